import type { Localized } from '../../../api/kit/fields'
import { pictureUrl } from '../content/pictures'
import { localized } from './localizedText'

/** One URL for all languages. */
export function sameUrl(url: string): Localized {
  return localized([url, url, url])
}

/** One picture for all languages. */
export function samePicture(name: string): Localized {
  return sameUrl(pictureUrl(name))
}

/** A picture with text on it: one file a language. */
export function textPicture(name: string): Localized {
  return localized([pictureUrl(`${name}-id`), pictureUrl(`${name}-en`), pictureUrl(`${name}-zh`)])
}
