import type { Action, Reducer, UnknownAction } from 'redux'

// Of some fifty slices an event concerns two or three. Each reducer says which types it hears, and only those that hear an event are asked.

/** What says which types of events it hears; all types where it does not say. */
export interface Hearing {
  readonly hears?: ReadonlySet<string>
}

/** The reducer of a slice. It leaves its state as it is for events of any other type. */
export type SliceReducer<State> = Reducer<State> & Hearing

/** A matcher that hears some types of events only. */
export function hearing<Matcher extends object>(matcher: Matcher, types: Iterable<string>): Matcher & Required<Hearing> {
  return Object.assign(matcher, { hears: new Set(types) })
}

interface EventCreator {
  (...args: never[]): Action
  readonly type: string
  readonly match: (action: Action) => boolean
}

/** Events of any of some types. */
export function anyOf<Creators extends readonly EventCreator[]>(...creators: Creators) {
  const matches = (action: Action): action is ReturnType<Creators[number]> => creators.some(({ match }) => match(action))
  return hearing(matches, creators.map(({ type }) => type))
}

type Change<State, Event> = (state: State, event: Event) => State

/** Which events a slice hears, and what each makes of its state: the state itself, or another. */
export interface SliceBuilder<State> {
  addCase<Creator extends EventCreator>(creator: Creator, change: Change<State, ReturnType<Creator>>): SliceBuilder<State>
  /** After the cases. Where the matcher does not say which types it hears, the slice is asked about every event. */
  addMatcher<Event extends Action>(
    matcher: ((action: Action) => action is Event) & Hearing, change: Change<State, Event>,
  ): SliceBuilder<State>
}

/**
 * The reducer of a slice. Declared as with Redux Toolkit's function of this name, but changes return states and mutate nothing: the draft
 * that Immer makes for each event costs more than most changes do (docs/decisions/0046).
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
 * One reducer of many slices, as `combineReducers` makes it, that asks only those which hear the event. Slices that are missing in a state
 * start, and those that it should not have go.
 */
export function combineSlices(slices: Readonly<Record<string, Reducer>>): Reducer<AnyState, UnknownAction> {
  const all: readonly NamedReducer[] = Object.entries(slices)
  const hearers = new Map<string, readonly NamedReducer[]>()
  /** The last state, which has all slices: most events come to it. */
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

/** A state with what some reducers make of it, the same object where nothing changes. */
function changed(state: AnyState, reducers: readonly NamedReducer[], action: UnknownAction, from = state): AnyState {
  let next: Record<string, unknown> | null = null
  for (const [key, reducer] of reducers) {
    const slice = reducer(from[key], action)
    if (slice !== state[key]) (next ??= { ...state })[key] = slice
  }
  return next ?? state
}
