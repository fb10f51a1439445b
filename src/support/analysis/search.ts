import { toPlainText } from './eventTexts'
import { inputSentence, sentencesOf } from './sentences'
import { methodAndPath } from './requestFacts'
import type { Call, Session, Turn, StyledText } from './types'

export type TurnFilter = 'all' | 'user' | 'errors'

/** One lower-case text per turn, by turn index. Built once per session. */
export type SearchIndex = readonly string[]

/** Indexes sentences, event types, endpoints, paths, request ids, error codes and short payload strings. */
export function buildSearchIndex({ turns }: Session): SearchIndex {
  return turns.map((turn) => [
    ...sentencesOf(turn).map(({ text }) => toPlainText(text)),
    turn.input.action.type,
    ...textsOf(turn.input.action['payload']),
    ...(turn.settles ? callTexts(turn.settles) : []),
    ...turn.events.flatMap(({ action }) => [action.type, ...textsOf(action['payload'])]),
    ...turn.calls.flatMap(callTexts),
    ...turn.entries.flatMap((entry) => (entry.k === 'n' ? [entry.note, entry.about ?? ''] : [])),
  ].join('\n').toLowerCase())
}

/** Indexes of the turns that match the filter and contain every word of the query. */
export function filterTurns({ turns }: Session, index: SearchIndex, filter: TurnFilter, query: string): readonly number[] {
  const terms = splitQuery(query)
  const matches = ({ by, problem, index: at }: Turn) =>
    (filter === 'all' || (filter === 'user' ? by === 'user' : problem !== null)) && terms.every((word) => index[at]?.includes(word))
  return turns.filter(matches).map(({ index: at }) => at)
}

/** The first sentence that contains every word of the query, else the turn's first sentence. */
export function matchingText(turn: Turn, query: string): StyledText {
  const terms = splitQuery(query)
  const match = terms.length === 0 ? undefined : sentencesOf(turn).find((sentence) => {
    const text = `${toPlainText(sentence.text)} ${sentence.about}`.toLowerCase()
    return terms.every((word) => text.includes(word))
  })
  return (match ?? inputSentence(turn)).text
}

function splitQuery(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter((word) => word !== '')
}

/** Searches forward (`step` 1) or backward (-1). Null when no turn matches. */
export function nextTurn({ turns }: Session, from: number, step: 1 | -1, matches: (turn: Turn) => boolean): number | null {
  for (let at = from + step; at >= 0 && at < turns.length; at += step) {
    const turn = turns[at]
    if (turn && matches(turn)) return at
  }
  return null
}

/** Null for a line before the first turn. */
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
  const facts = [endpoint, methodAndPath(request), requestId, intentId, code, message, failed, status]
  return [port, id, ...facts].map((each) => String(each ?? ''))
}

const MAX_TEXTS = 40

/** Short strings from the first levels of a payload: ids, names, reasons. */
function textsOf(value: unknown, depth = 0, found: string[] = []): readonly string[] {
  if (typeof value === 'string' && value.length <= 80) found.push(value)
  else if (depth < 3 && typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) {
      if (found.length >= MAX_TEXTS) break
      textsOf(each, depth + 1, found)
    }
  }
  return found
}
