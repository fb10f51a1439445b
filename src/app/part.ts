import type { Reducer } from 'redux'
import type { PartName } from '../navigation/routes'

/** Features that come together when they are first needed. */
export interface Part {
  readonly slices: Readonly<Record<string, Reducer>>
  readonly flows: readonly (() => Generator)[]
}

/** The parts that can be had: all of them in a replay, those that were loaded in a browser. */
export interface Parts {
  /** Throws for a part that was not loaded: only `navigation/partLoaded` may ask for it. */
  of(name: PartName): Part
}
