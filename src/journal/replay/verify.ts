import type { Reducer, UnknownAction } from 'redux'
import type { Origin } from '../../ports/adapters'
import { entryDifference, type Divergence } from './compare'
import type { Entry, Header, JournalStream } from '../record/entries'
import { guessChange } from './guess'
import { hashJson, type HashCache } from '../record/hash'
import { createSliceMarks } from '../record/sliceMarks'
import { stateNamesOf } from '../versions/stateNames'
import { FLOW_ENDED, numberedLog, type Log } from '../runtime/log'

/** A session without adapters: it only receives the recorded inputs. */
export interface ReplaySession {
  /** Enters a recorded input at its recorded time. */
  enter(action: UnknownAction, origin: Origin, at: number): void
  getState(): unknown
}
/** Starts a replay session that writes its entries to `log`. */
export type StartReplay = (header: Header, log: Log) => ReplaySession

/**
 * Result of a replay. complete: equal up to the end of its last turn · endsInsideTurn: equal, but the recording ends inside its last turn
 * (the page was killed, or the file was cut) · diverges: unequal · empty: no turn was recorded.
 */
export type Verdict = 'complete' | 'endsInsideTurn' | 'diverges' | 'empty'

export interface VerifyResult {
  readonly verdict: Verdict
  /** start: reducers and sagas were replayed · snapshot: the beginning is missing, so only reducers were replayed, from the snapshot. */
  readonly from: 'start' | 'snapshot'
  readonly divergence: Divergence | null
  readonly turns: number
  /** Entries of the last turn that the replay produced and the recording lacks. */
  readonly missing: number
  readonly state: unknown
  /** Hashes of the replay, by the seq of the recorded hash entry. */
  readonly hashes: ReadonlyMap<number, string>
  /** All that differs are arguments of monitoring: what users saw is the same. */
  readonly isMonitoringOnly: boolean
}

/** strict: every line · behaviour: every line but the hashes · skeleton: kinds, types and port names. */
export type Depth = 'strict' | 'behaviour' | 'skeleton'

/**
 * Replays the inputs through reducers and sagas and compares all output with the recording: each event that sagas put, each call with its
 * arguments, each cancellation and each hash. Stops at the first difference. Other arguments of monitoring do not stop it: they count
 * only if nothing else differs. For journals that begin with the start of a page load. Only the entries of one turn are in memory.
 */
export function verify(
  journal: JournalStream, startReplay: StartReplay, depth: Depth = 'strict', isMonitoring: (port: string) => boolean = () => false,
): VerifyResult {
  let actual: Entry[] = []
  /** Notes of flows that a crash ended: their output is missing in all later turns. */
  const crashedFlows: Entry[] = []
  let next = 0
  let turns = 0
  const hashes = new Map<number, string>()
  const cache: HashCache = new WeakMap()
  const names = stateNamesOf(journal.header.behaviour)
  const marks = createSliceMarks(names)
  let since: number | null = null
  let input: Entry | null = null
  /** The first call of monitoring with other arguments. */
  let monitored: Divergence | null = null
  const session = startReplay(journal.header, numberedLog((entry) => {
    actual.push(entry)
    if (entry.k === 'n' && entry.about === FLOW_ENDED) crashedFlows.push(entry)
  }))

  const result = (verdict: Verdict, divergence: Divergence | null = null): VerifyResult => ({
    verdict, from: 'start', divergence, turns, missing: verdict === 'endsInsideTurn' ? actual.length - next : 0,
    state: session.getState(), hashes, isMonitoringOnly: divergence !== null && divergence === monitored,
  })
  const diverges = (recorded: Entry, found: Entry | null, path: string, state: StateDifference = {}) => {
    const rest = [...crashedFlows, ...actual.slice(next)]
    return result('diverges', { ...divergenceAt(journal, input, recorded, found, path, rest, state.slices), ...state })
  }
  const skipNotes = () => {
    while (actual[next]?.k === 'n') next++
  }

  for (const recorded of journal.entries) {
    if (recorded.k === 'n' || recorded.k === 't') continue
    skipNotes()
    // Inputs and state marks are recorded between two turns, so all output of the previous turn is due.
    const betweenTurns = recorded.k === 'i' || recorded.k === 'h' || recorded.k === 'b'
    if (betweenTurns && next < actual.length) return diverges(recorded, actual[next] ?? null, '')
    if (recorded.k === 'h' || recorded.k === 'b') {
      const state = names.toOlder(session.getState())
      const hash = hashJson(state, cache)
      hashes.set(recorded.seq, hash)
      marks.add(recorded)
      if (depth === 'strict' && hash !== recorded.hash) {
        const slices = marks.differing(recorded.hash, state, cache)
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
    if (path !== null) {
      const port = calledPort(recorded)
      if (port === null || calledPort(found) !== port || !isMonitoring(port)) return diverges(recorded, found, path)
      monitored ??= divergenceAt(journal, input, recorded, found, path, actual.slice(next))
    }
    next++
  }
  skipNotes()
  if (turns === 0) return result('empty')
  if (monitored) return result('diverges', monitored)
  return result(next < actual.length ? 'endsInsideTurn' : 'complete')
}

/** Folds a journal that begins with a snapshot, and compares each hash. Flows cannot be checked, because their positions are unknown. */
export function verifyFromSnapshot<State>(journal: JournalStream, reducer: Reducer<State>): VerifyResult {
  const hashes = new Map<number, string>()
  const cache: HashCache = new WeakMap()
  let input: Entry | null = null
  let turns = 0
  const names = stateNamesOf(journal.header.behaviour)
  const marks = createSliceMarks(names)
  let since: number | null = null
  let divergence: Divergence | null = null
  const state = foldEntries(journal, reducer, undefined, (entry, now) => {
    if (entry.k === 'i') {
      input = entry
      turns++
    }
    if (entry.k !== 'h' && entry.k !== 'b') return true
    const olderState = names.toOlder(now)
    const hash = hashJson(olderState, cache)
    hashes.set(entry.seq, hash)
    marks.add(entry)
    if (hash !== entry.hash) {
      const slices = marks.differing(entry.hash, olderState, cache)
      divergence = { ...divergenceAt(journal, input, entry, { k: 'h', seq: entry.seq, hash }, 'hash', [], slices), since }
    }
    since = entry.seq
    return divergence === null
  })
  const verdict = divergence ? 'diverges' : 'complete'
  return { verdict, from: 'snapshot', divergence, turns, missing: 0, state, hashes, isMonitoringOnly: false }
}

function calledPort(entry: Entry | null): string | null {
  return entry?.k === 'c' ? entry.port : null
}

/** For a differing state: its slices, and the last mark with an equal state. */
type StateDifference = Pick<Divergence, 'slices' | 'since'>

/** `rest`: output of this code in the turn after the difference, and the notes of flows that had ended before. */
function divergenceAt(
  { entries }: JournalStream, input: Entry | null, recorded: Entry, actual: Entry | null, path: string, rest: readonly Entry[],
  slices: readonly string[] = [],
): Divergence {
  const { before, restOfTurn } = entriesAround(entries, recorded.seq)
  const { kind, text } = guessChange({ input, path, recorded: restOfTurn, actual: rest, isHash: actual?.k === 'h', slices })
  return { seq: recorded.seq, input, recorded, actual, path, before, kind, guess: text, slices }
}

const SHOWN_BEFORE = 5

/** The entries before a seq, and the recorded rest of its turn; empty if the seq is after the turn. */
function entriesAround(entries: Iterable<Entry>, seq: number) {
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

/** Folds a journal through the reducer alone, from its snapshot if it begins with one. Skips events at which the reducer throws. */
export function fold<State>(journal: JournalStream, reducer: Reducer<State>, initial: State | undefined, until = Infinity): State {
  return foldEntries(journal, reducer, initial, ({ seq }) => seq < until)
}

/** Calls `visit` with each entry and the state after it, until it returns false. */
function foldEntries<State>(
  { entries }: JournalStream, reducer: Reducer<State>, initial: State | undefined, visit: (entry: Entry, state: State) => boolean,
): State {
  const [first] = entries
  let state = first?.k === 'b' ? (first.state as State) : reducer(initial, { type: '@@journal/fold' })
  for (const entry of entries) {
    if (entry.k === 'i' || entry.k === 's') state = reduceSafely(state, entry.action, reducer)
    if (!visit(entry, state)) break
  }
  return state
}

/** After an event whose reducer throws, a live session keeps its state, and so does a replay. */
export function reduceSafely<State>(state: State, action: UnknownAction, reducer: Reducer<State>): State {
  try {
    return reducer(state, action)
  } catch {
    return state
  }
}
