import { nameOf } from '../../../src/journal/compare'
import { settledCall } from '../../../src/journal/entries'
import type { Entry } from '../../../src/journal/entries'

/** So much of what an entry carries is shown. Characters. */
const MOST = 120
const MARKS = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', b: '■ snapshot', t: '  LOST' } as const

/** What an answer has to do with: the call's subject (an endpoint, else nothing) and how long it took. */
export interface Question {
  readonly about: string
  readonly ms: number
}

/** What each answer among some entries answers, by the answer's number. */
export function questionsOf(entries: readonly Entry[]): ReadonlyMap<number, Question> {
  const asked = new Map<string, { readonly about: string; readonly at: number }>()
  const questions = new Map<number, Question>()
  let at = 0
  for (const entry of entries) {
    if (entry.k === 'i') at = entry.at
    if (entry.k === 'c' && entry.id !== undefined) asked.set(entry.id, { about: subjectOf(entry.args), at })
    const call = entry.k === 'i' ? settledCall(entry.action) : null
    const question = call === null ? undefined : asked.get(call)
    if (question) questions.set(entry.seq, { about: question.about, ms: at - question.at })
  }
  return questions
}

function subjectOf([first]: readonly unknown[]): string {
  const { endpoint, key, part } = (first ?? {}) as { readonly endpoint?: unknown; readonly key?: unknown; readonly part?: unknown }
  return [endpoint, key, part].find((each): each is string => typeof each === 'string') ?? ''
}

/** One entry as a line for people: number, time, kind, name, what an answer answers, and the beginning of what it carries. */
export function showEntry(entry: Entry, question?: Question): string {
  const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3).padStart(9)}s` : ' '.repeat(10)
  const carried = carriedBy(entry)
  const text = carried === undefined ? '' : JSON.stringify(carried)
  const answers = question ? `← ${question.about === '' ? '' : `${question.about} `}${question.ms} ms ` : ''
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
