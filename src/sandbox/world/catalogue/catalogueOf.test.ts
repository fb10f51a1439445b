// Worlds of one seed share only immutable data: a world that was used does not affect the next one.
import { createCaller } from '../../../../test/driver/caller'
import { catalogueOf } from './catalogueOf'
import { NOTHING_LEFT, SOMETHING_LEFT } from '../accounts/cancellation'
import { START } from '../../../../test/driver/builders/testWorld'
import { createWorld, type World } from '../createWorld'

const SARI = '81234567890'
const page = { pageNo: 1, pageSize: 30, filterOptions: [] }
const nearby = { ...page, scene: 'HOME_PAGE' as const }
const open = (seed = 'shared') => createWorld({ seed, now: () => START, promotions: 'on' })

/** The answers of an unchanged world to a guest and to a user, as text. */
function answersOf(world: World): string {
  const shopper = createCaller(world)
  const { accessToken: token } = shopper.logIn(SARI)
  const stores = shopper.ask('queryPoiList', nearby, { token })
  const skuId = stores.poiList.flatMap(({ productList }) => productList ?? [])[0]?.skuId ?? ''
  return JSON.stringify([
    stores,
    shopper.ask('allMallList', page),
    shopper.ask('brandPavilionInfo', page),
    shopper.ask('rankDetailList', { ...page, rankId: 'rank-popular' }),
    world.market.products.anyPreviewToken(),
    world.market.stock.left(skuId),
    world.market.flash.inRound(1),
    world.accounts(),
    world.accounts().flatMap((account) => world.market.wallet.of(account))
      .map((owned) => ({ ...owned, purchase: owned.purchase?.orderId })),
    world.malls,
    [...world.market.platform],
  ])
}

/** Changes a world in every way that a test can. */
function liveIn(world: World): void {
  const shopper = createCaller(world, 'device-2')
  const { accessToken: token, userId } = shopper.logIn(SARI)
  const [first] = shopper.ask('queryPoiList', nearby, { token }).poiList
  shopper.ask('favouriteSave', { poiId: first?.poiId ?? '' }, { token, intentId: 'heart' })
  for (const { products } of world.stores) for (const { skuId } of products) if (skuId) world.market.sellOut(skuId)
  for (const { products } of world.stores.slice(0, 50)) for (const { skuId } of products) if (skuId) world.market.takeDown(skuId, true)
  for (const account of world.accounts()) {
    world.market.redEnvelopes.give(['welcome-25', 'lunch-15'], account)
    for (const { couponId } of world.market.wallet.of(account).slice(0, 1)) world.market.wallet.cancel(couponId)
    Object.assign(account, { userName: 'Another', frozen: true })
  }
  world.market.redEnvelopes.takeOut('packet-lunch')
  world.market.ban(userId, true)
  world.market.sale.sellOut()
  world.flashSale.advance()
  world.setAssets(userId, SOMETHING_LEFT)
  world.setAssets(userId, NOTHING_LEFT)
  world.faults.add({ kind: 'status', status: 500, path: '*' })
  Object.assign(world.configs, { bannerWithoutLink: true })
  Object.assign(world.promotions.controls, { sky: true, issue: 'refused' })
  world.endSessions()
}

it('answers the same after another world of its seed was used, before its time and during it', () => {
  const untouched = answersOf(open())
  const [before, meanwhile] = [open(), open()]
  liveIn(before)
  expect(answersOf(open())).toBe(untouched)
  expect(answersOf(meanwhile)).toBe(untouched)
  // The comparison would detect a difference.
  before.faults.clear()
  for (const account of before.accounts()) account.frozen = false
  expect(answersOf(before)).not.toBe(untouched)
})

it('is built once for a seed, and answers as one that was built for it alone', () => {
  expect(open().stores).toBe(open().stores)
  expect(open('another').stores).not.toBe(open().stores)
  const shared = answersOf(open('alone'))
  let alone = ''
  jest.isolateModules(() => {
    const { createWorld: createAnother } = jest.requireActual<{ createWorld: typeof createWorld }>('../createWorld')
    alone = answersOf(createAnother({ seed: 'alone', now: () => START, promotions: 'on' }))
  })
  expect(alone).toBe(shared)
})

it('cannot be changed, at any depth', () => {
  const { stores, malls, templates, envelopes, factsOf } = catalogueOf('shared', 0)
  const changes: readonly (() => unknown)[] = [
    () => (stores as unknown[]).push(null),
    () => Object.assign(stores[0] ?? {}, { score: 1 }),
    () => Object.assign(stores.find(({ products }) => products.length > 0)?.products[0]?.priceInfo ?? {}, { salePrice: 1 }),
    () => Object.assign(stores[0]?.pictures ?? {}, { front: 'x' }),
    () => (malls[0]?.stores as unknown[]).pop(),
    () => (templates as Map<string, unknown>).clear(),
    () => (envelopes as Map<string, unknown>).set('x', null),
    () => Object.assign(templates.values().next().value ?? {}, { gone: 0 }),
    () => Object.assign(factsOf('sku-mer001-1'), { left: 0 }),
  ]
  for (const change of changes) expect(change).toThrow(TypeError)
})
