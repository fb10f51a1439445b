import type { Reducer, UnknownAction } from 'redux'
import type { DerivedEntry, InputEntry, JournalStream } from '../record/entries'
import { reduceSafely } from './verify'

/** The DevTools open more actions slowly. Their extension passes on at most 32 MB of states at once, hence the limit of characters. */
const MAX = { actions: 500, chars: 30_000_000 }

interface LiftedAction {
  readonly type: 'PERFORM_ACTION'
  readonly action: UnknownAction
  /** Epoch ms. */
  readonly timestamp: number
}

/** Export and import format of the Redux DevTools: actions by id, and the state after each. */
export interface LiftedState {
  readonly actionsById: Readonly<Record<number, LiftedAction>>
  readonly computedStates: readonly { readonly state: unknown }[]
  readonly currentStateIndex: number
  readonly nextActionId: number
  readonly skippedActionIds: readonly number[]
  readonly stagedActionIds: readonly number[]
  readonly committedState: unknown
  readonly isLocked: boolean
  readonly isPaused: boolean
}

/**
 * Converts the last actions of a journal, or those around a seq, to a file for the Redux DevTools. The file includes all states, because
 * the DevTools do not compute states of an imported file. It opens before the first action, or after the action of the seq. Each action
 * has its seq in `meta`. Only the actions of the file are in memory, and reading stops at the last of them.
 */
export function liftedState<State>(journal: JournalStream, reducer: Reducer<State>, around?: number, max = MAX): LiftedState {
  const { header, entries } = journal
  const [firstEntry] = entries
  let state = firstEntry?.k === 'b' ? (firstEntry.state as State) : reducer(undefined, { type: '@@journal/lift' })
  let timestamp = header.startedAt
  const first = { lifted: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp } as const, state }
  const performed: Performed<State>[] = []
  /** Index of the action at `around`; -1 if all actions are later. */
  let middle = -1
  for (const entry of entries) {
    if (entry.k !== 'i' && entry.k !== 's') continue
    if (performed.length - 1 - middle >= max.actions) break
    if (entry.k === 'i') timestamp = header.startedAt + entry.at
    state = reduceSafely(state, entry.action, reducer)
    performed.push({ lifted: liftedAction(entry, timestamp), state })
    if (around !== undefined && entry.seq > around) continue
    // One more than the maximum: its state precedes the first action.
    if (performed.length > max.actions + 1) performed.shift()
    middle = performed.length - 1
  }
  const [from, to] = fittingRange(performed, middle, max)
  const before = performed[from - 1] ?? first
  const all = [{ ...first, state: before.state }, ...performed.slice(from, to)]
  return {
    actionsById: Object.fromEntries(all.map(({ lifted }, id) => [id, lifted])),
    computedStates: all.map((each) => ({ state: each.state })),
    currentStateIndex: around === undefined ? 0 : middle - from + 1,
    nextActionId: all.length,
    skippedActionIds: [],
    stagedActionIds: all.map((_, id) => id),
    committedState: before.state,
    isLocked: false,
    isPaused: false,
  }
}

/** The DevTools interpret this key anywhere as their own marker (`jsan`). */
const MARK = /"\$jsan":/g

/** Serializes the file in chunks. A space is appended to keys that the DevTools would take for their marker. */
export function* liftedText({ actionsById, computedStates, ...rest }: LiftedState): Generator<string> {
  const textOf = (value: unknown) => JSON.stringify(value).replace(MARK, '"$jsan ":')
  let before = '{"actionsById":{'
  for (const [id, action] of Object.entries(actionsById)) {
    yield `${before}"${id}":${textOf(action)}`
    before = ','
  }
  before = '},"computedStates":['
  for (const computed of computedStates) {
    yield before + textOf(computed)
    before = ','
  }
  yield `],${textOf(rest).slice(1)}`
}

interface Performed<State> {
  readonly lifted: LiftedAction
  readonly state: State
}

function liftedAction({ action, seq }: InputEntry | DerivedEntry, timestamp: number): LiftedAction {
  const meta = { ...(action['meta'] as object | undefined), journal: { seq } }
  return { type: 'PERFORM_ACTION', action: { ...action, meta }, timestamp }
}

/** The range of actions around one, as many before as after it while available; `to` is exclusive. */
function fittingRange(
  performed: readonly { readonly state: unknown }[], middle: number, max: typeof MAX,
): readonly [from: number, to: number] {
  let chars = 0
  const fits = (at: number) => {
    const state = performed[at]?.state
    if (state === undefined) return false
    chars += JSON.stringify(state).length
    return chars <= max.chars
  }
  let [from, to] = [middle + 1, middle + 1]
  let [backward, forward] = [true, true]
  while ((backward || forward) && to - from < max.actions) {
    backward &&= fits(from - 1)
    if (backward) from -= 1
    if (to - from >= max.actions) break
    forward &&= fits(to)
    if (forward) to += 1
  }
  return [from, to]
}
