import { createAction } from '@reduxjs/toolkit'

/** The page of a held envelope was loaded. */
export const envelopeViewed = createAction<{ redEnvelopeId: string; activityId: string }>('redEnvelopes/viewed')
/** What an envelope, or a packet's, can be used for. */
export const envelopeProductsTapped = createAction<EnvelopeIds>('redEnvelopes/productsTapped')
/** From what was just received to all that the user holds. */
export const envelopeWalletTapped = createAction('redEnvelopes/walletTapped')

/** The ids by which an address names an envelope that the user holds, or the packet it comes from. */
export interface EnvelopeIds {
  readonly redEnvelopeId?: string
  readonly activityId?: string
}
