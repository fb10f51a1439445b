import type { Localized } from '../../../api/kit/fields'
import type { Store } from './createStores'

/** Words of a search in lower case. */
export function wordsOf(keyword: string): readonly string[] {
  return keyword.toLowerCase().split(/\s+/).filter((word) => word !== '')
}

/** Every word occurs in the text. Without words nothing matches. */
export function allOccur(words: readonly string[], text: string): boolean {
  return words.length > 0 && words.every((word) => text.includes(word))
}

/** Search texts are cached: stores and products do not change. */
const texts = new WeakMap<object, string>()

function cachedText(thing: object, words: () => readonly string[]): string {
  const known = texts.get(thing) ?? words().join(' ').toLowerCase()
  texts.set(thing, known)
  return known
}

/** The searchable text of a store without its products. */
export function storeText(store: Store): string {
  return cachedText(store, () => [store.name, ...store.kind.texts, store.district.name])
}

/** The names of a product in all languages. */
export function nameText(name: Localized): string {
  return cachedText(name, () => Object.values(name).filter((words) => words !== undefined))
}
