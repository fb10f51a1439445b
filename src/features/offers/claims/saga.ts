import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { couponClaim, couponDetail } from '../../../api/coupons'
import { classOf } from '../../../api/errors'
import { redPacketDetail, redPacketReceive } from '../../../api/redEnvelopes'
import { on, watch } from '../../../journal/supervised'
import { pageLoaded } from '../../../loading/feed/events'
import { forgotten } from '../../../loading/mutation/events'
import type { Outcome } from '../../../loading/mutation/logic'
import { mutation, serveMutation, start } from '../../../loading/mutation/saga'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { resourceLoaded } from '../../../loading/resource/events'
import { call } from '../../../ports/call'
import { reportError } from '../../../ports/monitoring'
import { request } from '../../../session/request'
import type { Failure } from '../../../session/request'
import { encodeIdAsWord } from '../../../shared/ids'
import { selectRiskParams } from '../../base/startup/selectors'
import { notify, notifyMissing, toastOptions } from '../../base/toasts/notifySaga'
import { couponClaimTapped, tokenMissing } from './events'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import { couponOutcome, envelopeOutcome, isOutdated, newsIn, refusalOf, withoutLookUp } from './logic'
import type { ClaimedCoupon, ClaimedEnvelopes, CouponOffer, EnvelopeOffer } from './types'

const coupons = mutation<CouponOffer, ClaimedCoupon>(COUPON_CLAIM, {
  key: ({ couponTemplateId }) => couponTemplateId,
  login: 'claim',
  isFinal: () => true,
  // Each list names the same offer by a token of its own.
  isSame: () => true,
  refusal: refusalOf,
  * send({ input: { token = '', couponTemplateId, couponType, activityId }, ...intent }) {
    const answer = yield* request(couponClaim, { token, ...(yield* select(selectRiskParams)) }, { intent })
    return 'failure' in answer ? answer : { data: { couponId: answer.data.id, couponTemplateId, couponType, activityId } }
  },
  * readBack({ input: { couponTemplateId: couponId } }, failure) {
    const answer = yield* request(couponDetail, { couponId }, { background: true })
    return 'data' in answer ? couponOutcome(answer.data, failure?.code) : withoutLookUp(failure)
  },
  onSuccess: (_intent, _result, failure) => celebrate('coupons.claimed', failure),
  onFailure: ({ input }, outcome, failure) => explain(input.couponTemplateId, outcome, failure),
})

const envelopes = mutation<EnvelopeOffer, ClaimedEnvelopes>(ENVELOPE_CLAIM, {
  key: ({ activityId }) => activityId,
  login: 'claim',
  isFinal: () => true,
  refusal: refusalOf,
  * send({ input: { activityId }, ...intent }) {
    const answer = yield* request(redPacketReceive, { activityId }, { intent })
    return 'failure' in answer ? answer : { data: { activityId, couponIds: answer.data.redPacketList.map(({ couponId }) => couponId) } }
  },
  * readBack({ input: { activityId } }, failure) {
    const answer = yield* request(redPacketDetail, { activityId }, { background: true })
    return 'data' in answer ? envelopeOutcome(answer.data, failure?.code) : withoutLookUp(failure)
  },
  onSuccess: (_intent, _result, failure) => celebrate('redEnvelopes.taken', failure),
  onFailure: ({ input }, outcome, failure) => explain(input.activityId, outcome, failure),
})

/** It is held. After a refusal for a reason of the user's it was held before, and the server's message says so. */
function* celebrate(text: string, failure: Failure | null): SagaGenerator<void> {
  if (failure?.kind === 'refused' && classOf(failure.code) === 'expected') yield* notify(text, { message: failure.message })
  else yield* notify(text, { tone: 'done' })
}

function* explain(at: string, outcome: Outcome<never>, failure: Failure | null): SagaGenerator<void> {
  if (outcome.is === 'unknown') return yield* notify('coupons.unknown')
  const isSoldOut = outcome.is === 'failed' && outcome.reason === 'soldOut'
  if (isSoldOut) yield* call(reportError, { kind: 'claimedOut', code: failure?.code ?? '', at: encodeIdAsWord(at) })
  if (isSoldOut) yield* notify('coupons.soldOut', { message: failure?.message ?? '' })
  else yield* notify('coupons.failed', toastOptions(failure))
}

function* claim({ payload: { offer } }: ReturnType<typeof couponClaimTapped>) {
  if (offer.kind === 'packet') return yield* start(envelopes, offer)
  if (offer.token !== undefined) return yield* start(coupons, offer)
  yield* put(tokenMissing({ couponTemplateId: offer.couponTemplateId }))
  return yield* notifyMissing('token', offer.couponTemplateId)
}

/** An answer that was requested after a claim was settled is newer than the claim. */
function* compare({ payload }: ReturnType<typeof resourceLoaded> | ReturnType<typeof pageLoaded>) {
  const things = 'items' in payload ? payload.items : [payload.content, ...payload.included.flatMap(({ items }) => items)]
  const state = yield* select((all: WithMutations) => all)
  for (const news of things.flatMap(newsIn)) {
    const { name, key } = news
    const known = selectMutation(state, name, key)
    if (known && isOutdated(known, news, payload.generation)) yield* put(forgotten({ name, key, intentId: known.intentId }))
  }
}

/** Claiming, wherever something to claim is shown. */
export function* claimsSaga() {
  yield* watch('claims',
    on(couponClaimTapped, claim),
    on([resourceLoaded, pageLoaded], compare),
  )
  yield* serveMutation(coupons)
  yield* serveMutation(envelopes)
}
