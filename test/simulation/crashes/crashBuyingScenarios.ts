import { offlineVoucherTapped } from '../../../src/features/buying/offlineVouchers/events'
import * as orders from '../../../src/features/buying/orders/model/events'
import * as payment from '../../../src/features/buying/payment/model/events'
import { selectPayOptions } from '../../../src/features/buying/payment/model/selectors'
import { ratingChosen, ratingRetryTapped } from '../../../src/features/buying/ratings/events'
import { savingsDealsTapped, savingsShareTapped } from '../../../src/features/account/savings/events'
import * as vouchers from '../../../src/features/buying/vouchers/model/events'
import { areaChosen, mapLoadTapped, mapTapped, pinTapped } from '../../../src/features/discovery/storeMap/events'
import { pageHidden, paymentChangedElsewhere, pageShown } from '../../../src/navigation/pageEvents'
import { linkTo } from '../../../src/navigation/linkTo'
import type { Shopper } from '../../driver/shopper'
import { aBuyer } from '../../driver/builders/aBuyer'
import { BUDI, does, enters, opens, SARI, waits, type Step, type Scenario } from './crashSteps'

const wanted = ({ world }: Shopper) => aBuyer(world, BUDI).product()
const newest = ({ world }: Shopper) => world.till.orders()[0]?.orderId ?? ''
/** The amount of the newest order on its counter. */
const amountOf = (shopper: Shopper) => selectPayOptions(shopper.state(), newest(shopper))?.amount ?? 0
/** One of Sari's vouchers that she may redeem by herself, with its order. */
function redeemable({ world }: Shopper) {
  const ready = world.till.orders().filter(({ orderId }) => world.till.statusOf(orderId) === 'TO_REDEEM')
  const order = ready.find(({ vouchers: each }) => each.some(({ redeemed, code }) => redeemed === null && code !== null))
  return { order, voucherId: order?.vouchers.find(({ redeemed, code }) => redeemed === null && code !== null)?.voucherId ?? '' }
}
const aVoucher = (shopper: Shopper) => redeemable(shopper).voucherId
/** The phone is at the store. */
const there: Step = (shopper) => {
  const { order } = redeemable(shopper)
  if (order) shopper.device.locates = { fix: { ...order.store.at, accuracy: 12, simulated: false } }
}
const loses = (path: string): Step => (shopper) => void shopper.world.faults.add({ kind: 'loseAnswer', path, times: 1 })

/** Scenarios from an order to the redeemed voucher. */
export const BUYING_SCENARIOS: readonly Scenario[] = [
  {
    name: 'orders',
    steps: [
      waits(2_000), enters(SARI), (shopper) => void aBuyer(shopper.world, SARI, 'first').orders(wanted(shopper)),
      (shopper) => shopper.tapsTab('order'), waits(1_000), does(orders.orderTabChosen({ tab: 'TO_PAY' })),
      waits(500), does(pageHidden(), pageShown()), waits(500),
      (shopper) => shopper.opens(linkTo('groupCouponOrderDetail', { orderId: newest(shopper) })), waits(500),
      (shopper) => shopper.requestsLocation(), waits(500),
      (shopper) => shopper.does(orders.orderNumberTapped({ orderId: newest(shopper) })),
      (shopper) => shopper.does(orders.orderMapTapped({ orderId: newest(shopper), mapUrl: 'https://maps.example' })),
      loses('/local_life/order/cancel'), (shopper) => shopper.does(orders.orderCancelConfirmed({ orderId: newest(shopper) })),
      waits(1_000), does(orders.cancelOutcomeTapped()), waits(16 * 60_000), does(orders.moreDealsTapped()), waits(1_000),
      (shopper) => shopper.opens(linkTo('purchaseSuccess', { orderId: newest(shopper) })), waits(6_000),
    ],
  },
  {
    name: 'receipts',
    steps: [
      waits(2_000), enters(SARI), opens('/platform/groupCouponOrderDetail?orderId=DK-0790'), waits(500),
      does(orders.receiptTapped({ orderId: 'DK-0790' })), waits(500),
      does(orders.receiptShareTapped({ text: 'a' }), orders.receiptPrintTapped(), orders.refundNumberTapped({ orderId: 'DK-0790' })),
      (shopper) => {
        const [sari, budi] = [aBuyer(shopper.world, SARI, 'first'), aBuyer(shopper.world, BUDI, 'second')]
        const dish = wanted(shopper)
        const orderId = sari.orders(dish, { tableNo: '9' })
        budi.sitsAt(dish.storeId, '9')
        budi.adds(orderId, dish.skuId)
        return shopper.opens(linkTo('groupCouponOrderDetail', { orderId }))
      },
      waits(500), (shopper) => shopper.does(orders.splitTapped({ orderId: newest(shopper) })), waits(6_000),
      does(orders.partShareTapped({ text: 'a' })), waits(500),
    ],
  },
  {
    name: 'paying',
    steps: [
      waits(2_000), enters(SARI), (shopper) => void aBuyer(shopper.world, SARI, 'first').orders(wanted(shopper)),
      (shopper) => shopper.opens(linkTo('payPage', { orderId: newest(shopper) })), waits(500),
      (shopper) => shopper.does(payment.payTapped({ orderId: newest(shopper), payType: 'GOPAY', amount: amountOf(shopper) })), waits(1_000),
      (shopper) => shopper.does(payment.walletTapped({ orderId: newest(shopper) })),
      ({ world }) => void world.till.walletCancel(world.till.orders()[0]?.payments.at(-1)?.secret ?? ''), does(pageHidden(), pageShown()),
      waits(500),
      (shopper) => shopper.session.enter(paymentChangedElsewhere({ orderId: newest(shopper) }), 'source'), waits(500),
      (shopper) => shopper.does(payment.changeMethodTapped({ orderId: newest(shopper) })), waits(500),
      (shopper) => shopper.opens(linkTo('payCode', { orderId: newest(shopper) })), waits(61_000),
      (shopper) => shopper.does(payment.codeRenewTapped({ orderId: newest(shopper) })), waits(500),
      loses('/payment/pay'),
      (shopper) => shopper.does(payment.payTapped({ orderId: newest(shopper), payType: 'QRIS', amount: amountOf(shopper) })), waits(2_000),
      (shopper) => shopper.does(payment.codeSaveTapped({ orderId: newest(shopper), labels: {} as never })),
      waits(310_000), (shopper) => shopper.does(payment.payRetryTapped({ orderId: newest(shopper), payType: 'QRIS' })), waits(1_000),
      opens('/platform/home'), waits(1_000),
      (shopper) => shopper.does(payment.unfinishedTapped({ orderId: newest(shopper), method: 'QRIS', end: null })), waits(1_000),
      (shopper) => void shopper.world.till.pay(newest(shopper)),
      (shopper) => shopper.does(payment.paidTapped({ orderId: newest(shopper) })),
      waits(2_000), does(payment.unfinishedDismissed()),
    ],
  },
  {
    name: 'ratings, savings and the map',
    steps: [
      waits(3_000), does(mapTapped({ list: 'home' })), waits(1_000), does(mapLoadTapped()),
      does(areaChosen({ list: 'home', area: { latitude: -6.233, longitude: 106.809, radius: 1_500 } })),
      (shopper) => shopper.does(pinTapped({ list: 'home', poiId: shopper.sees.feed('map:home')?.ids[0] ?? '' })),
      (shopper) => shopper.goesBack(), enters(SARI), opens('/platform/savings'), waits(500),
      does(savingsShareTapped({ texts: { heading: 'a', amount: 'b', note: 'c', invitation: 'd' } })), waits(500),
      does(savingsDealsTapped()), waits(500),
      opens('/platform/groupCouponOrderDetail?orderId=DK-0790'), waits(500),
      does(ratingChosen({ orderId: 'DK-0790', rating: { stars: 4, tags: ['FRIENDLY'] } })),
      does(ratingRetryTapped({ orderId: 'DK-0790' })),
      (shopper) => shopper.device.goesOffline(), does(ratingChosen({ orderId: 'DK-0790', rating: { stars: 5, tags: [] } })),
      (shopper) => shopper.device.goesOnline(), waits(1_000),
    ],
  },
  {
    name: 'vouchers',
    steps: [
      waits(2_000), enters(SARI), (shopper) => shopper.tapsTab('order'), waits(1_000),
      (shopper) => shopper.does(offlineVoucherTapped({ voucherId: aVoucher(shopper) })), waits(500),
      (shopper) => shopper.does(vouchers.codeCopyTapped({ voucherId: aVoucher(shopper) })),
      (shopper) => shopper.does(vouchers.linkCopyTapped({ voucherId: aVoucher(shopper) })),
      (shopper) => shopper.does(vouchers.voucherCalendarTapped({
        voucherId: aVoucher(shopper), endsAt: 1_800_000_000_000, texts: { title: 'a', details: 'b', place: 'c' },
      })),
      (shopper) => shopper.does(vouchers.codeLinkTapped({ voucherId: aVoucher(shopper) })),
      (shopper) => shopper.does(vouchers.redeemTapped({ voucherId: aVoucher(shopper) })), waits(500),
      there, (shopper) => shopper.does(vouchers.recheckTapped({ voucherId: aVoucher(shopper) })), waits(500),
      (shopper) => shopper.does(vouchers.locationSettingsTapped({ voucherId: aVoucher(shopper) })), waits(500),
      loses('/local_life/redemption/redeem'),
      (shopper) => shopper.does(vouchers.redeemConfirmed({ voucherId: aVoucher(shopper) })),
      (shopper) => shopper.does(vouchers.neighbourTapped({ voucherId: aVoucher(shopper) })),
      waits(1_000), (shopper) => shopper.does(vouchers.outcomeCheckTapped({ voucherId: aVoucher(shopper) })), waits(6_000),
      (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.goesOnline(), waits(1_000),
    ],
  },
]
