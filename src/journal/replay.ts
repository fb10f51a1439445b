import type { Reducer, UnknownAction } from 'redux'
import type { Origin } from '../ports/adapters'
import { entryDifference, guessCause } from './compare'
import type { Divergence } from './compare'
import type { Entry, Header, Journal } from './entries'
import { hashJson } from './hash'
import { numberedLog } from './log'
import type { Log } from './log'

/** A session that nothing answers: it gets the recorded inputs and nothing else. */
export interface ReplaySession {
  /** Brings a recorded input in at its recorded time. */
  enter(action: UnknownAction, origin: Origin, at: number): void
  getState(): unknown
}
/** Starts such a session; what it does is told to `log`. */
export type StartReplay = (header: Header, log: Log) => ReplaySession

export interface VerifyResult {
  readonly divergence: Divergence | null
  readonly turns: number
  readonly state: unknown
  /** The hashes that this code comes to, by the seq of the line they were compared with. */
  readonly hashes: ReadonlyMap<number, string>
}

/** strict: every line · behaviour: every line but the hashes · skeleton: kinds, types and port names. */
export type Depth = 'strict' | 'behaviour' | 'skeleton'

/**
 * Replays the inputs through reducers and sagas and compares all that follows with the recording: each event the sagas put, each call
 * and its arguments, each cancelling, each hash. Stops at the first difference.
 */
export function verify(journal: Journal, startReplay: StartReplay, depth: Depth = 'strict'): VerifyResult {
  let actual: Entry[] = []
  let next = 0
  let turns = 0
  const hashes = new Map<number, string>()
  let input: Entry | null = null
  const session = startReplay(journal.header, numberedLog((entry) => void actual.push(entry)))

  function divergence(recorded: Entry | null, found: Entry | null, path: string): VerifyResult {
    const seq = recorded?.seq ?? journal.entries.length
    const before = journal.entries.slice(Math.max(0, seq - 5), seq)
    return {
      divergence: { seq, input, recorded, actual: found, path, before, guess: guessCause(recorded, found, path) },
      turns,
      state: session.getState(),
      hashes,
    }
  }
  const skipNotes = () => {
    while (actual[next]?.k === 'n') next++
  }

  for (const recorded of journal.entries) {
    if (recorded.k === 'n' || recorded.k === 't') continue
    if (recorded.k === 'h') {
      const hash = hashJson(session.getState())
      hashes.set(recorded.seq, hash)
      const found: Entry = { k: 'h', seq: recorded.seq, hash }
      if (depth === 'strict' && hash !== recorded.hash) return divergence(recorded, found, 'hash')
      continue
    }
    skipNotes()
    if (recorded.k === 'i') {
      if (next < actual.length) return divergence(recorded, actual[next] ?? null, '')
      actual = []
      next = 0
      input = recorded
      turns++
      session.enter(recorded.action, recorded.origin, recorded.at)
      skipNotes()
    }
    const found = actual[next] ?? null
    const path = found ? entryDifference(recorded, found, depth) : ''
    if (path !== null) return divergence(recorded, found, path)
    next++
  }
  skipNotes()
  if (next < actual.length) return divergence(null, actual[next] ?? null, '')
  return { divergence: null, turns, state: session.getState(), hashes }
}

/** Folds a journal through a reducer alone: the fastest way to a state, blind to sagas. Events whose reducer threw are left out. */
export function fold<State>(journal: Journal, reducer: Reducer<State>, initial: State | undefined, until = Infinity): State {
  let state = reducer(initial, { type: '@@journal/fold' })
  for (const entry of journal.entries) {
    if (entry.seq > until) break
    if (entry.k !== 'i' && entry.k !== 's') continue
    try {
      state = reducer(state, entry.action)
    } catch {
      // The session kept its state here, and so does the fold.
    }
  }
  return state
}
