import type { Action, Reducer, UnknownAction } from 'redux'

// An event concerns two or three of about fifty slices. Each reducer declares the types it handles, and only the reducers of an event's
// type are called.

/** Declares the handled event types; absent means all types. */
export interface HandledTypes {
  readonly handles?: ReadonlySet<string>
}

/** The reducer of a slice. It returns the same state for events of any other type. */
export type SliceReducer<State> = Reducer<State> & HandledTypes

/** Declares the event types of a matcher. */
export function withHandledTypes<Matcher extends object>(matcher: Matcher, types: Iterable<string>): Matcher & Required<HandledTypes> {
  return Object.assign(matcher, { handles: new Set(types) })
}

interface EventCreator {
  (...args: never[]): Action
  readonly type: string
  readonly match: (action: Action) => boolean
}

export function anyOf<Creators extends readonly EventCreator[]>(...creators: Creators) {
  const matches = (action: Action): action is ReturnType<Creators[number]> => creators.some(({ match }) => match(action))
  return withHandledTypes(matches, creators.map(({ type }) => type))
}

type Change<State, Event> = (state: State, event: Event) => State

/** Declares the events of a slice with their state changes, which return the same state or a new one. */
export interface SliceBuilder<State> {
  addCase<Creator extends EventCreator>(creator: Creator, change: Change<State, ReturnType<Creator>>): SliceBuilder<State>
  /** Runs after the cases. A matcher without declared types is called for every event. */
  addMatcher<Event extends Action>(
    matcher: ((action: Action) => action is Event) & HandledTypes, change: Change<State, Event>,
  ): SliceBuilder<State>
}

/**
 * Creates the reducer of a slice. Same API as Redux Toolkit's `createReducer`, but changes return states and mutate nothing: Immer's draft
 * for each event costs more than most changes do (docs/decisions/0046).
 */
export function createReducer<State>(initial: State, build: (builder: SliceBuilder<State>) => void): SliceReducer<State> {
  const cases = new Map<string, Change<State, never>>()
  const matchers: [(action: Action) => boolean, Change<State, never>][] = []
  const types = new Set<string>()
  let handlesAll = false
  const builder: SliceBuilder<State> = {
    addCase({ type }, change) {
      if (cases.has(type)) throw new Error(`Two cases for ${type}`)
      cases.set(type, change)
      types.add(type)
      return builder
    },
    addMatcher(matcher, change) {
      matchers.push([matcher, change])
      if (matcher.handles) for (const type of matcher.handles) types.add(type)
      else handlesAll = true
      return builder
    },
  }
  build(builder)
  function reducer(state: State | undefined, event: Action): State {
    let next = state === undefined ? initial : state
    const change = cases.get(event.type)
    if (change) next = change(next, event as never)
    for (const [matches, matcherChange] of matchers) if (matches(event)) next = matcherChange(next, event as never)
    return next
  }
  return handlesAll ? reducer : withHandledTypes(reducer, types)
}

type AnyState = Readonly<Record<string, unknown>>
type NamedReducer = readonly [string, SliceReducer<unknown>]

/** Like `combineReducers`, but calls only reducers that handle the event. Initializes missing slices, removes unknown ones. */
export function combineSlices(slices: Readonly<Record<string, Reducer>>): Reducer<AnyState, UnknownAction> {
  const all: readonly NamedReducer[] = Object.entries(slices)
  const handlers = new Map<string, readonly NamedReducer[]>()
  /** The last state, which has all slices: most events are reduced from it. */
  let last: AnyState | undefined

  function handlersOf(type: string): readonly NamedReducer[] {
    const known = handlers.get(type) ?? all.filter(([, { handles }]) => handles?.has(type) ?? true)
    handlers.set(type, known)
    return known
  }

  return (state = {}, action) => {
    const hasAllSlices = state === last || (all.every(([key]) => key in state) && Object.keys(state).length === all.length)
    last = hasAllSlices ? applyReducers(state, handlersOf(action.type), action) : applyReducers({}, all, action, state)
    return last
  }
}

/** Applies some reducers to a state; returns the same object if nothing changes. */
function applyReducers(state: AnyState, reducers: readonly NamedReducer[], action: UnknownAction, from = state): AnyState {
  let next: Record<string, unknown> | null = null
  for (const [key, reducer] of reducers) {
    const slice = reducer(from[key], action)
    if (slice !== state[key]) (next ??= { ...state })[key] = slice
  }
  return next ?? state
}
