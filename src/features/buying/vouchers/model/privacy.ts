import { events, map, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import { REDEEM } from './intents'
import type { RedeemingState } from './types'

const dialog = { voucherId: 'id', dialogId: 'id' } as const
const position = { latitude: 'private', longitude: 'private' } as const
const nearness = { distance: 'private', within: 'count', storeName: 'private', coordinates: position } as const
const errorFields = { kind: 'id', code: 'id', message: 'sentence' } as const
const reason = oneOf('denied', 'unavailable', 'timeout', 'unsupported', 'refused', 'tooFar', 'lost')

export const vouchersPrivacy: Declarations = {
  events: events<typeof Events>('vouchers', {
    codeCopyTapped: { voucherId: 'id' }, linkCopyTapped: { voucherId: 'id' }, codeLinkTapped: { voucherId: 'id' },
    neighbourTapped: { voucherId: 'id' }, voucherOrderTapped: { orderId: 'id' },
    redeemTapped: { voucherId: 'id' }, voucherCalendarTapped: { voucherId: 'id', endsAt: 'moment', texts: 'private' },
    redeemOpened: dialog,
    positionFound: { ...dialog, position, accuracy: 'private' },
    positionFailed: { ...dialog, reason: oneOf('denied', 'unavailable', 'timeout', 'unsupported') },
    distanceChecked: { ...dialog, nearness },
    distanceFailed: { ...dialog, error: errorFields },
    recheckTapped: { voucherId: 'id' }, locationSettingsTapped: { voucherId: 'id' }, locationSettingsLeft: { voucherId: 'id' },
    voucherMapTapped: { mapUrl: 'link' },
    redeemConfirmed: { voucherId: 'id' }, outcomeCheckTapped: { voucherId: 'id' }, redeemClosed: { voucherId: 'id' },
  }, {
    voucherCalendarTapped: 'vouchers/calendarTapped', voucherOrderTapped: 'vouchers/orderTapped', voucherMapTapped: 'vouchers/mapTapped',
  }),
  slices: slices<{ redeeming: RedeemingState }>({
    redeeming: map({
      phase: oneOf('locating', 'noPosition', 'checking', 'notChecked', 'tooFar', 'asking', 'redeeming', 'unknown', 'done', 'failed'),
      dialogId: 'id', position, accuracy: 'private', nearness, reason, error: errorFields, kind: 'id',
    }),
  }),
  intents: { [REDEEM]: { input: { voucherId: 'id', dialogId: 'id' }, result: { redeemedTime: 'moment', usableUntil: 'moment' } } },
  pages: { voucher: { voucherId: 'id', seenAt: 'moment' } },
}
