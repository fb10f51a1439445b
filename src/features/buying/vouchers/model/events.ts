import { createAction } from '@reduxjs/toolkit'
import type { Coordinates } from '../../../../api/kit/fields'
import { successOf } from '../../../../data/mutation/events'
import type { Nearness, PositionError, Redeemed, RedeemError } from './types'
import { REDEEM } from './intents'


export const codeCopyTapped = createAction<{ voucherId: string }>('vouchers/codeCopyTapped')
export const linkCopyTapped = createAction<{ voucherId: string }>('vouchers/linkCopyTapped')
/** Opens the partner's page, where the voucher is redeemed. */
export const codeLinkTapped = createAction<{ voucherId: string }>('vouchers/codeLinkTapped')
export const neighbourTapped = createAction<{ voucherId: string }>('vouchers/neighbourTapped')
/**
 * Saves the end of a voucher in the calendar of the device. `endsAt`: epoch ms. `words`: the texts of the entry, in the user's language.
 */
export const voucherCalendarTapped = createAction<{
  voucherId: string; endsAt: number; texts: { title: string; details: string; place: string }
}>('vouchers/calendarTapped')
export const voucherOrderTapped = createAction<{ orderId: string }>('vouchers/orderTapped')
/** The user redeems without a cashier's scanner. */
export const redeemTapped = createAction<{ voucherId: string }>('vouchers/redeemTapped')

interface OfDialog {
  readonly voucherId: string
  readonly dialogId: string
}
/** Locating has started. Results of an earlier dialog are ignored. */
export const redeemOpened = createAction<OfDialog>('vouchers/redeemOpened')
export const positionFound = createAction<OfDialog & { position: Coordinates; accuracy: number }>('vouchers/positionFound')
export const positionFailed = createAction<OfDialog & { reason: PositionError }>('vouchers/positionFailed')
/** The server measured the distance to the store. */
export const distanceChecked = createAction<OfDialog & { nearness: Nearness }>('vouchers/distanceChecked')
export const distanceFailed = createAction<OfDialog & { error: RedeemError }>('vouchers/distanceFailed')
/** Locates again after the user moved or allowed it. */
export const recheckTapped = createAction<{ voucherId: string }>('vouchers/recheckTapped')
/** The user returned from the location settings, or they could not be opened. */
export const locationSettingsLeft = createAction<{ voucherId: string }>('vouchers/locationSettingsLeft')
export const locationSettingsTapped = createAction<{ voucherId: string }>('vouchers/locationSettingsTapped')
export const voucherMapTapped = createAction<{ mapUrl: string }>('vouchers/mapTapped')
/** The user confirmed redeeming. */
export const redeemConfirmed = createAction<{ voucherId: string }>('vouchers/redeemConfirmed')
/** Reads back the outcome of a lost response again. */
export const outcomeCheckTapped = createAction<{ voucherId: string }>('vouchers/outcomeCheckTapped')
export const redeemClosed = createAction<{ voucherId: string }>('vouchers/redeemClosed')

export const redeemed = successOf<Redeemed>(REDEEM)
