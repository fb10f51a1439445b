import { port } from '../port'

/** `copied` is false if the browser refuses. The text never enters a journal. */
export const copyText = port<[{ readonly text: string }], { readonly copied: boolean }>('clipboard/copy')
