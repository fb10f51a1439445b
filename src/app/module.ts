import type { Reducer } from 'redux'
import type { Declarations } from '../data/declare'
import type { ModuleName } from '../navigation/routes'

type Slices = Readonly<Record<string, Reducer>>

/** A long-running saga, with the slices that it needs (`withMutations`). */
export type Flow = (() => Generator) & { readonly slices?: Slices }

/** Features that load together on demand. */
export interface Module extends Declarations {
  readonly slices: Slices
  readonly flows: readonly Flow[]
}

/** The slices that a module declares and those of its flows. */
export function slicesOf({ slices, flows }: Module): Slices {
  return Object.assign({}, ...flows.map((flow) => flow.slices), slices) as Slices
}

/** Available modules: all of them in a replay, the loaded ones in a browser. */
export interface Modules {
  /** Throws for a module that has not loaded: callers must wait for `navigation/moduleLoaded`. */
  of(name: ModuleName): Module
}
