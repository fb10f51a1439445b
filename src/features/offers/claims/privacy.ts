import { events, oneOf } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import type * as Events from './events'

const offer = { kind: oneOf('coupon', 'packet'), couponTemplateId: 'id', token: 'private', couponType: 'id', activityId: 'id' } as const

export const claimsPrivacy: Declarations = {
  events: events<Pick<typeof Events, 'couponClaimTapped' | 'tokenMissing'>>('claims', {
    couponClaimTapped: { offer },
    tokenMissing: { couponTemplateId: 'id' },
  }, { couponClaimTapped: 'claims/claimTapped', tokenMissing: 'claims/tokenMissing' }),
  intents: {
    [COUPON_CLAIM]: { input: offer, result: { couponId: 'id', couponTemplateId: 'id', couponType: 'id', activityId: 'id' } },
    [ENVELOPE_CLAIM]: { input: offer, result: { activityId: 'id', couponIds: 'id' } },
  },
}
