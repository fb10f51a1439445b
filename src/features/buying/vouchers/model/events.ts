import { createAction } from '@reduxjs/toolkit'
import type { Coordinates } from '../../../../api/kit/fields'
import { successOf } from '../../../../data/mutation/events'
import type { Nearness, PositionError, Redeemed, RedeemError } from './types'
import { REDEEM } from './intents'
import type { EpochMs, Id, Link, Private } from '../../../../shared/meaning'


export const codeCopyTapped = createAction<{ voucherId: Id }>('vouchers/codeCopyTapped')
export const linkCopyTapped = createAction<{ voucherId: Id }>('vouchers/linkCopyTapped')
/** Opens the partner's page, where the voucher is redeemed. */
export const codeLinkTapped = createAction<{ voucherId: Id }>('vouchers/codeLinkTapped')
export const neighbourTapped = createAction<{ voucherId: Id }>('vouchers/neighbourTapped')
/**
 * Saves the end of a voucher in the calendar of the device. `endsAt`: epoch ms. `texts`: those of the entry, in the user's language.
 */
export const voucherCalendarTapped = createAction<{
  voucherId: Id; endsAt: EpochMs; texts: { title: Private<string>; details: Private<string>; place: Private<string> }
}>('vouchers/calendarTapped')
export const voucherOrderTapped = createAction<{ orderId: Id }>('vouchers/orderTapped')
/** The user redeems without a cashier's scanner. */
export const redeemTapped = createAction<{ voucherId: Id }>('vouchers/redeemTapped')

interface OfDialog {
  readonly voucherId: Id
  readonly dialogId: Id
}
/** Locating has started. Results of an earlier dialog are ignored. */
export const redeemOpened = createAction<OfDialog>('vouchers/redeemOpened')
export const positionFound = createAction<OfDialog & { position: Coordinates; accuracy: Private<number> }>('vouchers/positionFound')
export const positionFailed = createAction<OfDialog & { reason: PositionError }>('vouchers/positionFailed')
/** The server measured the distance to the store. */
export const distanceChecked = createAction<OfDialog & { nearness: Nearness }>('vouchers/distanceChecked')
export const distanceFailed = createAction<OfDialog & { error: RedeemError }>('vouchers/distanceFailed')
/** Locates again after the user moved or allowed it. */
export const recheckTapped = createAction<{ voucherId: Id }>('vouchers/recheckTapped')
/** The user returned from the location settings, or they could not be opened. */
export const locationSettingsLeft = createAction<{ voucherId: Id }>('vouchers/locationSettingsLeft')
export const locationSettingsTapped = createAction<{ voucherId: Id }>('vouchers/locationSettingsTapped')
export const voucherMapTapped = createAction<{ mapUrl: Link }>('vouchers/mapTapped')
/** The user confirmed redeeming. */
export const redeemConfirmed = createAction<{ voucherId: Id }>('vouchers/redeemConfirmed')
/** Reads back the outcome of a lost response again. */
export const outcomeCheckTapped = createAction<{ voucherId: Id }>('vouchers/outcomeCheckTapped')
export const redeemClosed = createAction<{ voucherId: Id }>('vouchers/redeemClosed')

export const redeemed = successOf<Redeemed>(REDEEM)
