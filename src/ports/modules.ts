import { port } from './port'
import type { Id } from '../shared/meaning'

/** Loads a module that a first visit does not need. `loaded` is false if its chunk failed to load. */
export const fetchModule = port<[{ readonly module: Id }], { readonly loaded: boolean }>('modules/load')
