import { UNKNOWN } from '../../../api/kit/fields'
import { COUPON_LABELS } from '../../../api/offers/ownCoupons'
import { schemaFields } from '../../../api/privacy'
import { voucherSchema } from '../../../api/buying/vouchers'
import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { OfflineVouchersState } from './types'

const voucherFields = { kind: oneOf('voucher'), items: schemaFields(voucherSchema) } as const
const storedFields = { labels: map(oneOf(...COUPON_LABELS, UNKNOWN)), keptAt: 'moment' } as const

export const offlineVouchersPrivacy: Declarations = {
  events: events<typeof Events>('offlineVouchers', {
    vouchersListed: { ...voucherFields, checkedAt: 'moment' }, vouchersFound: { ...voucherFields, checkedAt: map('moment') },
    vouchersStored: storedFields, vouchersMissing: { voucherIds: 'id' }, offlineVoucherTapped: { voucherId: 'id' },
  }, {
    vouchersListed: 'offlineVouchers/listed', vouchersFound: 'offlineVouchers/found', vouchersStored: 'offlineVouchers/stored',
    vouchersMissing: 'offlineVouchers/missing', offlineVoucherTapped: 'offlineVouchers/tapped',
  }),
  slices: slices<{ offlineVouchers: OfflineVouchersState }>({
    offlineVouchers: { ids: 'id', checkedAt: map('moment'), listedAt: 'moment', stored: storedFields, requestedIds: 'id' },
  }),
}
