import type { Reducer } from 'redux'
import type { Declarations } from '../loading/declare'
import type { ModuleName } from '../navigation/routes'

/** Features that load together on demand. */
export interface Module extends Declarations {
  readonly slices: Readonly<Record<string, Reducer>>
  readonly flows: readonly (() => Generator)[]
}

/** Available modules: all of them in a replay, the loaded ones in a browser. */
export interface Modules {
  /** Throws for a module that has not loaded: callers must wait for `navigation/partLoaded`. */
  of(name: ModuleName): Module
}
