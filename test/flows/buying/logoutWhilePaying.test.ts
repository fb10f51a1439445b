// One tab logs out while another pays or redeems, and another user logs in there: no data of the first user is shown to or sent for the
// next, and unfinished work is restored when the first user returns.
import { payCodeTapped, payTapped } from '../../../src/features/buying/payment/model/events'
import { redeemConfirmed, redeemTapped } from '../../../src/features/buying/vouchers/model/events'
import { linkTo } from '../../../src/navigation/linkTo'
import { loginRequired } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { BUDI, DEWI, paying } from '../../driver/builders/aPayer'
import { aVoucher } from '../../driver/builders/aVoucher'
import { createTabsOfDevice } from '../../driver/device/deviceTabs'
import { createTokenStore } from '../../driver/serverPorts'
import type { Shopper } from '../../driver/shopper'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { createSwitchRules } from '../../simulation/switchRules'

/** A device with two tabs of Budi, who has an unpaid order and two redeemable vouchers. */
async function twoTabs() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'vouchers', now: () => START_AT + clock.now() })
  const bought = aVoucher(world, 'DEKAT', 2)
  const { caller, token, store } = bought
  const { lines: [line] } = caller.ask('orderDetail', { orderId: bought.orderId }, { token })
  const wish = { items: [{ skuId: line?.skuId ?? '', quantity: 1 }], storeId: store.storeId }
  const { totalAmount: agreedAmount } = caller.ask('orderPreview', wish, { token })
  const { orderId } = caller.ask('orderCreate', { ...wish, agreedAmount }, { token, intentId: 'to-pay' })
  const rules = createSwitchRules(world)
  const device = { clock, world, tokenStore: createTokenStore(), storage: new Map<string, Json>(), tabs: createTabsOfDevice() }
  const opensTab = async (name: string) => {
    const tab = rules.tab(name)
    const shopper = startClient({ ...device, seed: name, vaultLagMs: () => 70, onEntry: tab.onEntry, strict: false })
    tab.watch(shopper)
    await shopper.waits(2_500)
    if (!shopper.sees.loggedIn()) await logsIn(shopper, BUDI)
    return shopper
  }
  const [payer, other] = [await opensTab('payer'), await opensTab('other')]
  payer.device.locates = { fix: { ...store.at, accuracy: 10, simulated: false } }
  const payments = () => world.till.orders().find((order) => order.orderId === orderId)?.payments ?? []
  const redeemed = () => world.till.orders().flatMap(({ vouchers }) => vouchers).filter((voucher) => voucher.redeemed !== null)
  return { clock, world, bought, orderId, rules, payer, other, payments, redeemed, voucherId: bought.voucherId }
}
type Scene = Awaited<ReturnType<typeof twoTabs>>

/** Calls that begin a payment or redeem: only the user who tapped may send them. */
const BEGINS = /^\/(payment\/(pay|pay_code)|local_life\/redemption\/redeem)$/

async function opensCounter({ payer, orderId }: Scene) {
  await payer.opens(linkTo('payPage', { orderId }))
  await payer.waits(600)
}

async function redeems({ payer, voucherId }: Pick<Scene, 'payer' | 'voucherId'>) {
  await payer.opens(linkTo('voucher', { voucherId }))
  await payer.does(redeemTapped({ voucherId }))
  await payer.waits(600)
  payer.dispatch(redeemConfirmed({ voucherId }))
  await payer.waits(60)
}

/** The order with the amount on the counter. */
function agreed({ payer, orderId }: Pick<Scene, 'payer' | 'orderId'>): { readonly orderId: string; readonly amount: number } {
  return { orderId, amount: paying(payer, orderId).amount() }
}

/** The progress of the payer when the other tab logs out. */
const STAGES: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  async 'a payment is on its way'(scene) {
    await opensCounter(scene)
    scene.world.faults.add({ kind: 'delay', path: '/payment/pay', ms: 3_000 })
    scene.payer.dispatch(payTapped({ ...agreed(scene), payType: 'QRIS' }))
    await scene.payer.waits(60)
  },
  async 'a payment waits for a new token'(scene) {
    await opensCounter(scene)
    scene.world.expireTokens()
    scene.world.faults.add({ kind: 'delay', path: '/account/refreshToken', ms: 2_000 })
    scene.payer.dispatch(payTapped({ ...agreed(scene), payType: 'QRIS' }))
    await scene.payer.waits(200)
  },
  async 'a wallet is open'(scene) {
    await opensCounter(scene)
    await scene.payer.does(payTapped({ ...agreed(scene), payType: 'GOPAY' }))
    await scene.payer.waits(400)
    expect(scene.payer.outside).toHaveLength(1)
  },
  async 'a QRIS code is shown'(scene) {
    await opensCounter(scene)
    await scene.payer.does(payTapped({ ...agreed(scene), payType: 'QRIS' }))
    await scene.payer.waits(400)
    expect(paying(scene.payer, scene.orderId).code()).toMatch(/^000201/)
  },
  async 'a pay code is shown'(scene) {
    await opensCounter(scene)
    await scene.payer.does(payCodeTapped(agreed(scene)))
    await scene.payer.waits(600)
    expect(scene.payments()).toHaveLength(1)
  },
  async 'a voucher is being redeemed'(scene) {
    scene.world.faults.add({ kind: 'delay', path: '/local_life/redemption/redeem', ms: 3_000 })
    await redeems(scene)
  },
}

async function logsIn(shopper: Shopper, phoneNo: string): Promise<void> {
  if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(phoneNo)
  await shopper.waits(1_000)
}

/** Secrets that references in the state of a tab still resolve to. */
function secretsIn(shopper: Shopper, secrets: readonly string[]): readonly string[] {
  const texts = [...JSON.stringify(shopper.state()).matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
  return secrets.filter((secret) => texts.some((text) => text === secret || shopper.paying.open(text) === secret))
}

describe.each(Object.entries(STAGES))('while %s, the other tab logs out and another user logs in:', (_, begins) => {
  it('nothing of the first user is shown or sent, nothing is done twice, and the first user finds it again', async () => {
    const scene = await twoTabs()
    const { payer, other, world, rules, orderId, payments, redeemed } = scene
    await begins(scene)
    const logged = world.log.length
    await other.logsOut()
    await logsIn(other, DEWI)
    await payer.waits(30_000)
    rules.look()
    const dewi = other.sees.userId()
    expect(payer.sees.userId()).toEqual(dewi)
    expect(payer.state().session.phase).toBe('user')
    const codes = world.till.orders().flatMap(({ vouchers }) => vouchers.flatMap(({ code }) => code ?? []))
    const secrets = [...payments().map(({ secret }) => secret), ...codes]
    expect(secretsIn(payer, secrets)).toEqual([])
    expect(secretsIn(other, secrets)).toEqual([])
    expect(payer.state().payments).toMatchObject({ orders: {}, unfinished: null })
    const begun = world.log.slice(logged).filter(({ userId, path }) => userId === dewi && BEGINS.test(path))
    expect(begun).toEqual([])

    await other.logsOut()
    await logsIn(other, BUDI)
    await other.opens(linkTo('order'))
    await other.waits(1_000)
    expect(other.sees.feed('orders:ALL')?.ids).toContain(orderId)
    await opensCounter({ ...scene, payer: other })
    await other.does(payTapped({ ...agreed({ ...scene, payer: other }), payType: 'QRIS' }))
    await other.waits(600)
    expect(paying(other, orderId).code()).toBe(payments().at(-1)?.secret)
    expect(payments().filter(({ payType }) => payType === 'QRIS')).toHaveLength(1)
    expect(redeemed().length).toBeLessThanOrEqual(1)
    expect(rules.broken).toEqual([])
    expect(payer.errors).toEqual([])
    expect(other.errors).toEqual([])
  })
})
