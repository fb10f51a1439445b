import type { Localized } from '../../../api/kit/fields'
import { pictureUrl } from '../content/pictures'
import { localized } from './localizedText'

/** One address for all languages. */
export function everywhere(url: string): Localized {
  return localized([url, url, url])
}

/** One picture for all languages. */
export function picture(name: string): Localized {
  return everywhere(pictureUrl(name))
}

/** A picture with text on it: one file a language. */
export function painted(name: string): Localized {
  return localized([pictureUrl(`${name}-id`), pictureUrl(`${name}-en`), pictureUrl(`${name}-zh`)])
}
