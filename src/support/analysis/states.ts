import type { Reducer } from 'redux'
import type { Journal } from '../../journal/record/entries'
import { reduceSafely } from '../../journal/replay/verify'

/** The maximum number of actions to fold from a snapshot to any state. */
const ACTIONS_PER_SNAPSHOT = 64
/** Actions between two checks of the clock. */
const ACTIONS_PER_CLOCK_CHECK = 8

export interface States<State> {
  /** The state after the line with this seq, from reducers alone. Before the first line: the initial state of the journal. */
  after(seq: number): State
  /** Folds forward until `shouldStop` returns true, and stores snapshots on the way. Returns true when the end is reached. */
  foldAhead(shouldStop: () => boolean): boolean
  /** The seq of the last folded line. */
  readonly foldedTo: () => number
}

interface StateSnapshot<State> {
  /** The number of entries folded into the state. */
  readonly count: number
  readonly state: State
}

/** Folds a journal once and stores a snapshot every ACTIONS_PER_SNAPSHOT actions. Snapshots share unchanged objects. */
export function createStates<State>({ entries }: Journal, reducer: Reducer<State>): States<State> {
  const first = entries[0]
  const from = first?.seq ?? 0
  const initial = first?.k === 'b' ? (first.state as State) : reducer(undefined, { type: '@@journal/fold' })
  const snapshots: StateSnapshot<State>[] = [{ count: 0, state: initial }]
  let furthest: StateSnapshot<State> = { count: 0, state: initial }
  let lastRequested: StateSnapshot<State> = furthest
  let actions = 0

  function fold(start: StateSnapshot<State>, count: number): StateSnapshot<State> {
    let { state } = start
    for (let at = start.count; at < count; at++) {
      const entry = entries[at]
      if (entry?.k === 'i' || entry?.k === 's') state = reduceSafely(state, entry.action, reducer)
    }
    return { count, state }
  }

  /** Folds up to and including the next action. */
  function foldNextAction(): void {
    let count = furthest.count
    while (count < entries.length && entries[count]?.k !== 'i' && entries[count]?.k !== 's') count++
    furthest = fold(furthest, Math.min(count + 1, entries.length))
    if (++actions % ACTIONS_PER_SNAPSHOT === 0) snapshots.push(furthest)
  }

  function nearestSnapshot(count: number): StateSnapshot<State> {
    let [low, high] = [0, snapshots.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((snapshots[middle]?.count ?? 0) <= count) low = middle
      else high = middle - 1
    }
    const found = snapshots[low] ?? furthest
    // When stepping forward, the last requested state is closer than a snapshot.
    return lastRequested.count <= count && lastRequested.count > found.count ? lastRequested : found
  }

  return {
    after(seq) {
      const count = Math.min(Math.max(seq - from + 1, 0), entries.length)
      while (furthest.count < count) foldNextAction()
      lastRequested = fold(nearestSnapshot(count), count)
      return lastRequested.state
    },
    foldAhead(shouldStop) {
      while (furthest.count < entries.length) {
        foldNextAction()
        if (actions % ACTIONS_PER_CLOCK_CHECK === 0 && shouldStop()) break
      }
      return furthest.count >= entries.length
    },
    foldedTo: () => from + furthest.count - 1,
  }
}
