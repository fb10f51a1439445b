import { port } from './port'

/** Brings code that a first visit does not need; `loaded` is false when it could not be had. */
export const fetchModule = port<[{ readonly part: string }], { readonly loaded: boolean }>('parts/load')
