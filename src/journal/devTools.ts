import type { Reducer, UnknownAction } from 'redux'
import type { Journal } from './entries'
import { reduced } from './replay'

/** More than this the tools open slowly, and more characters of states than that not at all. */
const MOST_ACTIONS = 500
const MOST_CHARS = 30_000_000

interface LiftedAction {
  readonly type: 'PERFORM_ACTION'
  readonly action: UnknownAction
  /** Epoch ms. */
  readonly timestamp: number
}

/** What the Redux DevTools export and import: actions by id, and the state after each. */
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
 * The last actions of a journal with their states, as a file for the Redux DevTools. They do not compute states that they are given, and
 * open before the first action. Each action says in its meta where in the journal it stands.
 */
export function liftedState<State>({ header, entries }: Journal, reducer: Reducer<State>): LiftedState {
  const performed: { readonly lifted: LiftedAction; readonly state: State }[] = []
  const begins = entries[0]
  let state = begins?.k === 'b' ? (begins.state as State) : reducer(undefined, { type: '@@journal/lift' })
  let timestamp = header.startedAt
  const first = { lifted: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp } as const, state }
  for (const entry of entries) {
    if (entry.k !== 'i' && entry.k !== 's') continue
    if (entry.k === 'i') timestamp = header.startedAt + entry.at
    state = reduced(state, entry.action, reducer)
    const meta = { ...(entry.action['meta'] as object | undefined), journal: { seq: entry.seq } }
    performed.push({ lifted: { type: 'PERFORM_ACTION', action: { ...entry.action, meta }, timestamp }, state })
  }
  const shown = lastThatFit(performed)
  const before = performed[performed.length - shown.length - 1] ?? first
  const all = [{ ...first, state: before.state }, ...shown]
  return {
    actionsById: Object.fromEntries(all.map(({ lifted }, id) => [id, lifted])),
    computedStates: all.map((each) => ({ state: each.state })),
    currentStateIndex: 0,
    nextActionId: all.length,
    skippedActionIds: [],
    stagedActionIds: all.map((_, id) => id),
    committedState: before.state,
    isLocked: false,
    isPaused: false,
  }
}

function lastThatFit<Performed extends { readonly state: unknown }>(performed: readonly Performed[]): readonly Performed[] {
  let chars = 0
  let from = performed.length
  while (from > 0 && performed.length - from < MOST_ACTIONS) {
    chars += JSON.stringify(performed[from - 1]?.state).length
    if (chars > MOST_CHARS) break
    from -= 1
  }
  return performed.slice(from)
}
