/** State of a search field whose page updates late. */
export interface SearchFieldState {
  /** Text of the field as typed. */
  readonly text: string
  /** The text that the page searches for. */
  readonly searchText: string
  /** Texts that the page has not confirmed yet. It may confirm late, after more was typed. */
  readonly unconfirmed: readonly string[]
}

/** Characters without width, which a paste may contain: zero width space, word joiner, byte order mark. */
const INVISIBLE = /[\u200B\u2060\uFEFF]/g
/** Text of nothing but characters that are never displayed. Within other text some are needed: joiners of an emoji, directions. */
const NOTHING = /^[\p{Cf}\p{Variation_Selector}\s]*$/u

/** Text as it is searched: trimmed, with single spaces, without invisible characters. */
export function normalizeSpaces(text: string): string {
  return NOTHING.test(text) ? '' : text.replace(INVISIBLE, '').trim().replace(/\s+/g, ' ')
}

export function createSearchField(searchText: string): SearchFieldState {
  return { text: searchText, searchText, unconfirmed: [] }
}

/** The field was changed by a key or by a tap on a suggestion. */
export function typeText(field: SearchFieldState, text: string): SearchFieldState {
  return { ...field, text, unconfirmed: [...field.unconfirmed, normalizeSpaces(text)] }
}

/** The page searches another text. If the field sent it, the typed text remains; any other text replaces it. */
export function onSearchChanged(field: SearchFieldState, searchText: string): SearchFieldState {
  const at = field.unconfirmed.lastIndexOf(searchText)
  if (at >= 0) return { ...field, searchText, unconfirmed: field.unconfirmed.slice(at + 1) }
  return normalizeSpaces(field.text) === searchText ? { ...field, searchText, unconfirmed: [] } : createSearchField(searchText)
}
