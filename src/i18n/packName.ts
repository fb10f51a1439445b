import type { IntlShape } from 'react-intl'
import type { Localized } from '../api/kit/fields'
import type { Locale } from './locales'
import { localized } from './localized'

interface Packed {
  readonly name: Localized
  readonly packSize?: number | undefined
}

/** Name of a product, with the pieces in one of it where it is a pack: "Es kopi pandan, isi 3". */
export function packName({ formatMessage, locale }: Pick<IntlShape, 'formatMessage' | 'locale'>, { name, packSize = 1 }: Packed): string {
  const text = localized(name, locale as Locale)
  return packSize > 1 && text !== '' ? formatMessage({ id: 'orders.pack' }, { name: text, count: packSize }) : text
}
