import { createAction } from '@reduxjs/toolkit'
import type { Coordinates } from '../../../api/fields'
import { successOf } from '../../../loading/mutation/events'
import type { Nearness, PlaceTrouble, Redeemed, RedeemTrouble } from './types'
import { REDEEM } from './intents'


/** The code of a voucher is to be copied. */
export const codeCopyTapped = createAction<{ voucherId: string }>('vouchers/codeCopyTapped')
/** So is its link. */
export const linkCopyTapped = createAction<{ voucherId: string }>('vouchers/linkCopyTapped')
/** The partner's page, where it is redeemed. */
export const codeLinkTapped = createAction<{ voucherId: string }>('vouchers/codeLinkTapped')
/** Another voucher of its order is to be seen. */
export const neighbourTapped = createAction<{ voucherId: string }>('vouchers/neighbourTapped')
/** The order that it was bought with. */
export const voucherOrderTapped = createAction<{ orderId: string }>('vouchers/orderTapped')
/** The shopper wants to redeem it without a cashier's scanner. */
export const redeemTapped = createAction<{ voucherId: string }>('vouchers/redeemTapped')

interface OfDialog {
  readonly voucherId: string
  readonly dialogId: string
}
/** A look at where the shopper is began; what comes of one before it no longer counts. */
export const redeemOpened = createAction<OfDialog>('vouchers/redeemOpened')
export const placeFound = createAction<OfDialog & { position: Coordinates; accuracy: number }>('vouchers/placeFound')
export const placeMissed = createAction<OfDialog & { reason: PlaceTrouble }>('vouchers/placeMissed')
/** The server measured how far the store is. */
export const nearnessChecked = createAction<OfDialog & { nearness: Nearness }>('vouchers/nearnessChecked')
export const nearnessFailed = createAction<OfDialog & { trouble: RedeemTrouble }>('vouchers/nearnessFailed')
/** Another look, after walking or allowing it. */
export const lookAgainTapped = createAction<{ voucherId: string }>('vouchers/lookAgainTapped')
/** Opens the place where the position can be allowed. */
export const placeSettingsTapped = createAction<{ voucherId: string }>('vouchers/placeSettingsTapped')
export const voucherMapTapped = createAction<{ mapUrl: string }>('vouchers/mapTapped')
/** The question was answered with yes. */
export const redeemConfirmed = createAction<{ voucherId: string }>('vouchers/redeemConfirmed')
/** What became of a redeeming whose answer was lost is to be read once more. */
export const outcomeLookTapped = createAction<{ voucherId: string }>('vouchers/outcomeLookTapped')
/** The sheet is no longer open. */
export const redeemClosed = createAction<{ voucherId: string }>('vouchers/redeemClosed')

/** The server redeemed a voucher. */
export const redeemed = successOf<Redeemed>(REDEEM)
