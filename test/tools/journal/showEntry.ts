import { nameOf } from '../../../src/journal/compare'
import type { Entry, Journal } from '../../../src/journal/entries'
import { readSession } from '../../../src/support/reading/readSession'
import type { Call } from '../../../src/support/reading/types'

/** So much of what an entry carries is shown. Characters. */
const MOST = 120
const MARKS = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', b: '■ snapshot', t: '  LOST' } as const

/** The call that each answer of a journal answers, by the answer's number. */
export function callsAnswered(journal: Journal): ReadonlyMap<number, Call> {
  const { calls } = readSession(journal, () => undefined)
  return new Map(calls.flatMap((call) => (call.answered ? [[call.answered.seq, call] as const] : [])))
}

/** What an answer has to do with, an endpoint or a key, and how long it took. */
function sayAnswers({ args, made, answered }: Call): string {
  const subject = subjectOf(args)
  return `← ${subject === '' ? '' : `${subject} `}${(answered ?? made).at - made.at} ms `
}

function subjectOf([first]: readonly unknown[]): string {
  const { endpoint, key, part } = (first ?? {}) as { readonly endpoint?: unknown; readonly key?: unknown; readonly part?: unknown }
  return [endpoint, key, part].find((each): each is string => typeof each === 'string') ?? ''
}

/** One entry as a line for people: number, time, kind, name, what an answer answers, and the beginning of what it carries. */
export function showEntry(entry: Entry, call?: Call): string {
  const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3).padStart(9)}s` : ' '.repeat(10)
  const carried = carriedBy(entry)
  const text = carried === undefined ? '' : JSON.stringify(carried)
  const answers = call ? sayAnswers(call) : ''
  const shown = text.length > MOST ? `${text.slice(0, MOST - 3)}…` : text
  return `${String(entry.seq).padStart(5)} ${time} ${MARKS[entry.k]} ${nameOf(entry)} ${answers}${shown}`.trimEnd()
}

function carriedBy(entry: Entry): unknown {
  if (entry.k === 'i' || entry.k === 's') return entry.action['payload']
  if (entry.k === 'c') return entry.args
  if (entry.k === 'n') return entry.note
  if (entry.k === 'b') return { turns: entry.turns }
  return entry.k === 't' ? entry.reason : undefined
}
