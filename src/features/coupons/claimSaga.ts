import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { couponClaim, couponDetail } from '../../api/coupons'
import { classOf } from '../../api/errors'
import { redPacketDetail, redPacketReceive } from '../../api/redEnvelopes'
import { holding, supervised } from '../../journal/supervised'
import { restored } from '../../navigation/pageEvents'
import { call } from '../../ports/call'
import { reportError } from '../../ports/monitoring'
import { nextId } from '../../ports/random'
import { loggedIn } from '../../session/loggedIn'
import { request } from '../../session/request'
import type { Failure } from '../../session/request'
import { selectUserId } from '../../session/selectors'
import { toastRaised } from '../toasts/events'
import { claimed, claimFailed, claimLost, claimStarted, claimTapped, packetTaken, tokenMissed } from './events'
import { claimIdOf, couponOutcome, isFinal, mayAsk, packetIn, packetOutcome, saysGone } from './logic'
import type { Outcome } from './logic'
import { selectClaim, selectUnknownClaims } from './selectors'
import type { Offer } from './types'

/** One wish of one user. */
interface Wish {
  readonly claimId: string
  readonly intentId: string
  readonly userId: string
}

/** Nobody was asked, or nobody wants to know any more. */
const NOBODYS: readonly Failure['kind'][] = ['loginDismissed', 'loginRequired', 'userSwitched']

/** One claim, from tap to answer, through a login if need be. Different ones run side by side; a second tap on one is ignored. */
function* claim({ payload: { offer } }: ReturnType<typeof claimTapped>) {
  const claimId = claimIdOf(offer)
  if (!mayAsk(yield* select(selectClaim, claimId))) return
  if (offer.kind === 'coupon' && offer.token === undefined) return yield* missToken(claimId)
  if (!(yield* loggedIn('claim'))) return
  const before = yield* select(selectClaim, claimId)
  const userId = yield* select(selectUserId)
  if (!mayAsk(before) || userId === null) return
  const wish = { claimId, intentId: before && 'intentId' in before ? before.intentId : yield* call(nextId), userId }
  yield* holding(carryOut(wish, offer, before?.phase === 'unknown'), claimLost(named(wish)))
}

function* carryOut(wish: Wish, offer: Offer, inDoubt: boolean): SagaGenerator<void> {
  yield* put(claimStarted(wish))
  // Two taps may have waited for one login: the first that got here has it.
  if (!(yield* isAsked(wish))) return
  if (inDoubt && !(yield* isOpen(wish))) return
  yield* ask(wish, offer)
}

/** What became of a wish whose answer was lost is read back before it is sent again; false when that settles it. */
function* isOpen(wish: Wish): SagaGenerator<boolean> {
  const outcome = yield* look(wish.claimId)
  if (!(yield* isAsked(wish))) return false
  if (outcome?.is === 'open') return true
  yield* settle(wish, outcome)
  return false
}

function* ask(wish: Wish, offer: Offer): SagaGenerator<void> {
  const { intentId } = wish
  const answer = offer.kind === 'coupon'
    ? yield* request(couponClaim, { token: offer.token ?? '' }, { intentId })
    : yield* request(redPacketReceive, { activityId: offer.activityId }, { intentId })
  if (!(yield* isAsked(wish))) return
  if ('failure' in answer) return yield* doubt(wish, answer.failure)
  if ('id' in answer.data) {
    const { couponType, activityId } = offer.kind === 'coupon' ? offer : {}
    yield* settle(wish, {
      is: 'claimed', couponId: answer.data.id, ...(couponType ? { couponType } : {}), ...(activityId ? { activityId } : {}),
    })
  } else yield* take(wish, answer.data.redPacketList.map(({ couponId }) => couponId))
}

/** The answer of a wish counts while it is the one that is being asked: another user's login ends that. */
function* isAsked({ claimId, intentId }: Wish): SagaGenerator<boolean> {
  const now = yield* select(selectClaim, claimId)
  return now?.phase === 'claiming' && now.intentId === intentId
}

/** A claim that brought nothing. Unless the refusal leaves no doubt, what became of it is looked up: it may have gone through. */
function* doubt(wish: Wish, failure: Failure): SagaGenerator<void> {
  if (NOBODYS.includes(failure.kind)) {
    yield* put(claimFailed({ ...named(wish), reason: 'dropped' }))
    return
  }
  if (isFinal(failure)) return yield* settle(wish, { is: 'open' }, failure)
  const outcome = yield* look(wish.claimId)
  if (!(yield* isAsked(wish))) return
  yield* settle(wish, outcome?.is === 'open' && saysGone(failure.code) ? { is: 'soldOut' } : outcome, failure)
}

/** How the host shows the thing now; null when it cannot be had. */
function* look(claimId: string): SagaGenerator<Outcome | null> {
  const activityId = packetIn(claimId)
  if (activityId === null) {
    const answer = yield* request(couponDetail, { couponId: claimId }, { background: true })
    return 'data' in answer ? couponOutcome(answer.data) : null
  }
  const answer = yield* request(redPacketDetail, { activityId }, { background: true })
  return 'data' in answer ? packetOutcome(answer.data) : null
}

/** The end of a wish, told once. `failure` is what the host said, where it said no. */
function* settle(wish: Wish, outcome: Outcome | null, failure?: Failure): SagaGenerator<void> {
  if (outcome?.is === 'claimed' && packetIn(wish.claimId) !== null) return yield* take(wish, [], failure)
  if (outcome === null) {
    yield* put(claimLost(named(wish)))
    return yield* say('coupons.unknown', 'plain')
  }
  const { is, ...facts } = outcome
  if (outcome.is === 'claimed') {
    yield* put(claimed({ ...named(wish), couponTemplateId: wish.claimId, ...(facts as Omit<typeof outcome, 'is'>) }))
    return yield* welcome('coupons.claimed', failure)
  }
  yield* put(claimFailed({ ...named(wish), reason: is as Exclude<Outcome['is'], 'claimed'> }))
  if (is === 'soldOut') yield* call(reportError, { kind: 'claimedOut', code: failure?.code ?? '', at: wish.claimId })
  yield* say(is === 'soldOut' ? 'coupons.soldOut' : 'coupons.failed', 'plain', failure?.message)
}

function* take(wish: Wish, couponIds: readonly string[], failure?: Failure): SagaGenerator<void> {
  yield* put(packetTaken({ ...named(wish), activityId: packetIn(wish.claimId) ?? '', couponIds }))
  yield* welcome('redEnvelopes.taken', failure)
}

/** It is there. Where the server refused for a reason of the user's, it was there before, and the server's words say so. */
function* welcome(text: string, failure?: Failure): SagaGenerator<void> {
  if (failure?.kind === 'refused' && classOf(failure.code) === 'expected') yield* say(text, 'plain', failure.message)
  else yield* say(text, 'done')
}

function named({ claimId, intentId }: Wish) {
  return { claimId, intentId }
}

function* say(text: string, tone: 'done' | 'plain', message = ''): SagaGenerator<void> {
  yield* put(toastRaised({ id: yield* call(nextId), text, tone, ...(message === '' ? {} : { message }) }))
}

function* missToken(claimId: string): SagaGenerator<void> {
  yield* put(tokenMissed({ claimId }))
  yield* say('toast.parameterError', 'plain')
  yield* call(reportError, { kind: 'parameterMissing', code: 'token', at: claimId })
}

/** The network is back: what became of each lost answer is looked up. Nothing is sent again that the shopper does not ask for. */
function* lookAgain() {
  for (const [claimId, { intentId, userId }] of yield* select(selectUnknownClaims)) {
    // A tap may have asked meanwhile.
    if ((yield* select(selectClaim, claimId))?.phase !== 'unknown') continue
    const wish = { claimId, intentId, userId }
    yield* holding(lookUp(wish), claimLost(named(wish)))
  }
}

function* lookUp(wish: Wish): SagaGenerator<void> {
  yield* put(claimStarted(wish))
  const outcome = yield* look(wish.claimId)
  if (yield* isAsked(wish)) yield* settle(wish, outcome)
}

/** Claiming, wherever something to claim is shown. */
export function* claimSaga() {
  yield* takeEvery(claimTapped, supervised('coupons/claim', claim))
  yield* takeEvery(restored, supervised('coupons/lookAgain', lookAgain))
}
