import { nameOf } from '../../journal/replay/compare'
import { settledCall, type Entry } from '../../journal/record/entries'

/** Maximum number of characters shown of an entry's content. */
const MAX_CHARS = 120
const MARKS = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', b: '■ snapshot', t: '  LOST' } as const

/** The subject of an answer: an endpoint or a key, '' for none, and its duration. */
export interface Answered {
  readonly subject: string
  readonly ms: number
}

/** Matches answers with their calls; expects every entry in order. Only pending calls are stored. */
export function createAnswers(): (entry: Entry) => Answered | undefined {
  const waiting = new Map<string, { readonly subject: string; readonly at: number }>()
  let now = 0
  return (entry) => {
    if (entry.k === 'x') waiting.delete(entry.id)
    if (entry.k === 'c' && entry.id !== undefined) waiting.set(entry.id, { subject: subjectOf(entry.args), at: now })
    if (entry.k !== 'i') return undefined
    now = entry.at
    const call = settledCall(entry.action) ?? ''
    const pendingCall = waiting.get(call)
    waiting.delete(call)
    return pendingCall && { subject: pendingCall.subject, ms: now - pendingCall.at }
  }
}

function subjectOf([first]: readonly unknown[]): string {
  const { endpoint, key, module } = (first ?? {}) as Readonly<Record<string, unknown>>
  return [endpoint, key, module].find((each): each is string => typeof each === 'string') ?? ''
}

/** One entry as a line: number, time, kind, name, the subject of an answer, and its content, with `full` completely. */
export function showEntry(entry: Entry, answered?: Answered, full = false): string {
  const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3).padStart(9)}s` : ' '.repeat(10)
  const carried = carriedBy(entry, full)
  const text = carried === undefined ? '' : JSON.stringify(carried)
  const answers = answered ? `← ${answered.subject === '' ? '' : `${answered.subject} `}${answered.ms} ms ` : ''
  const shown = text.length > MAX_CHARS && !full ? `${text.slice(0, MAX_CHARS - 3)}…` : text
  return `${String(entry.seq).padStart(5)} ${time} ${MARKS[entry.k]} ${nameOf(entry)} ${answers}${shown}`.trimEnd()
}

function carriedBy(entry: Entry, full: boolean): unknown {
  if (entry.k === 'i' || entry.k === 's') return entry.action['payload']
  if (entry.k === 'c') return entry.args
  if (entry.k === 'n') return entry.note
  if (entry.k === 'b') return full ? { turns: entry.turns, state: entry.state } : { turns: entry.turns }
  return entry.k === 't' ? entry.reason : undefined
}
