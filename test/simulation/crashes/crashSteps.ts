import { loginRequired } from '../../../src/session/events'
import type { Shopper } from '../../driver/shopper'
import { START_AT, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

export const SARI = '81234567890'
export const BUDI = '81298765432'
export const NEWCOMER = '81311112222'

export type Step = (shopper: Shopper) => unknown
/** A path through one part of the app that runs all of its flows and calls. */
export interface Scenario {
  readonly name: string
  readonly setup?: () => ClientSetup
  readonly steps: readonly Step[]
}

export type Action = Parameters<Shopper['does']>[0]
export const does = (...actions: readonly Action[]): Step => async (shopper) => {
  for (const action of actions) await shopper.does(action)
}
export const opens = (path: string): Step => (shopper) => shopper.opens(path)
export const waits = (ms: number): Step => (shopper) => shopper.waits(ms)
export const enters = (phoneNo: string): Step => async (shopper) => {
  if (shopper.sees.loggedIn()) return
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.triesToLogIn(phoneNo)
  await shopper.waits(1_500)
}
export const anySku = ({ world }: Shopper) => world.stores.find(({ products: [first] }) => first)?.products[0]?.skuId ?? ''
export const aMall = ({ world }: Shopper) => world.malls[0]?.mallId ?? ''
export const aBrand = ({ world }: Shopper) => world.stores.find(({ brandStores }) => brandStores > 1)?.merchantId ?? ''
export const toTheEnd = (feed: string, pages = 3): Step => async (shopper) => {
  for (let page = 0; page < pages; page++) await shopper.scrollsToEnd(feed)
}

/** A world with all promotions and popups. */
export function full(): ClientSetup {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
  Object.assign(world.promotions.controls, { sky: true, bottomBanner: true, floating: true })
  for (const popup of ['RED_PACKET_DIALOG', 'NEW_GIFT_POPUP', 'PLAIN_POPUP'] as const) world.promotions.controls.popups[popup] = true
  return { clock, world }
}

export const offerOf = ({ world }: Shopper, couponTemplateId: string) => {
  const { token, couponType, activityId } = world.market.claims.viewOf(couponTemplateId, null) ?? {}
  return { kind: 'coupon' as const, couponTemplateId, token, couponType, activityId }
}
export const freeTemplate = ({ world }: Shopper) =>
  world.market.platform.map(({ templateId }) => templateId).find((id) => {
    const view = world.market.claims.viewOf(id, null)
    return !view?.isNotCollected && (view?.percent ?? 0) > 0
  }) ?? ''
export const page = (skuId: string) => `product:${new URLSearchParams({ skuId }).toString()}`
