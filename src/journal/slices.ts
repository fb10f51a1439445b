import type { Action, Reducer, UnknownAction } from 'redux'

// An event concerns two or three of about fifty slices. Each reducer declares the types it handles, and only the reducers of an event's
// type are called.

/** Declares the handled event types; absent means all types. */
export interface Hearing {
  readonly hears?: ReadonlySet<string>
}

/** The reducer of a slice. It returns the same state for events of any other type. */
export type SliceReducer<State> = Reducer<State> & Hearing

/** Declares the event types of a matcher. */
export function hearing<Matcher extends object>(matcher: Matcher, types: Iterable<string>): Matcher & Required<Hearing> {
  return Object.assign(matcher, { hears: new Set(types) })
}

interface EventCreator {
  (...args: never[]): Action
  readonly type: string
  readonly match: (action: Action) => boolean
}

export function anyOf<Creators extends readonly EventCreator[]>(...creators: Creators) {
  const matches = (action: Action): action is ReturnType<Creators[number]> => creators.some(({ match }) => match(action))
  return hearing(matches, creators.map(({ type }) => type))
}

type Change<State, Event> = (state: State, event: Event) => State

/** Declares the events of a slice with their state changes, which return the same state or a new one. */
export interface SliceBuilder<State> {
  addCase<Creator extends EventCreator>(creator: Creator, change: Change<State, ReturnType<Creator>>): SliceBuilder<State>
  /** Runs after the cases. A matcher without declared types is called for every event. */
  addMatcher<Event extends Action>(
    matcher: ((action: Action) => action is Event) & Hearing, change: Change<State, Event>,
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
  let hearsAll = false
  const builder: SliceBuilder<State> = {
    addCase({ type }, change) {
      if (cases.has(type)) throw new Error(`Two cases for ${type}`)
      cases.set(type, change)
      types.add(type)
      return builder
    },
    addMatcher(matcher, change) {
      matchers.push([matcher, change])
      if (matcher.hears) for (const type of matcher.hears) types.add(type)
      else hearsAll = true
      return builder
    },
  }
  build(builder)
  function reducer(state: State | undefined, event: Action): State {
    let next = state === undefined ? initial : state
    const change = cases.get(event.type)
    if (change) next = change(next, event as never)
    for (const [matches, changes] of matchers) if (matches(event)) next = changes(next, event as never)
    return next
  }
  return hearsAll ? reducer : hearing(reducer, types)
}

type AnyState = Readonly<Record<string, unknown>>
type NamedReducer = readonly [string, SliceReducer<unknown>]

/**
 * Combines slices like `combineReducers`, but only calls the reducers that handle the event. Slices missing in the state are initialized,
 * and unknown slices are removed.
 */
export function combineSlices(slices: Readonly<Record<string, Reducer>>): Reducer<AnyState, UnknownAction> {
  const all: readonly NamedReducer[] = Object.entries(slices)
  const hearers = new Map<string, readonly NamedReducer[]>()
  /** The last state, which has all slices: most events are reduced from it. */
  let last: AnyState | undefined

  function askedAbout(type: string): readonly NamedReducer[] {
    const known = hearers.get(type) ?? all.filter(([, { hears }]) => hears?.has(type) ?? true)
    hearers.set(type, known)
    return known
  }

  return (state = {}, action) => {
    const isWhole = state === last || (all.every(([key]) => key in state) && Object.keys(state).length === all.length)
    last = isWhole ? changed(state, askedAbout(action.type), action) : changed({}, all, action, state)
    return last
  }
}

/** Applies some reducers to a state; returns the same object if nothing changes. */
function changed(state: AnyState, reducers: readonly NamedReducer[], action: UnknownAction, from = state): AnyState {
  let next: Record<string, unknown> | null = null
  for (const [key, reducer] of reducers) {
    const slice = reducer(from[key], action)
    if (slice !== state[key]) (next ??= { ...state })[key] = slice
  }
  return next ?? state
}
