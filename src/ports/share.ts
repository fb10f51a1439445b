import { port } from './port'

/** shared: handed on by the device's sheet · copied: there is none, the address can be pasted · cancelled: the shopper closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'unavailable'

/** Shares a page of the app, `path`. */
export const sharePage = port<[{ readonly path: string; readonly title: string }], { readonly outcome: ShareOutcome }>('share/page')
