import { CHAINS, unique, wordsIn, DISH_WORDS, PLACE_WORDS } from './popularKeywords'

const MAX_COMPLETIONS = 6
const VOCABULARY = unique([...PLACE_WORDS, ...DISH_WORDS].map((words) => words.toLowerCase()))
const CHAIN_NAMES: ReadonlyMap<string, string> = new Map(CHAINS.map((name) => [name.toLowerCase(), name]))
/** Letters that a typing error may change. */
const MAX_MISTYPED = 2

/**
 * Searches in the language of the request that contain the keyword, shortest first, brands in their own spelling. Indonesian ones are
 * always among them.
 */
export function completionsOf(keyword: string, language?: string): string[] {
  const typed = keyword.trim().toLowerCase()
  if (typed.length < 2) return []
  const startsWord = (words: string) => words.startsWith(typed) || words.includes(` ${typed}`)
  const { places, dishes } = wordsIn(language)
  const vocabulary = unique([...VOCABULARY, ...[...places, ...dishes].map((words) => words.toLowerCase())])
  return vocabulary.filter((words) => words !== typed && startsWord(words)).sort((a, b) => a.length - b.length)
    .slice(0, MAX_COMPLETIONS).map((words) => CHAIN_NAMES.get(words) ?? words)
}

/** The known keyword with the fewest different letters; undefined if all differ by more than MAX_MISTYPED. */
export function didYouMean(keyword: string): string | undefined {
  const typed = keyword.trim().toLowerCase()
  if (typed.length < 4) return undefined
  const [nearest] = VOCABULARY.map((words) => ({ words, edits: edits(typed, words) })).sort((a, b) => a.edits - b.edits)
  return nearest && nearest.edits <= MAX_MISTYPED ? nearest.words : undefined
}

/** Levenshtein distance. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost))
    }
    row = next
  }
  return row[other.length] ?? 0
}
