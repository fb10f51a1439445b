import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../shared/meaning'

/** The page of an owned envelope loaded. */
export const envelopeViewed = createAction<{ redEnvelopeId: Id; activityId: Id }>('redEnvelopes/viewed')
/** Opens the products to which an envelope, or a packet's envelopes, apply. */
export const envelopeProductsTapped = createAction<EnvelopeIds>('redEnvelopes/productsTapped')
/** Opens the wallet from a claimed packet. */
export const envelopeWalletTapped = createAction('redEnvelopes/walletTapped')

/** The ids in a URL: an owned envelope, or the packet that contains envelopes. */
export interface EnvelopeIds {
  readonly redEnvelopeId?: Id
  readonly activityId?: Id
}
