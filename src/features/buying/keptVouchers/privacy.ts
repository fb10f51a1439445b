import { UNKNOWN } from '../../../api/fields'
import { COUPON_LABELS } from '../../../api/ownCoupons'
import { schemaFields } from '../../../api/privacy'
import { voucherSchema } from '../../../api/vouchers'
import { events, map, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { KeptVouchersState } from './types'

const vouchers = { kind: one('voucher'), items: schemaFields(voucherSchema) } as const
const kept = { labels: map(one(...COUPON_LABELS, UNKNOWN)), keptAt: 'moment' } as const

export const keptVouchersPrivacy: Declarations = {
  events: events<typeof Events>('keptVouchers', {
    vouchersListed: { ...vouchers, checkedAt: 'moment' }, vouchersFound: { ...vouchers, checkedAt: map('moment') },
    vouchersKept: kept, vouchersMissed: { voucherIds: 'id' }, keptVoucherTapped: { voucherId: 'id' },
  }, {
    vouchersListed: 'keptVouchers/listed', vouchersFound: 'keptVouchers/found', vouchersKept: 'keptVouchers/kept',
    vouchersMissed: 'keptVouchers/missed', keptVoucherTapped: 'keptVouchers/tapped',
  }),
  slices: slices<{ keptVouchers: KeptVouchersState }>({
    keptVouchers: { ids: 'id', checkedAt: map('moment'), listedAt: 'moment', kept, missed: 'id' },
  }),
}
