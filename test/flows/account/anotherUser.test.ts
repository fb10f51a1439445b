// Content depends on the user: after a logout and after a login of another user, the shown content is requested again once, and one
// user's data is never shown to the next.
import { ALL_MODULES, MODULE_NAMES } from '../../../src/app/allModules'
import { declarationsOf } from '../../../src/app/base'
import { payCodeTapped } from '../../../src/features/buying/payment/model/events'
import { nearbyReached, similarReached } from '../../../src/features/discovery/deals/events'
import { mallListChosen } from '../../../src/features/discovery/malls/events'
import { productIdOf } from '../../../src/features/offers/products/model/selectors'
import { submitted, tabChosen } from '../../../src/features/search/page/events'
import { familyOf } from '../../../src/data/declare'
import { linkTo } from '../../../src/navigation/linkTo'
import { ROUTES } from '../../../src/navigation/routes'
import { selectParamsOf } from '../../../src/navigation/selectors'
import { loginRequired } from '../../../src/session/events'
import { aBuyer } from '../../driver/builders/aBuyer'
import { paying } from '../../driver/builders/aPayer'
import { aVoucher, BUYER as BUDI } from '../../driver/builders/aVoucher'
import { expectReplays } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import { KEMANG, START_AT, startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'

/** A world in which Budi has an order and an envelope. */
async function budisWorld() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'another user', now: () => START_AT + clock.now() })
  world.configs.exploreVideo = { everyone: true, userIds: [] }
  const bought = aVoucher(world, 'DEKAT')
  const { caller, token, store } = bought
  const { lines: [line] } = caller.ask('orderDetail', { orderId: bought.orderId }, { token })
  const product = { skuId: line?.skuId ?? '', storeId: store.storeId }
  caller.ask('redPacketReceive', { activityId: 'packet-lunch' }, { token, intentId: 'envelopes' })
  const { couponList: [envelope] } = caller.ask(
    'myCoupons', { tab: 'RED_ENVELOPE', status: 'valid', history: false, pageNo: 1, pageSize: 20 }, { token },
  )
  const { records: [video] } = caller.ask('pullContent', { scene: 'FOR_YOU', pageNo: 1, pageSize: 1, position: KEMANG }, { token })
  const buyer = aBuyer(world, BUDI)
  return {
    clock, world, bought, product, envelopeId: envelope?.couponId ?? '', contentId: video?.contentId ?? '',
    /** An unpaid order. */
    unpaid: () => buyer.orders(buyer.product(1)),
  }
}
type BudisWorld = Awaited<ReturnType<typeof budisWorld>>

interface Row {
  /** The address that shows it. */
  readonly at: (budis: BudisWorld) => string
  /** Actions on that page until it is shown. */
  readonly then?: (shopper: Shopper, budis: BudisWorld) => Promise<unknown>
  /** It is removed with its user, and nothing is requested again. */
  readonly forgets?: true
  /** Private content of a screen that guests can open, too; they see none of it. */
  readonly forGuests?: true
}

/** All declarations whose scope depends on the user, by the family of their names. */
const DEPENDS: Readonly<Record<string, Row>> = {
  deals: { at: () => linkTo('home'), then: (shopper) => shopper.choosesList('deals') },
  'nearby-deals': { at: () => linkTo('searchDishes'), then: (shopper) => shopper.does(nearbyReached()) },
  explore: { at: () => linkTo('explore') },
  store: { at: ({ bought }) => linkTo('merchant', { poiId: bought.store.poiId }) },
  'mall-deals': {
    at: () => linkTo('mall', { mallId: 'mall01' }),
    then: (shopper) => shopper.does(mallListChosen({ mallId: 'mall01', list: 'deals' })),
  },
  'flash-sale': { at: () => linkTo('flashDeal') },
  'search-coupon': {
    forgets: true,
    at: () => linkTo('searchDishes'),
    async then(shopper) {
      await shopper.does(tabChosen({ tab: 'coupon' }))
      await shopper.does(submitted({ keyword: 'ayam' }))
    },
  },
  product: { at: ({ product }) => linkTo('groupCouponDetail', product) },
  'similar-deals': {
    at: ({ product }) => linkTo('groupCouponDetail', product),
    then: (shopper, { product }) => shopper.does(similarReached({ product: productIdOf({ ...product }) ?? '' })),
  },
  'product-preview': { at: ({ world }) => `${linkTo('groupCouponDetailPreview')}?previewToken=${world.market.products.anyPreviewToken()}` },
  confirm: { at: ({ product }) => linkTo('confirmOrder', product) },
  table: { at: ({ product: { storeId } }) => linkTo('confirmOrder', { storeId, tableNo: '7' }) },
  activity: { at: () => `${linkTo('receiveRedEnvelope')}?activityId=packet-lunch` },
  'products-of-packet': { at: () => linkTo('redEnvelopeProducts', { activityId: 'packet-lunch' }) },
  'friend-invitation': { at: () => linkTo('friendActivity', { referralCode: 'TEMANDEKAT' }) },
  watch: { at: ({ contentId }) => linkTo('playVideo', { contentId }) },
  campaign: { at: () => `${linkTo('operationalDelivery')}?activityId=promo-gajian` },
}

const BELONGS: Readonly<Record<string, Row>> = {
  coupon: { at: () => linkTo('couponDetail', { couponId: 'tpl-makan-15000' }) },
  'products-of-coupon': { at: () => linkTo('couponDetail', { couponId: 'tpl-makan-15000' }) },
  packet: { at: () => linkTo('receiveRedEnvelope') },
}

const NEEDED: Readonly<Record<string, Row>> = {
  orders: { at: () => linkTo('order'), forGuests: true },
  order: { at: ({ bought: { orderId } }) => linkTo('groupCouponOrderDetail', { orderId }) },
  again: {
    at: ({ world, bought: { orderId } }) => {
      const storeId = world.till.orders().find((order) => order.orderId === orderId)?.store.storeId ?? ''
      return linkTo('confirmOrder', { storeId, again: orderId })
    },
  },
  envelope: { at: ({ envelopeId: redEnvelopeId }) => linkTo('redEnvelopeDetail', { redEnvelopeId }) },
  'products-of-envelope': { at: ({ envelopeId: redEnvelopeId }) => linkTo('redEnvelopeProducts', { redEnvelopeId }) },
  // A code belongs to its user: after a logout the payment methods replace it.
  'pay-code': {
    at: ({ unpaid }) => linkTo('payPage', { orderId: unpaid() }),
    async then(shopper) {
      const orderId = selectParamsOf(shopper.state(), 'payPage')?.['orderId'] ?? ''
      await shopper.does(payCodeTapped({ orderId, amount: paying(shopper, orderId).amount() }))
    },
    forgets: true,
  },
  'pay-order': { at: ({ unpaid }) => linkTo('payPage', { orderId: unpaid() }) },
  'pay-counter': { at: ({ unpaid }) => linkTo('payPage', { orderId: unpaid() }) },
  voucher: { at: ({ bought: { voucherId } }) => linkTo('voucher', { voucherId }) },
  savings: { at: () => linkTo('savings') },
  wallet: { at: () => linkTo('myCouponList') },
  'own-invitation': { at: () => linkTo('invitationTheme'), forGuests: true },
  'invited-friends': { at: () => linkTo('invitationTheme'), forGuests: true },
  'invitation-rewards': { at: () => linkTo('myRewards') },
  favourites: { at: () => linkTo('favoritesList') },
  'favourite-products': { at: () => linkTo('favoritesList', { list: 'products' }) },
  partnerCoupons: { at: () => linkTo('tripartiteCoupons') },
}

const declared = declarationsOf(ALL_MODULES)(MODULE_NAMES)
const popups = MODULE_NAMES.flatMap((name) => ALL_MODULES.of(name).popups ?? [])
const families = (user: 'personalized' | 'private' | 'authenticated') => {
  const shown = ROUTES.flatMap(({ screen }) => declared.screens(screen)).flatMap(({ shows }) => shows)
  const all = [...shown.map(({ data }) => data), ...popups.map(({ shows }) => shows)]
  return [...new Set(all.filter((each) => each.scope === user).map(({ names }) => names.family))].sort()
}

/** The lists and resources of a family in the state. */
function known(shopper: Shopper, family: string) {
  const { feeds = {}, resources = {} }: Partial<ReturnType<Shopper['state']>> = shopper.state()
  return [...Object.entries(feeds), ...Object.entries(resources)].flatMap(([name, each]) => (familyOf(name) === family ? [each] : []))
}

/** The load ids of this family's list or resource, oldest first. */
function loadsOf(shopper: Shopper, family: string): readonly string[] {
  const seen: string[] = []
  const look = () => {
    for (const { generation } of known(shopper, family)) if (!seen.includes(generation)) seen.push(generation)
  }
  look()
  shopper.session.store.subscribe(look)
  return seen
}

/** Budi opens something, logs out, and Sari logs in there; returns the loads of each of the three. */
async function threeUsers(family: string, { at, then }: Row) {
  const budis = await budisWorld()
  const { clock, world, bought } = budis
  const tokenStore = Object.assign(createTokenStore(), { stored: { ...bought.tokens, generation: 1 }, generation: 1 })
  const shopper = startClient({ url: at(budis), clock, world, tokenStore })
  const loads = loadsOf(shopper, family)
  // All requests end before a table is requested for the second time.
  await shopper.waits(1_500)
  await then?.(shopper, budis)
  await shopper.waits()
  const budi = loads.length
  // The content loaded successfully.
  expect(known(shopper, family).map(({ phase }) => phase)).toEqual(['ready'])
  await shopper.logsOut()
  await shopper.waits()
  const guest = loads.length - budi
  const retriesPoll = shopper.sees.loginSheet()
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  await shopper.waits()
  return { shopper, retriesPoll, loads: { budi, guest, sari: loads.length - budi - guest } }
}

it('the table contains all data that depends on a user or belongs to one', () => {
  expect([DEPENDS, BELONGS, NEEDED].map((table) => Object.keys(table).sort()))
    .toEqual([families('personalized'), families('private'), families('authenticated')])
})

describe('data of another user:', () => {
  it.each(Object.entries({ ...DEPENDS, ...BELONGS }))('%s is requested again for another user, or removed', async (family, row) => {
    const { shopper, retriesPoll, loads } = await threeUsers(family, row)
    // After a voluntary logout the shown content does not request a login.
    expect(retriesPoll).toBe(false)
    expect(loads).toEqual(row.forgets ? { budi: 1, guest: 0, sari: 0 } : { budi: 1, guest: 1, sari: 1 })
    expectReplays(shopper)
  })

  it.each(Object.entries(NEEDED))('%s is removed with its user, and requested for the next user', async (family, row) => {
    const { shopper, retriesPoll, loads } = await threeUsers(family, row)
    expect(retriesPoll).toBe(false)
    expect(loads).toEqual({ budi: 1, guest: row.forGuests ? 1 : 0, sari: row.forgets ? 0 : 1 })
    expectReplays(shopper)
  })
})
