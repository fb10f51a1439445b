/** Words of letters and digits of any script. */
const WORD = /[\p{L}\p{N}]+/gu
/** Chinese has no spaces between words, so its texts are indexed by pairs of characters. */
const HAN = /\p{Script=Han}/u
/** Names of events and endpoints. Random ids contain digits. */
const CAMEL_CASE = /^[A-Za-z]*[a-z][A-Z][A-Za-z]*$/
/** Longer words are cut: the index takes at most 2 kB a word. */
const MAX_WORD_CHARS = 100
/** Words of a report beyond this are not indexed. */
const MAX_LEXEMES = 20_000
/** Words of a query beyond this are ignored. */
const MAX_QUERY_WORDS = 8
/** Shorter words of a query must match exactly: too many words begin with them. */
const MIN_PREFIX_CHARS = 3

/** Index terms of a report: whole words, and the parts of camel-case names. Lower-case, each once. */
export function lexemesOf(texts: Iterable<string>): readonly string[] {
  const lexemes = new Set<string>()
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) {
      if (lexemes.size >= MAX_LEXEMES) return [...lexemes]
      if (HAN.test(word)) for (const pair of pairsOf(word)) lexemes.add(pair)
      else {
        lexemes.add(word.slice(0, MAX_WORD_CHARS).toLowerCase())
        for (const [part] of CAMEL_CASE.test(word) ? word.matchAll(/[A-Z]?[a-z]+/g) : []) lexemes.add(part.toLowerCase())
      }
    }
  }
  return [...lexemes]
}

/**
 * A text-search query that matches reports with every word of a text, or with words that start with it; null for a text without words. A
 * receipt matches with or without a separator: `K7QF 2M4X`, `k7qf-2m4x`.
 */
export function searchQuery(text: string): string | null {
  const receipt = /^\s*([A-Za-z0-9]{4})[ -]([A-Za-z0-9]{4})\s*$/.exec(text)
  const words = [...(receipt ? `${receipt[1]}${receipt[2]}` : text).matchAll(WORD)].slice(0, MAX_QUERY_WORDS).map(([word]) => word)
  const terms = words.flatMap((word) => (HAN.test(word) ? pairsOf(word) : [word.slice(0, MAX_WORD_CHARS).toLowerCase()]))
  // Words consist of letters and digits, so quoting them is enough.
  return terms.length === 0 ? null : terms.map((term) => `'${term}'${term.length >= MIN_PREFIX_CHARS ? ':*' : ''}`).join(' & ')
}

/** `优惠券` becomes `优惠` and `惠券`; a single character stays. */
function pairsOf(word: string): readonly string[] {
  const chars = [...word.toLowerCase()]
  return chars.length < 2 ? chars : chars.slice(1).map((char, at) => `${chars[at] ?? ''}${char}`)
}
