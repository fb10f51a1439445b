import { priceAgreed, submitTapped } from '../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../src/features/buying/confirm/model/names'
import { confirmIdOf } from '../../src/features/buying/confirm/model/target'
import { linkTo } from '../../src/navigation/linkTo'
import type { Json } from '../../src/shared/json'
import { aBuyer } from '../driver/builders/aBuyer'
import { aPayer, BUDI, DEWI, paying } from '../driver/builders/aPayer'
import { createTabsOfDevice } from '../driver/device/deviceTabs'
import { createTokenStore } from '../driver/serverPorts'
import { START_AT, startClient, type ClientSetup } from '../driver/startClient'
import { createVirtualClock } from '../driver/virtualClock'
import { createWorld } from '../../src/sandbox/world/createWorld'

/** The text of a user, and the page loads of their phone, in which no call failed. */
export interface Complaint {
  readonly words: string
  /** Redacted, as the phone would send them; oldest first. */
  readonly journals: string
  /** The number of page loads. */
  readonly loads: number
}

const MINUTE = 60_000

function aDevice(seed: string) {
  const clock = createVirtualClock()
  const world = createWorld({ seed, now: () => START_AT + clock.now() })
  const storage = new Map<string, Json>()
  const device = { clock, world, tokenStore: createTokenStore(), storage, tabs: createTabsOfDevice(), strict: false }
  return { clock, world, device }
}

/** Reloads the page, then goes to the settings, where problems are reported. Returns the journal of that load. */
async function reloadsAndReports(device: ClientSetup, seed: string): Promise<string> {
  const shopper = startClient({ ...device, seed, url: '/platform/home' })
  await shopper.waits(3_000)
  await shopper.tapsTab('account')
  await shopper.opens('/platform/setting')
  await shopper.waits(1_000)
  return shopper.journalText()
}

/** "I paid and the order is gone." GoPay was paid after the order had closed. The user reloads twice before they report. */
export async function latePayment(): Promise<Complaint> {
  const { world, device } = aDevice('late')
  const buyer = aBuyer(world, BUDI)
  const orderId = buyer.orders(buyer.product())
  const shopper = await aPayer({ ...device, seed: 'late 1' })
  const counter = paying(shopper, orderId)
  await counter.opens()
  await counter.pays('GOPAY')
  const token = counter.token()
  shopper.device.hides()
  await shopper.waits(16 * MINUTE)
  world.till.walletPay(token)
  shopper.device.shows()
  await shopper.waits(2_000)
  const first = shopper.journalText()
  shopper.device.dies()
  const loads = [first, await reloadsAndReports(device, 'late 2'), await reloadsAndReports(device, 'late 3')]
  return { words: 'Sudah bayar tapi pesanannya hilang', journals: loads.join(''), loads: loads.length }
}

/** "My coupon was not used." The order was below the coupon's minimum, and the confirm page said so. */
export async function couponNotUsed(): Promise<Complaint> {
  const { world, device } = aDevice('unused')
  const buyer = aBuyer(world, DEWI)
  const params = offerBelowMinimum(world, buyer)
  const shopper = await aPayer({ ...device, seed: 'unused 1' }, DEWI)
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  await shopper.opens(linkTo('confirmOrder', params))
  await shopper.waits(1_500)
  await shopper.does(submitTapped({ page }))
  await shopper.does(priceAgreed({ page }))
  await shopper.waits(1_500)
  const [order] = world.till.orders()
  if (!order) throw new Error('the order was not made')
  const counter = paying(shopper, order.orderId)
  await counter.opens()
  await counter.pays('QRIS')
  world.till.pay(order.payments.at(-1)?.paymentId ?? '')
  await shopper.waits(10_000)
  const first = shopper.journalText()
  shopper.device.dies()
  const loads = [first, await reloadsAndReports(device, 'unused 2')]
  return { words: 'Kuponku tidak terpakai', journals: loads.join(''), loads: loads.length }
}

/** A product for which the user's coupons ask for a larger order. */
function offerBelowMinimum(world: ReturnType<typeof createWorld>, { caller, as }: ReturnType<typeof aBuyer>) {
  for (const { product: { skuId = '' }, store: { storeId } } of world.market.offers) {
    const body = { items: [{ skuId, quantity: 1 }], storeId, bestBenefit: true }
    if (world.market.flash.entryOf(skuId) !== null || caller.codeOf('orderPreview', body, as()) !== 'ok') continue
    const { benefitId, benefits: [first], lines: [line] } = caller.ask('orderPreview', body, as())
    if (!benefitId && first?.obstacle === 'THRESHOLD' && (line?.mayTake ?? 0) > 0) return { skuId, storeId }
  }
  throw new Error('this world has no such product')
}
