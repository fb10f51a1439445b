import { port } from './port'

/** Loads a language's catalogue for the views; `loaded` is false when its chunk could not be had. */
export const loadMessages = port<[{ readonly locale: string }], { readonly loaded: boolean }>('messages/load')
