import type { Reducer } from 'redux'
import type { Journal } from '../../journal/entries'
import { reduceSafely } from '../../journal/replay'

/** So many actions are folded at most to come from a kept state to one asked for. */
const ACTIONS_PER_SNAPSHOT = 64
/** How often the clock is looked at while folding ahead. */
const ACTIONS_PER_LOOK = 8

/** The states of a session, by the lines of its journal. */
export interface States<State> {
  /** The state after the line of this seq, reducers alone. Before the first line: the state that the journal begins with. */
  after(seq: number): State
  /** Folds on until `enough` says so, and keeps states on the way; answers whether the end was reached. */
  foldAhead(enough: () => boolean): boolean
  /** The seq up to which all is folded. */
  readonly foldedTo: () => number
}

interface Kept<State> {
  /** So many entries are in it. */
  readonly count: number
  readonly state: State
}

/** Folds a journal once and keeps a state every so many actions; they share whatever does not change between them. */
export function createStates<State>({ entries }: Journal, reducer: Reducer<State>): States<State> {
  const first = entries[0]
  const from = first?.seq ?? 0
  const initial = first?.k === 'b' ? (first.state as State) : reducer(undefined, { type: '@@journal/fold' })
  const kept: Kept<State>[] = [{ count: 0, state: initial }]
  let furthest: Kept<State> = { count: 0, state: initial }
  let last: Kept<State> = furthest
  let actions = 0

  function fold(start: Kept<State>, count: number): Kept<State> {
    let { state } = start
    for (let at = start.count; at < count; at++) {
      const entry = entries[at]
      if (entry?.k === 'i' || entry?.k === 's') state = reduceSafely(state, entry.action, reducer)
    }
    return { count, state }
  }

  /** One more action of those that were never folded. */
  function advance(): void {
    let count = furthest.count
    while (count < entries.length && entries[count]?.k !== 'i' && entries[count]?.k !== 's') count++
    furthest = fold(furthest, Math.min(count + 1, entries.length))
    if (++actions % ACTIONS_PER_SNAPSHOT === 0) kept.push(furthest)
  }

  function nearest(count: number): Kept<State> {
    let [low, high] = [0, kept.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((kept[middle]?.count ?? 0) <= count) low = middle
      else high = middle - 1
    }
    const found = kept[low] ?? furthest
    // The one asked for before is nearer when one steps onward.
    return last.count <= count && last.count > found.count ? last : found
  }

  return {
    after(seq) {
      const count = Math.min(Math.max(seq - from + 1, 0), entries.length)
      while (furthest.count < count) advance()
      last = fold(nearest(count), count)
      return last.state
    },
    foldAhead(enough) {
      while (furthest.count < entries.length) {
        advance()
        if (actions % ACTIONS_PER_LOOK === 0 && enough()) break
      }
      return furthest.count >= entries.length
    },
    foldedTo: () => from + furthest.count - 1,
  }
}
