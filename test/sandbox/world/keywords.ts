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

/** A search looks through the whole world, and the world does not change. */
const texts = new WeakMap<object, string>()

function remembered(thing: object, words: () => readonly string[]): string {
  const known = texts.get(thing) ?? words().join(' ').toLowerCase()
  texts.set(thing, known)
  return known
}

/** What a shop is found by, beside its menu. */
export function storeText(store: Store): string {
  return remembered(store, () => [store.name, ...store.kind.words, store.district.name])
}

/** The names of a product, in every language. */
export function nameText(name: Localized): string {
  return remembered(name, () => Object.values(name).filter((words) => words !== undefined))
}
