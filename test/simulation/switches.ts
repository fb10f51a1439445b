import { couponClaimTapped } from '../../src/features/offers/claims/events'
import { submitTapped } from '../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../src/features/buying/confirm/model/names'
import { confirmIdOf } from '../../src/features/buying/confirm/model/target'
import { payTapped } from '../../src/features/buying/payment/model/events'
import { fraction, seededNumbers } from '../../src/journal/runtime/seeded'
import { linkTo } from '../../src/navigation/linkTo'
import { loginRequired, logoutTapped } from '../../src/session/events'
import type { Json } from '../../src/shared/json'
import { paying } from '../driver/builders/aPayer'
import { createTabsOfDevice } from '../driver/device/deviceTabs'
import { createTokenStore } from '../driver/serverPorts'
import type { Shopper } from '../driver/shopper'
import { START_AT, type ClientSetup } from '../driver/startClient'
import { createVirtualClock } from '../driver/virtualClock'
import type { FaultKind } from '../../src/sandbox/world/faults'
import { createWorld } from '../../src/sandbox/world/createWorld'
import { createSwitchRules } from './switchRules'

const PHONES = ['81234567890', '81298765432', '81277770000'] as const
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'delay', 'delay', 'delay', 'expireTokens', 'status']
const STORES = ['poi0001', 'poi0002', 'poi0003'] as const

/**
 * Three users take turns in two tabs of one device: they tap, log in and out, tokens expire, sessions end, answers are late or
 * lost, and the other tab is notified late. Returns actions that were sent, executed or shown for a user other than the one who
 * tapped, and how often each situation occurred.
 */
export async function randomSwitches(start: (setup: ClientSetup) => Shopper, seed: string, steps = 60) {
  const random = seededNumbers(`switches ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const clock = createVirtualClock()
  const world = createWorld({ seed: `switches ${random() % 4}`, now: () => START_AT + clock.now(), accessLifeMs: 20_000 })
  const rules = createSwitchRules(world)
  const device = { clock, world, tokenStore: createTokenStore(), storage: new Map<string, Json>(), tabs: createTabsOfDevice() }
  const products = world.market.offers.filter(({ product: { skuId = '' } }) => world.market.factsOf(skuId).forEveryone
    && world.market.flash.entryOf(skuId) === null).slice(0, 40)
  const coupons = world.market.platform.slice(0, 3).map(({ templateId }) => templateId)
  const met: Record<string, number> = { switches: 0, logouts: 0, expired: 0, ended: 0 }
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)

  const tabs = ['first', 'second'].map((name) => {
    const tab = rules.tab(name)
    const shopper = start({
      ...device, seed: `${seed} ${name}`, strict: false, wholeStateChecks: false, installed: true, latencyMs: pick([20, 80, 250]),
      vaultLagMs: () => random() % 400, onEntry: tab.onEntry,
    })
    tab.watch(shopper)
    return shopper
  })

  const claims = (shopper: Shopper) => {
    const couponTemplateId = pick(coupons)
    const { token, couponType, activityId } = world.market.claims.viewOf(couponTemplateId, null) ?? {}
    shopper.dispatch(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } }))
  }
  const orders = async (shopper: Shopper) => {
    const { product: { skuId = '' }, store: { storeId } } = pick(products)
    const params = { skuId, storeId }
    await shopper.opens(linkTo('confirmOrder', params))
    await shopper.waits(600)
    shopper.dispatch(submitTapped({ page: confirmPage.of(confirmIdOf(params) ?? '') }))
  }
  const pays = async (shopper: Shopper) => {
    const own = world.till.orders().filter(({ orderId, members }) =>
      members.has(shopper.sees.userId() ?? '') && world.till.statusOf(orderId) === 'TO_PAY')
    if (own.length === 0) return
    const { orderId } = pick(own)
    await shopper.opens(linkTo('payPage', { orderId }))
    await shopper.waits(600)
    const amount = paying(shopper, orderId).amount()
    if (amount > 0) shopper.dispatch(payTapped({ orderId, payType: 'QRIS', amount }))
  }
  const logsIn = async (shopper: Shopper) => {
    if (shopper.sees.loggedIn()) return
    if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
    if (chance(0.1)) return shopper.closesLogin()
    const phone = pick(PHONES)
    for (let again = 0; again < 3 && !shopper.sees.loggedIn(); again++) await shopper.triesToLogIn(phone)
    count('switches')
  }
  const logsOut = (shopper: Shopper) => {
    if (!shopper.sees.loggedIn()) return
    count('logouts')
    shopper.dispatch(logoutTapped())
  }
  const taps: readonly ((shopper: Shopper) => unknown)[] = [
    (shopper) => shopper.tapsHeart(pick(STORES), chance(0.6)), claims, claims, orders, orders, pays, pays,
    (shopper) => shopper.opens(pick(['/platform/home/order', '/platform/myCouponList', '/platform/favoritesList', '/platform/home'])),
    (shopper) => shopper.tapsTab(pick(['home', 'order', 'account'])),
    (shopper) => shopper.pullsToRefresh(),
  ]
  const acts: readonly ((shopper: Shopper) => unknown)[] = [
    ...taps, ...taps, logsIn, logsIn, logsIn, logsOut, logsOut,
    // A tap, and immediately a logout in the other tab, of which this tab does not know when its call is sent.
    async (shopper) => {
      const other = tabs.find((each) => each !== shopper) as Shopper
      logsOut(other)
      if (chance(0.7)) await logsIn(other)
      await pick(taps)(shopper)
    },
    // A call with an expired token is answered only after the next user has logged in.
    async (shopper) => {
      if (!shopper.sees.loggedIn()) return
      count('expired')
      world.expireTokens()
      world.faults.add({ kind: 'delay', path: '*', times: 1, ms: 6_000 })
      await pick([claims, (each: Shopper) => each.tapsHeart(pick(STORES), true)])(shopper)
      await clock.advance(300)
      logsOut(shopper)
      await logsIn(shopper)
    },
    () => {
      count('expired')
      world.expireTokens()
    },
    () => {
      if (!chance(0.3)) return
      count('ended')
      world.endSessions()
    },
    () => void world.faults.add({ kind: pick(FAULTS), path: '*', times: 1 + (random() % 3), ms: 300 + (random() % 3_000), status: 500 }),
    () => world.faults.clear(),
    () => clock.advance(random() % 1_500), () => clock.advance(random() % 5_000),
  ]
  await clock.advance(2_500)
  await logsIn(tabs[0] as Shopper)
  for (let step = 0; step < steps && rules.broken.length === 0; step++) {
    await pick(acts)(pick(tabs))
    if (chance(0.6)) await clock.advance(random() % 400)
    rules.look()
  }
  world.faults.clear()
  for (const shopper of tabs) if (shopper.sees.loginSheet()) await shopper.closesLogin()
  await clock.advance(60_000)
  rules.look()
  for (const shopper of tabs) {
    if (shopper.sees.userId() !== (device.tokenStore.stored?.userId ?? null)) rules.note('a tab and the vault disagree about the user')
    rules.broken.push(...shopper.errors)
    shopper.device.dies()
  }
  return { broken: rules.broken, met: { ...met, ...rules.met } }
}
