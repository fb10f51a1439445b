import type { Reducer, UnknownAction } from 'redux'
import type { Origin } from '../ports/adapters'
import { entryDifference } from './compare'
import type { Divergence } from './compare'
import type { Entry, Header, JournalStream } from './entries'
import { guessChange } from './guess'
import { hashJson } from './hash'
import { createSliceMarks } from './sliceMarks'
import type { HashCache } from './hash'
import { FLOW_ENDED, numberedLog } from './log'
import type { Log } from './log'

/** A session that nothing answers: it gets the recorded inputs and nothing else. */
export interface ReplaySession {
  /** Brings a recorded input in at its recorded time. */
  enter(action: UnknownAction, origin: Origin, at: number): void
  getState(): unknown
}
/** Starts such a session; what it does is written to `log`. */
export type StartReplay = (header: Header, log: Log) => ReplaySession

/**
 * What a replay came to. complete: all of it fits, to the end of its last turn · endsInsideTurn: all of it fits, and the recording ends
 * before the last turn does (the page was killed, or the file was cut) · diverges · empty: nothing was recorded.
 */
export type Verdict = 'complete' | 'endsInsideTurn' | 'diverges' | 'empty'

export interface VerifyResult {
  readonly verdict: Verdict
  /** start: reducers and sagas were replayed · snapshot: the beginning is missing, so reducers only, from the state it begins with. */
  readonly from: 'start' | 'snapshot'
  readonly divergence: Divergence | null
  readonly turns: number
  /** Lines of the last turn that this code comes to and that the recording does not have any more. */
  readonly missing: number
  readonly state: unknown
  /** The hashes that this code comes to, by the seq of the line they were compared with. */
  readonly hashes: ReadonlyMap<number, string>
}

/** strict: every line · behaviour: every line but the hashes · skeleton: kinds, types and port names. */
export type Depth = 'strict' | 'behaviour' | 'skeleton'

/**
 * Replays the inputs through reducers and sagas and compares all that follows with the recording: each event the sagas put, each call
 * and its arguments, each cancelling, each hash. Stops at the first difference. For journals that begin with the start of a page load.
 * Of the entries only those of one turn are kept.
 */
export function verify(journal: JournalStream, startReplay: StartReplay, depth: Depth = 'strict'): VerifyResult {
  let actual: Entry[] = []
  /** Notes of flows that a bug has ended: what they would have done is missing in all later turns. */
  const ended: Entry[] = []
  let next = 0
  let turns = 0
  const hashes = new Map<number, string>()
  const cache: HashCache = new WeakMap()
  const marks = createSliceMarks()
  let since: number | null = null
  let input: Entry | null = null
  const session = startReplay(journal.header, numberedLog((entry) => {
    actual.push(entry)
    if (entry.k === 'n' && entry.about === FLOW_ENDED) ended.push(entry)
  }))

  const result = (verdict: Verdict, divergence: Divergence | null = null): VerifyResult => ({
    verdict, from: 'start', divergence, turns, missing: verdict === 'endsInsideTurn' ? actual.length - next : 0,
    state: session.getState(), hashes,
  })
  const diverges = (recorded: Entry, found: Entry | null, path: string, state: StateApart = {}) => {
    const rest = [...ended, ...actual.slice(next)]
    return result('diverges', { ...divergenceAt(journal, input, recorded, found, path, rest, state.slices), ...state })
  }
  const skipNotes = () => {
    while (actual[next]?.k === 'n') next++
  }

  for (const recorded of journal.entries) {
    if (recorded.k === 'n' || recorded.k === 't') continue
    skipNotes()
    // Inputs and marks of the state stand between two turns: whatever the turn before them did is due by now.
    const betweenTurns = recorded.k === 'i' || recorded.k === 'h' || recorded.k === 'b'
    if (betweenTurns && next < actual.length) return diverges(recorded, actual[next] ?? null, '')
    if (recorded.k === 'h' || recorded.k === 'b') {
      const hash = hashJson(session.getState(), cache)
      hashes.set(recorded.seq, hash)
      marks.pass(recorded)
      if (depth === 'strict' && hash !== recorded.hash) {
        const slices = marks.apart(recorded.hash, session.getState(), cache)
        return diverges(recorded, { k: 'h', seq: recorded.seq, hash }, 'hash', { slices, since })
      }
      since = recorded.seq
      continue
    }
    if (recorded.k === 'i') {
      actual = []
      next = 0
      input = recorded
      turns++
      session.enter(recorded.action, recorded.origin, recorded.at)
      skipNotes()
    }
    const found = actual[next] ?? null
    const path = found ? entryDifference(recorded, found, depth) : ''
    if (path !== null) return diverges(recorded, found, path)
    next++
  }
  skipNotes()
  if (turns === 0) return result('empty')
  return result(next < actual.length ? 'endsInsideTurn' : 'complete')
}

/**
 * Checks a journal whose beginning is missing: folds its events from the snapshot that it begins with and compares each hash. What sagas
 * would have done is not known, for where they stood is not in a snapshot.
 */
export function verifyFromSnapshot<State>(journal: JournalStream, reducer: Reducer<State>): VerifyResult {
  const hashes = new Map<number, string>()
  const cache: HashCache = new WeakMap()
  let input: Entry | null = null
  let turns = 0
  const marks = createSliceMarks()
  let since: number | null = null
  let divergence: Divergence | null = null
  const state = foldEntries(journal, reducer, undefined, (entry, now) => {
    if (entry.k === 'i') {
      input = entry
      turns++
    }
    if (entry.k !== 'h' && entry.k !== 'b') return true
    const hash = hashJson(now, cache)
    hashes.set(entry.seq, hash)
    marks.pass(entry)
    if (hash !== entry.hash) {
      const slices = marks.apart(entry.hash, now, cache)
      divergence = { ...divergenceAt(journal, input, entry, { k: 'h', seq: entry.seq, hash }, 'hash', [], slices), since }
    }
    since = entry.seq
    return divergence === null
  })
  return { verdict: divergence ? 'diverges' : 'complete', from: 'snapshot', divergence, turns, missing: 0, state, hashes }
}

/** Of a state that is another one: in which slices, and since which mark. */
type StateApart = Pick<Divergence, 'slices' | 'since'>

/** `rest`: what this code came to in the turn from the difference on, and the notes of flows that had ended before. */
function divergenceAt(
  { entries }: JournalStream, input: Entry | null, recorded: Entry, actual: Entry | null, path: string, rest: readonly Entry[],
  slices: readonly string[] = [],
): Divergence {
  const { before, restOfTurn } = around(entries, recorded.seq)
  const { kind, words } = guessChange({ input, path, recorded: restOfTurn, actual: rest, isHash: actual?.k === 'h', slices })
  return { seq: recorded.seq, input, recorded, actual, path, before, kind, guess: words, slices }
}

const SHOWN_BEFORE = 5

/** The entries before one, and what was recorded of its turn from it on: nothing where it stands behind the turn. */
function around(entries: Iterable<Entry>, seq: number) {
  const before: Entry[] = []
  const restOfTurn: Entry[] = []
  for (const entry of entries) {
    const { k } = entry
    if (entry.seq < seq) {
      before.push(entry)
      if (before.length > SHOWN_BEFORE) before.shift()
    } else if (k === 's' || k === 'c' || k === 'x') restOfTurn.push(entry)
    else if (k !== 'n' && k !== 't') break
  }
  return { before, restOfTurn }
}

/**
 * Folds a journal through a reducer alone: the fastest way to a state, blind to sagas. One that begins with a snapshot starts there.
 * Events whose reducer threw are left out.
 */
export function fold<State>(journal: JournalStream, reducer: Reducer<State>, initial: State | undefined, until = Infinity): State {
  return foldEntries(journal, reducer, initial, ({ seq }) => seq < until)
}

/** Shows each entry with the state after it to `each`, until that answers false. */
function foldEntries<State>(
  { entries }: JournalStream, reducer: Reducer<State>, initial: State | undefined, each: (entry: Entry, state: State) => boolean,
): State {
  const [first] = entries
  let state = first?.k === 'b' ? (first.state as State) : reducer(initial, { type: '@@journal/fold' })
  for (const entry of entries) {
    if (entry.k === 'i' || entry.k === 's') state = reduced(state, entry.action, reducer)
    if (!each(entry, state)) break
  }
  return state
}

/** A session keeps its state over an event whose reducer throws, and so does a replay. */
export function reduced<State>(state: State, action: UnknownAction, reducer: Reducer<State>): State {
  try {
    return reducer(state, action)
  } catch {
    return state
  }
}
