import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { couponClaim, couponDetail } from '../../../api/offers/coupons'
import { classOf } from '../../../api/kit/errors'
import { redPacketDetail, redPacketReceive } from '../../../api/offers/redEnvelopes'
import type { MessageId } from '../../../i18n/messageId'
import { on, watch } from '../../../journal/runtime/supervised'
import { pageLoaded } from '../../../data/feed/events'
import { forgotten } from '../../../data/mutation/events'
import type { Outcome } from '../../../data/mutation/logic'
import { mutation, start, withMutations } from '../../../data/mutation/saga'
import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { resourceLoaded } from '../../../data/resource/events'
import { call } from '../../../ports/call'
import { reportError } from '../../../ports/monitoring'
import { request, type Failure } from '../../../session/request'
import { encodeIdAsWord } from '../../../shared/ids'
import { selectRiskParams } from '../../base/startup/selectors'
import { notify, notifyMissing, toastOptions } from '../../base/toasts/notifySaga'
import { couponClaimTapped, tokenMissing } from './events'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import { couponOutcome, envelopeOutcome, isOutdated, serverClaimStates, finalRefusalOf, outcomeWithoutReadBack } from './logic'
import type { ClaimedCoupon, ClaimedEnvelopes, CouponOffer, EnvelopeOffer } from './types'

const coupons = mutation<CouponOffer, ClaimedCoupon>(COUPON_CLAIM, {
  key: ({ couponTemplateId }) => couponTemplateId,
  login: 'claim',
  isFinal: () => true,
  // Each list sends its own token for the same offer, so inputs with other tokens are the same intent.
  isSame: () => true,
  refusal: finalRefusalOf,
  * send({ input: { token = '', couponTemplateId, couponType, activityId }, ...intent }) {
    const answer = yield* request(couponClaim, { token, ...(yield* select(selectRiskParams)) }, { intent })
    if ('failure' in answer) return answer
    const { id: couponId, effectiveEndTime: end } = answer.data
    return { data: { couponId, couponTemplateId, couponType, activityId, ...(end === undefined ? {} : { effectiveEndTime: end }) } }
  },
  * readBack({ input: { couponTemplateId: couponId } }, failure) {
    const answer = yield* request(couponDetail, { couponId }, { background: true })
    return 'data' in answer ? couponOutcome(answer.data, failure?.code) : outcomeWithoutReadBack(failure)
  },
  onSuccess: (_intent, _result, failure) => notifyClaimed('coupons.claimed', failure),
  onFailure: ({ input }, outcome, failure) => notifyClaimFailed(input.couponTemplateId, outcome, failure),
})

const envelopes = mutation<EnvelopeOffer, ClaimedEnvelopes>(ENVELOPE_CLAIM, {
  key: ({ activityId }) => activityId,
  login: 'claim',
  isFinal: () => true,
  refusal: finalRefusalOf,
  * send({ input: { activityId }, ...intent }) {
    const answer = yield* request(redPacketReceive, { activityId }, { intent })
    return 'failure' in answer ? answer : { data: { activityId, couponIds: answer.data.redPacketList.map(({ couponId }) => couponId) } }
  },
  * readBack({ input: { activityId } }, failure) {
    const answer = yield* request(redPacketDetail, { activityId }, { background: true })
    return 'data' in answer ? envelopeOutcome(answer.data, failure?.code) : outcomeWithoutReadBack(failure)
  },
  onSuccess: (_intent, _result, failure) => notifyClaimed('redEnvelopes.taken', failure),
  onFailure: ({ input }, outcome, failure) => notifyClaimFailed(input.activityId, outcome, failure),
})

/** An expected refusal means that the user already owned the piece; the server's message says so. */
function* notifyClaimed(messageId: MessageId, failure: Failure | null): SagaGenerator<void> {
  if (failure?.kind === 'refused' && classOf(failure.code) === 'expected') yield* notify(messageId, { message: failure.message })
  else yield* notify(messageId, { tone: 'done' })
}

function* notifyClaimFailed(at: string, outcome: Outcome<never>, failure: Failure | null): SagaGenerator<void> {
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

/** Clears a claim that a later response contradicts. */
function* clearContradictedClaims({ payload }: ReturnType<typeof resourceLoaded> | ReturnType<typeof pageLoaded>) {
  const entities = 'items' in payload ? payload.items : [payload.content, ...payload.included.flatMap(({ items }) => items)]
  const state = yield* select((all: WithMutations) => all)
  for (const serverState of entities.flatMap(serverClaimStates)) {
    const { name, key } = serverState
    const storedClaim = selectMutation(state, name, key)
    if (
      storedClaim && isOutdated(storedClaim, serverState, payload.generation)
    ) yield* put(forgotten({ name, key, intentId: storedClaim.intentId }))
  }
}

export const claimsSaga = withMutations([coupons, envelopes], function* claims() {
  yield* watch('claims',
    on(couponClaimTapped, claim),
    on([resourceLoaded, pageLoaded], clearContradictedClaims),
  )
})
