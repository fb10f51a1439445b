import type { Reducer, UnknownAction } from 'redux'

/**
 * A drawn machine as a table of its arrows: for each phase the events that it hears, and the phase that each leads to. It begins in the
 * first. All other events leave the state as it is.
 */
export interface Arrows {
  readonly name: string
  readonly reducer: Reducer<never>
  /** Every event that the slice hears, by a name for the table. */
  readonly events: Readonly<Record<string, UnknownAction>>
  /** Where the words of the phase stand in the state of the app, as `feeds.*.phase`; `*` is any key. Empty where no word tells it. */
  readonly draws: readonly string[]
  /** What of the slice is the machine: other machines, and what only stands beside it, may change. The whole slice if it is not said. */
  readonly part?: (state: never) => unknown
  /** Phases by name: the words at `draws`, or `(none)`. What follows a comma tells two phases with the same words apart. */
  readonly arrows: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type AnyReducer = Reducer<unknown>
const BEGIN: UnknownAction = { type: 'begin' }

/** What stands at `path` in a state: of a record whose keys are not known all values, of a list each item. */
export function valuesAt(state: unknown, [field, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(state)) return field === undefined ? state : state.flatMap((each) => valuesAt(each, [field, ...rest]))
  if (field === undefined) return state === undefined || state === null ? [] : [state]
  if (typeof state !== 'object' || state === null) return []
  const values = field === '*' ? Object.values(state) : [(state as Readonly<Record<string, unknown>>)[field]]
  return values.flatMap((value) => valuesAt(value, rest))
}

/** The words of a slice's phase, as a table names them. `draws` begin with the name of the slice. */
export function wordsOf(draws: readonly string[], slice: unknown): string {
  const found = draws.flatMap((path) => valuesAt(slice, path.split('.').slice(1)))
  return found.length === 0 ? '(none)' : found.map(String).join(' ')
}

/** The words that a phase of a table stands for. */
export function wordsIn(phase: string): string {
  return phase.split(',')[0] ?? ''
}

/** The state after some events, from the beginning or from another state. */
export function stateAfter(reducer: Reducer<never>, events: readonly UnknownAction[], from?: unknown): unknown {
  return [BEGIN, ...events].reduce((state, event) => (reducer as unknown as AnyReducer)(state, event), from)
}

/** What of a state the machine is: the same value as long as nothing of it changes. */
export function machineIn({ part }: Pick<Arrows, 'part'>, state: unknown): unknown {
  return part ? JSON.stringify((part as (any: unknown) => unknown)(state)) : state
}

/** The shortest way to each phase that the arrows lead to. */
export function waysIn({ arrows }: Pick<Arrows, 'arrows'>): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[Object.keys(arrows)[0] ?? '', []]])
  for (const [phase, way] of ways) {
    for (const [event, next] of Object.entries(arrows[phase] ?? {})) if (!ways.has(next)) ways.set(next, [...way, event])
  }
  return ways
}
