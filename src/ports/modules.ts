import { port } from './port'

/** Loads a module that a first visit does not need. `loaded` is false if its chunk failed to load. */
export const fetchModule = port<[{ readonly part: string }], { readonly loaded: boolean }>('parts/load')
