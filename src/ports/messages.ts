import { port } from './port'

/** Loads the message catalogue of a language. `loaded` is false if its chunk failed to load. */
export const loadMessages = port<[{ readonly locale: string }], { readonly loaded: boolean }>('messages/load')
