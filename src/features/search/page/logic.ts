import { hasPrivate } from '../../../journal/redact/detect'

/** Fits one screen. */
export const MAX_HISTORY = 10

/**
 * Puts the keyword first in the history, without duplicates. Excludes text that looks like a phone number, an e-mail address, a
 * token or a position: the history is visible, and a masked entry could not be searched again.
 */
export function addToHistory(history: readonly string[], keyword: string): readonly string[] {
  if (keyword === '' || hasPrivate(keyword)) return history
  return [keyword, ...history.filter((entry) => entry !== keyword)].slice(0, MAX_HISTORY)
}

/** Filters the history of an earlier visit by the current rules for private data. */
export function withoutPrivate(history: readonly string[]): readonly string[] {
  return history.filter((keyword) => !hasPrivate(keyword))
}
