import type { Reducer, UnknownAction } from 'redux'

/**
 * The transition table of a state machine: for each phase the events that it handles, and the next phase of each. It starts in the
 * first phase. All other events leave the state unchanged.
 */
export interface Arrows {
  readonly name: string
  readonly reducer: Reducer<never>
  /** Every event that the slice handles, by its name in the table. */
  readonly events: Readonly<Record<string, UnknownAction>>
  /** Paths of the phase words in the app's state, such as `feeds.*.phase`; `*` is any key. Empty when no word names the phase. */
  readonly paths: readonly string[]
  /** Selects the machine within the slice: other machines and unrelated fields may change. The whole slice by default. */
  readonly part?: (state: never) => unknown
  /** Phases by name: the words at `paths`, or `(none)`. A suffix after a comma distinguishes phases with the same words. */
  readonly arrows: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type AnyReducer = Reducer<unknown>
const BEGIN: UnknownAction = { type: 'begin' }

/** The values at a path of a state: all values of a record with unknown keys, all items of a list. */
export function valuesAt(state: unknown, [field, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(state)) return field === undefined ? state : state.flatMap((each) => valuesAt(each, [field, ...rest]))
  if (field === undefined) return state === undefined || state === null ? [] : [state]
  if (typeof state !== 'object' || state === null) return []
  const values = field === '*' ? Object.values(state) : [(state as Readonly<Record<string, unknown>>)[field]]
  return values.flatMap((value) => valuesAt(value, rest))
}

/** The phase words of a slice, as a table names them. `paths` begin with the name of the slice. */
export function phaseOf(paths: readonly string[], slice: unknown): string {
  const found = paths.flatMap((path) => valuesAt(slice, path.split('.').slice(1)))
  return found.length === 0 ? '(none)' : found.map(String).join(' ')
}

/** The phase words in a phase name of a table. */
export function wordsIn(phase: string): string {
  return phase.split(',')[0] ?? ''
}

/** The state after some events, from the initial state or from another one. */
export function stateAfter(reducer: Reducer<never>, events: readonly UnknownAction[], from?: unknown): unknown {
  return [BEGIN, ...events].reduce((state, event) => (reducer as unknown as AnyReducer)(state, event), from)
}

/** The machine's part of a state: the same reference while it is unchanged. */
export function machineIn({ part }: Pick<Arrows, 'part'>, state: unknown): unknown {
  return part ? JSON.stringify((part as (any: unknown) => unknown)(state)) : state
}

/** The shortest event sequence to each reachable phase. */
export function pathsTo({ arrows }: Pick<Arrows, 'arrows'>): ReadonlyMap<string, readonly string[]> {
  const pathsByPhase = new Map<string, readonly string[]>([[Object.keys(arrows)[0] ?? '', []]])
  for (const [phase, way] of pathsByPhase) {
    for (const [event, next] of Object.entries(arrows[phase] ?? {})) if (!pathsByPhase.has(next)) pathsByPhase.set(next, [...way, event])
  }
  return pathsByPhase
}
