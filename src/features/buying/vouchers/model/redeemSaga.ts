import { select, type SagaGenerator } from 'typed-redux-saga'
import { REDEEM_REFUSALS, redemptionRedeem, voucherDetail } from '../../../../api/buying/vouchers'
import { selectOrder, selectOwnCoupon } from '../../../../entities/selectors'
import { on, watch } from '../../../../journal/runtime/supervised'
import { OPEN, UNKNOWN } from '../../../../data/mutation/logic'
import { mutation, readBackLost, start } from '../../../../data/mutation/saga'
import { selectMutation } from '../../../../data/mutation/selectors'
import { evict, isLoadedOrLoading, reload } from '../../../../data/operations'
import { resourceLoaded } from '../../../../data/resource/events'
import { popupShown } from '../../../../navigation/events'
import { request } from '../../../../session/request'
import { WALLET_FEEDS } from '../../../offers/coupons/model/selectors'
import { orderPage } from '../../orders/model/selectors'
import { outcomeCheckTapped, locationSettingsTapped, redeemConfirmed } from './events'
import { REDEEM } from './intents'
import { isRedeemed, isUsed } from './logic'
import { selectRedeemDialog, selectVoucherNow, voucherPage } from './selectors'
import { superviseSheet, closeSheet, openSettings, reloadIfActive } from './sheetSaga'
import type { Redeemed } from './types'
import type { Id } from '../../../../shared/meaning'

const BACKGROUND = { background: true } as const

/** Each confirmed dialog is its own intent and is never resent automatically. The voucher shows the outcome of a lost response. */
export const redeem = mutation<{ readonly voucherId: Id; readonly dialogId: Id }, Redeemed>(REDEEM, {
  key: ({ voucherId }) => voucherId,
  isFinal: ({ phase }) => phase === 'succeeded',
  // The position is part of the request, so a repeated delivery has the same result.
  refusal: ({ code }) => (code === REDEEM_REFUSALS.tooFar ? { is: 'failed', reason: 'tooFar' } : null),
  *send({ input: { voucherId, dialogId }, ...intent }) {
    const dialog = yield* select(selectRedeemDialog, voucherId)
    if (dialog?.phase !== 'redeeming' || dialog.dialogId !== dialogId) return OPEN
    const answer = yield* request(redemptionRedeem, { voucherId, ...dialog.position }, { ...BACKGROUND, intent })
    if ('failure' in answer) return answer
    return { data: resultOf(answer.data.redeemedTime, answer.data.usableUntil) }
  },
  *readBack({ input: { voucherId } }, failure) {
    const answer = yield* request(voucherDetail, { voucherId }, BACKGROUND)
    if ('failure' in answer) return UNKNOWN
    const { redeemedTime, usableUntil, canRedeem } = answer.data
    if (isRedeemed(answer.data) && redeemedTime !== undefined) return { is: 'succeeded', result: resultOf(redeemedTime, usableUntil) }
    if (failure?.kind === 'refused' || !canRedeem) return { is: 'failed', reason: 'refused' }
    // Right after a lost response, the request itself may still be in transit.
    return failure === null ? OPEN : UNKNOWN
  },
  *onSuccess({ input: { voucherId } }) {
    yield* closeSheet(voucherId)
    yield* reloadIfActive(voucherId)
    yield* reloadDependents(voucherId)
  },
  *onFailure({ input: { voucherId } }, outcome) {
    if (outcome.is === 'failed' && outcome.reason !== 'tooFar') yield* reloadIfActive(voucherId)
  },
})

function resultOf(redeemedTime: number, usableUntil: number | undefined): Redeemed {
  return { redeemedTime, ...(usableUntil === undefined ? {} : { usableUntil }) }
}

/** Ignores a second tap, and taps on a sheet that has left the `confirming` phase. */
function* confirm({ payload: { voucherId } }: ReturnType<typeof redeemConfirmed>) {
  const dialog = yield* select(selectRedeemDialog, voucherId)
  if (dialog?.phase === 'confirming') yield* start(redeem, { voucherId, dialogId: dialog.dialogId })
}

function* readBackOutcome() {
  yield* readBackLost(redeem)
}

/** Screens below may show the old status: an order reloads, lists reload when the user returns to them. */
function* reloadDependents(voucherId: string): SagaGenerator<void> {
  const listed = yield* select(selectOwnCoupon, voucherId)
  if (listed && listed.status !== 'used') for (const feed of Object.values(WALLET_FEEDS)) yield* evict(feed)
  const order = yield* select(selectOrder, (yield* select(selectVoucherNow, voucherId))?.orderId ?? '')
  const isOutdated = order?.vouchers.some((each) => each.voucherId === voucherId && !isUsed(each)) === true
  if (isOutdated && (yield* isLoadedOrLoading(orderPage.of(order.orderId)))) yield* reload(orderPage.of(order.orderId))
}

/** The cashier or a lost request may have redeemed the voucher: closes the sheet. */
function* onVoucherLoaded({ payload: { resource } }: ReturnType<typeof resourceLoaded>) {
  const voucherId = voucherPage.idIn(resource)
  if (voucherId === null) return
  const voucher = yield* select(selectVoucherNow, voucherId)
  if (!voucher || !isRedeemed(voucher)) return
  if ((yield* select(selectMutation, REDEEM, voucherId))?.phase === 'unknown') return yield* readBackLost(redeem)
  if ((yield* select(selectRedeemDialog, voucherId))?.phase === 'redeeming') return
  yield* closeSheet(voucherId)
  yield* reloadDependents(voucherId)
}

export function* redeemSaga() {
  yield* watch('redeem',
    on(redeemConfirmed, confirm),
    on(popupShown, superviseSheet), on(resourceLoaded, onVoucherLoaded), on(outcomeCheckTapped, readBackOutcome),
    on(locationSettingsTapped, openSettings))
}
