import { select } from 'typed-redux-saga'
import { REDEEM_REFUSALS, voucherDetail } from '../../../api/buying/vouchers'
import { selectVoucher, type WithEntities } from '../../../entities/selectors'
import { resource, screen } from '../../../data/declare'
import { selectResource } from '../../../data/resource/selectors'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request } from '../../../session/request'
import { redeemTapped, voucherMapTapped, voucherOrderTapped } from './model/events'
import { voucherPage, type VoucherContent } from './model/selectors'

/** One voucher. Refreshes of a visible one are background requests. */
const voucher = resource(voucherPage, {
  scope: 'authenticated', evictWhenClosed: true, notFoundCode: REDEEM_REFUSALS.noSuchVoucher,
  isKnown: (state: WithEntities, voucherId) => selectVoucher(state, voucherId) !== null,
  *load(voucherId, name) {
    const background = (yield* select(selectResource, name))?.content !== null
    const answer = yield* request(voucherDetail, { voucherId }, { background })
    if ('failure' in answer) return answer
    const content: VoucherContent = { voucherId, seenAt: yield* call(now) }
    return { data: { content: { ...content }, included: [{ kind: 'voucher', items: [answer.data] }] } }
  },
})

export const voucherScreen = screen('voucher', {
  requires: 'voucherId',
  shows: [voucher],
  title: 'vouchers.title', guest: { picture: 'coupon', about: 'vouchers', reason: 'voucher' },
  missing: {
    picture: 'coupon', unknown: 'vouchers.missing', help: 'vouchers.missingHelp', action: 'vouchers.seeMine', list: 'myCouponList',
  },
  view: async () => (await import(/* webpackChunkName: "vouchers" */ './views/VoucherScreen')).VoucherScreen,
})

export const voucherTaps = [
  opensTarget(redeemTapped, () => ({ popup: 'redeem', value: 'ask' })),
  opensTarget(voucherMapTapped, ({ mapUrl }) => ({ link: mapUrl, from: 'voucher' })),
  opensTarget(voucherOrderTapped, ({ orderId }) => linkTo('groupCouponOrderDetail', { orderId })),
]
