import type { SearchTab } from '../../../api/discovery/search'
import type { Rng } from '../basics/rng'
import { localizedFor } from '../basics/localizedText'
import { KINDS } from './createStores'

const MAX_KEYWORDS = 8
/** Dishes that begin with such a word are left out; such a word at the end is cut off. */
const LEADING = /^(paket|tiket|ruang|sewa|kelas) /i
const TRAILING = / (isi|set|besar|komplet|spesial|jumbo)$/i

/** Popular searches in the language of the request: kinds and chains, or dishes. Each has results. */
export function popularKeywords(
  tab: SearchTab, finds: (keyword: string) => boolean, rng: Rng, language?: string,
): readonly string[] {
  const { places, dishes } = wordsIn(language)
  const found = (words: readonly string[], count: number) => shuffled(words.filter(finds), rng).slice(0, count)
  if (tab === 'coupon') return found(dishes, MAX_KEYWORDS)
  return shuffled([...found(places, MAX_KEYWORDS / 2), ...found(CHAINS, MAX_KEYWORDS / 2)], rng)
}

/** Kinds whose name is a search of its own, in the case of the other searches. */
const PLACES = unique(KINDS.map(({ id }) => id.charAt(0).toUpperCase() + id.slice(1)))
/** Brands, in their own spelling. */
export const CHAINS = unique(KINDS.flatMap(({ brands }) => brands.map(([brand]) => brand)))
export const DISH_WORDS = unique(KINDS.flatMap(({ dishes }) => dishes.flatMap(([dish]) => {
  if (LEADING.test(dish)) return []
  const [first] = /^[a-z]+(-[a-z]+)*( [a-z]+)?/i.exec(dish) ?? []
  return first === undefined ? [] : [first.replace(TRAILING, '')]
})))

/** The sides of a dish follow its name, and in Chinese the number of pieces: nobody types them in a search. */
const SIDES = /( \+| with |,| \(|配|，|（).*$/
const PIECES = /(\S)\d+[^\d\s]*$/

/** Kinds and dishes in the language of a request. Chains have the same name in all of them. */
export function wordsIn(language: string | undefined): { readonly places: readonly string[]; readonly dishes: readonly string[] } {
  const isIndonesian = localizedFor(language, ['id', 'en', 'zh']) === 'id'
  if (isIndonesian) return { places: PLACES, dishes: DISH_WORDS }
  return {
    places: unique(KINDS.map(({ texts }) => localizedFor(language, texts))),
    dishes: unique(KINDS.flatMap(({ dishes }) => dishes.flatMap(([id, en, zh]) =>
      (LEADING.test(id) ? [] : [localizedFor(language, [id, en, zh]).replace(SIDES, '').replace(PIECES, '$1')])))),
  }
}

/** Names of kinds and chains. */
export const PLACE_WORDS = unique([...PLACES, ...CHAINS])

export function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)]
}

function shuffled(words: readonly string[], rng: Rng): readonly string[] {
  return words.map((word) => ({ word, sortValue: rng.next() })).sort((a, b) => a.sortValue - b.sortValue).map(({ word }) => word)
}
