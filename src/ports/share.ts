import { port } from './port'

/** shared: handed on by the device's sheet · copied: there is none, the address can be pasted · cancelled: the shopper closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'unavailable'

/** A page of the app, `path`, and what it costs there, in rupiah. */
export interface SharedPage {
  readonly path: string
  readonly title: string
  readonly amount?: number
}

/** Shares a page of the app. */
export const sharePage = port<[SharedPage], { readonly outcome: ShareOutcome }>('share/page')
