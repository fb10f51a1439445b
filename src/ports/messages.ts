import { port } from './port'
import type { Id } from '../shared/meaning'

/** Loads the message catalogue of a language. `loaded` is false if its chunk failed to load. */
export const loadMessages = port<[{ readonly locale: Id }], { readonly loaded: boolean }>('messages/load')
