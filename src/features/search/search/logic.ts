import { unsafeText } from '../../../journal/detect'

/** Fits one screen. */
export const HISTORY_LENGTH = 10

/**
 * Puts the keyword first in the history, without duplicates. Excludes text that looks like a phone number, an e-mail address, a
 * token or a position: the history is visible, and a masked entry could not be searched again.
 */
export function remembered(history: readonly string[], keyword: string): readonly string[] {
  if (keyword === '' || unsafeText(keyword)) return history
  return [keyword, ...history.filter((known) => known !== keyword)].slice(0, HISTORY_LENGTH)
}

/** Filters the history of an earlier visit by the current rules for private data. */
export function rememberable(history: readonly string[]): readonly string[] {
  return history.filter((keyword) => !unsafeText(keyword))
}
