/** A pattern that a person typed: a regular expression if it is one, else the words as they are; small and capital letters are the same. */
export function patternOf(words: string): RegExp {
  try {
    return new RegExp(words, 'i')
  } catch {
    return new RegExp(words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i')
  }
}
