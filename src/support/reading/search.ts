import { plain } from './eventWords'
import { inputSentence, sentencesOf } from './sentences'
import { addressOf } from './requestFacts'
import type { Call, Session, Turn, Words } from './types'

/** Which turns are listed: all, those of the shopper, those in which something went wrong. */
export type Shown = 'all' | 'shopper' | 'errors'

/** What can be searched in a session, by turn, put together once. */
export type SearchIndex = readonly string[]

/** Prepares a session for searching: the sentences, event types, endpoints, paths, request ids, error codes and short texts of payloads. */
export function indexOf({ turns }: Session): SearchIndex {
  return turns.map((turn) => [
    ...sentencesOf(turn).map(({ words }) => plain(words)),
    turn.input.action.type,
    ...textsOf(turn.input.action['payload']),
    ...(turn.settles ? callTexts(turn.settles) : []),
    ...turn.events.flatMap(({ action }) => [action.type, ...textsOf(action['payload'])]),
    ...turn.calls.flatMap(callTexts),
    ...turn.entries.flatMap((entry) => (entry.k === 'n' ? [entry.note, entry.about ?? ''] : [])),
  ].join('\n').toLowerCase())
}

/** The turns to list, by their place in the session: those of a kind in which every word of the query is found. */
export function turnsShown({ turns }: Session, index: SearchIndex, shown: Shown, query: string): readonly number[] {
  const words = wordsIn(query)
  const matches = ({ by, problem, index: at }: Turn) =>
    (shown === 'all' || (shown === 'shopper' ? by === 'shopper' : problem !== null)) && words.every((word) => index[at]?.includes(word))
  return turns.filter(matches).map(({ index: at }) => at)
}

/** The sentence of a turn in which a query is found, else the one that it begins with. */
export function foundWords(turn: Turn, query: string): Words {
  const words = wordsIn(query)
  const found = words.length === 0 ? undefined : sentencesOf(turn).find((sentence) => {
    const text = `${plain(sentence.words)} ${sentence.about}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (found ?? inputSentence(turn)).words
}

function wordsIn(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter((word) => word !== '')
}

/** The next turn of a kind after one (`step` 1) or before it (-1); null when there is none. */
export function nextTurn({ turns }: Session, from: number, step: 1 | -1, matches: (turn: Turn) => boolean): number | null {
  for (let at = from + step; at >= 0 && at < turns.length; at += step) {
    const turn = turns[at]
    if (turn && matches(turn)) return at
  }
  return null
}

/** The turn that a line belongs to; null for a line before the first turn. */
export function turnOfSeq({ turns }: Session, seq: number): number | null {
  let [low, high] = [0, turns.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((turns[middle]?.input.seq ?? 0) <= seq) low = middle
    else high = middle - 1
  }
  const turn = turns[low]
  return turn && turn.input.seq <= seq ? low : null
}

function callTexts({ id, port, request }: Call): readonly string[] {
  if (!request) return [port, id ?? '']
  const { endpoint, requestId, intentId, code, message, failed, status } = request
  const told = [endpoint, addressOf(request), requestId, intentId, code, message, failed, status]
  return [port, id, ...told].map((each) => String(each ?? ''))
}

const MOST_TEXTS = 40

/** Short texts at the first levels of a payload: ids, names, reasons. */
function textsOf(value: unknown, depth = 0, found: string[] = []): readonly string[] {
  if (typeof value === 'string' && value.length <= 80) found.push(value)
  else if (depth < 3 && typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) {
      if (found.length >= MOST_TEXTS) break
      textsOf(each, depth + 1, found)
    }
  }
  return found
}
