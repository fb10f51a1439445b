import { unsafeText } from '../../../journal/detect'

/** As many as fit a screen. */
export const HISTORY_LENGTH = 10

/**
 * The history with these words as its latest; each stands once. Words that look like a telephone number, an e-mail address, a token or
 * a position are not remembered: the list is on screen, and a masked entry could not be searched again.
 */
export function remembered(history: readonly string[], keyword: string): readonly string[] {
  if (keyword === '' || unsafeText(keyword)) return history
  return [keyword, ...history.filter((known) => known !== keyword)].slice(0, HISTORY_LENGTH)
}

/** What an earlier visit left, without what would not be remembered today. */
export function rememberable(history: readonly string[]): readonly string[] {
  return history.filter((keyword) => !unsafeText(keyword))
}
