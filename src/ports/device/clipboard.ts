import { port } from '../port'

/** `copied` is false if the browser refuses. The text never enters a journal. */
export const copyText = port<[{ readonly words: string }], { readonly copied: boolean }>('clipboard/copy')
