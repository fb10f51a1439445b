import type { Reducer } from 'redux'
import type { Declarations } from '../loading/declare'
import type { ModuleName } from '../navigation/routes'

/** Features that come together when they are first needed. */
export interface Module extends Declarations {
  readonly slices: Readonly<Record<string, Reducer>>
  readonly flows: readonly (() => Generator)[]
}

/** The modules that can be had: all of them in a replay, those that were loaded in a browser. */
export interface Modules {
  /** Throws for a module that was not loaded: only `navigation/partLoaded` may ask for it. */
  of(name: ModuleName): Module
}
