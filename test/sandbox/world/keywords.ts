import type { Localized } from '../../../src/api/fields'
import type { Store } from './stores'

/** The words of a search, in lower case. */
export function wordsOf(keyword: string): readonly string[] {
  return keyword.toLowerCase().split(/\s+/).filter((word) => word !== '')
}

/** Does every word occur? No words at all find nothing. */
export function allOccur(words: readonly string[], text: string): boolean {
  return words.length > 0 && words.every((word) => text.includes(word))
}

/** What a shop is found by, beside its menu. */
export function storeText({ name, kind, district }: Store): string {
  return [name, ...kind.words, district.name].join(' ').toLowerCase()
}

/** The names of a product, in every language. */
export function nameText(name: Localized): string {
  return Object.values(name).join(' ').toLowerCase()
}
