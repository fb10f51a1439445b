import { port } from '../port'
import type { Private } from '../../shared/meaning'

/** `copied` is false if the browser refuses. The text never enters a journal. */
export const copyText = port<[{ readonly text: Private<string> }], { readonly copied: boolean }>('clipboard/copy')
