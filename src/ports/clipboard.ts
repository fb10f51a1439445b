import { port } from './port'

/** Puts words where the shopper can paste them from; false where the browser does not let us. What they are stays out of journals. */
export const copyWords = port<[{ readonly words: string }], { readonly copied: boolean }>('clipboard/copy')
