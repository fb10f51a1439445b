import * as confirm from '../../../src/features/buying/confirm/model/events'
import { orderAgainTapped } from '../../../src/features/buying/orders/model/events'
import { againTargetOf } from '../../../src/entities/orderRules'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import { selectPrice, selectTable } from '../../../src/features/buying/confirm/model/selectors'
import { confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { linkTo } from '../../../src/navigation/linkTo'
import { pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import { loginDismissed } from '../../../src/session/events'
import type { Shopper } from '../../driver/shopper'
import { SARI, does, enters, opens, waits, type Action, type Step, type Scenario } from './crashSteps'

const OUTCOME = '/local_life/order/outcome'

/** A product of which anyone may buy several pieces, as URL parameters of its order. */
function wanted({ world: { market } }: Shopper) {
  const offer = market.offers.find(({ product: { skuId = '' }, store }) => market.factsOf(skuId).forEveryone
    && !market.factsOf(skuId).boughtUp && market.factsOf(skuId).limit >= 3 && market.stock.left(skuId) > 5
    && market.flash.entryOf(skuId) === null && market.contacts.takesGuests(store))
  return { skuId: offer?.product.skuId ?? '', storeId: offer?.store.storeId ?? '' }
}
const pageOf = (params: Readonly<Record<string, string>>) => confirmPage.of(confirmIdOf(params) ?? '')
const ordering = (...does_: readonly ((page: string, skuId: string) => Action)[]): Step => async (shopper) => {
  const params = wanted(shopper)
  for (const action of does_) await shopper.does(action(pageOf(params), params.skuId))
}
const opensOrder: Step = (shopper) => shopper.opens(linkTo('confirmOrder', wanted(shopper)))

const tableOf = (shopper: Shopper) => ({ storeId: wanted(shopper).storeId, tableNo: '7' })
const atTable = (quantity: number): Step => (shopper) =>
  shopper.does(confirm.quantityChanged({ page: pageOf(tableOf(shopper)), skuId: wanted(shopper).skuId, quantity }))
const sends: Step = (shopper) => shopper.does(confirm.submitTapped({ page: pageOf(tableOf(shopper)) }))

const submit = (page: string) => confirm.submitTapped({ page })
const take = (quantity: number) => (page: string, skuId: string) => confirm.quantityChanged({ page, skuId, quantity })

/** Scenarios from a product, and from a table, to an order. */
export const ORDER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'ordering',
    steps: [
      waits(3_000), opensOrder, ordering(submit), does(loginDismissed()), does(confirm.loginTapped()), does(loginDismissed()), enters(SARI),
      ordering(take(2), (page) => confirm.channelChosen({ page, channelType: 3 })),
      ordering((page) => confirm.benefitsTapped({ page }), (page) => confirm.benefitDeclined({ page })),
      (shopper) => shopper.goesBack(), opensOrder,
      (shopper) => {
        const page = pageOf(wanted(shopper))
        const [first] = selectPrice(shopper.state(), page)?.preview.benefits ?? []
        return shopper.does(confirm.benefitApplied({ page, benefitId: first?.benefitId ?? '', kind: first?.kind ?? 'COUPON' }))
      },
      (shopper) => shopper.device.goesOffline(), ordering(take(3)), (shopper) => shopper.device.goesOnline(), waits(1_000),
      (shopper) => {
        shopper.world.faults.add({ kind: 'loseAnswer', path: '/local_life/order/create' })
        shopper.world.faults.add({ kind: 'loseRequest', path: OUTCOME })
      },
      ordering(submit), ordering((page) => confirm.outcomeRetryTapped({ page })), waits(1_000),
      opensOrder, ordering(take(3), submit), waits(1_000), opensOrder, ordering((page) => confirm.priceRetryTapped({ page })),
      ordering((page) => confirm.helpTapped({ page, target: 'otherDeals' })), opens('/platform/home'),
    ],
  },
  {
    name: 'ordering again',
    steps: [
      waits(3_000), enters(SARI), opens('/platform/groupCouponOrderDetail?orderId=DK-0790'), waits(500),
      (shopper) => {
        const order = shopper.state().entities.orders?.['DK-0790']
        return order ? shopper.does(orderAgainTapped(againTargetOf(order))) : undefined
      },
      waits(1_000), (shopper) => shopper.goesBack(),
    ],
  },
  {
    name: 'at a table',
    steps: [
      waits(3_000), enters(SARI), (shopper) => shopper.opens(linkTo('confirmOrder', tableOf(shopper))), atTable(1), atTable(0), atTable(1),
      sends, waits(6_000), atTable(1), sends, waits(1_000), does(pageHidden(), pageShown()), waits(1_000),
      (shopper) => {
        const { orderId } = selectTable(shopper.state(), pageOf(tableOf(shopper))) ?? {}
        return shopper.does(confirm.tableOrderTapped({ orderId: orderId ?? '' }))
      },
      (shopper) => shopper.goesBack(), waits(6_000), (shopper) => shopper.logsOut(),
    ],
  },
]
