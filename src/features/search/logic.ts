/** As many as fit a screen. */
export const HISTORY_LENGTH = 10

/** The history with these words as its latest; each stands once. */
export function remembered(history: readonly string[], keyword: string): readonly string[] {
  return keyword === '' ? history : [keyword, ...history.filter((known) => known !== keyword)].slice(0, HISTORY_LENGTH)
}
