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
  events: events<typeof Events>('keptVouchers', {
    vouchersListed: { ...voucherFields, checkedAt: 'moment' }, vouchersFound: { ...voucherFields, checkedAt: map('moment') },
    vouchersKept: storedFields, vouchersMissed: { voucherIds: 'id' }, keptVoucherTapped: { voucherId: 'id' },
  }, {
    vouchersListed: 'keptVouchers/listed', vouchersFound: 'keptVouchers/found', vouchersKept: 'keptVouchers/kept',
    vouchersMissed: 'keptVouchers/missed', keptVoucherTapped: 'keptVouchers/tapped',
  }),
  slices: slices<{ keptVouchers: OfflineVouchersState }>({
    keptVouchers: { ids: 'id', checkedAt: map('moment'), listedAt: 'moment', kept: storedFields, missed: 'id' },
  }),
}
