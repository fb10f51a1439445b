import { port } from '../port'
import type { Count, Id, Private } from '../../shared/meaning'

/** `shared`: passed to the share sheet. `copied`: no share sheet exists, so the URL was copied. `cancelled`: the user closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'unavailable'

/** `path` is a page of the app; `amount` is its price in rupiah. */
export interface SharedPage {
  readonly path: Id
  readonly title: Private<string>
  readonly amount?: Count
}

/** Passes a text to the share sheet. Without one, the text is copied. The text never enters a journal. */
export const shareText = port<[{ readonly text: Private<string> }], { readonly outcome: ShareOutcome }>('share/text')

export const sharePage = port<[SharedPage], { readonly outcome: ShareOutcome }>('share/page')
