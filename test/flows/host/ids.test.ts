// Ids of any format that a server may use: everything opens from its card, by its address and after a reload, and the journal has a
// stand-in wherever an id could be a person's number or a token.
import { ENVELOPE } from '../../../src/entities/couponRules'
import { selectDeal, selectStore } from '../../../src/entities/selectors'
import { orderTapped, orderVoucherTapped } from '../../../src/features/buying/orders/model/events'
import { orderPage, ordersFeed } from '../../../src/features/buying/orders/model/selectors'
import { voucherPage } from '../../../src/features/buying/vouchers/model/selectors'
import { brandTapped } from '../../../src/features/discovery/brands/events'
import { brandFeed, brandPage } from '../../../src/features/discovery/brands/selectors'
import { categoryFeed } from '../../../src/features/discovery/categories/selectors'
import { previewTapped } from '../../../src/features/discovery/explore/model/events'
import { exploreFeed, playlistFeed } from '../../../src/features/discovery/explore/model/selectors'
import { mallTapped } from '../../../src/features/discovery/malls/events'
import { mallFeed, mallPage } from '../../../src/features/discovery/malls/selectors'
import { rankingTapped } from '../../../src/features/discovery/ranking/events'
import { rankFeed } from '../../../src/features/discovery/ranking/selectors'
import { storeResource } from '../../../src/features/discovery/stores/model/selectors'
import { categoryTapped } from '../../../src/features/home/page/model/events'
import { offerTapped, ownTapped, walletChosen } from '../../../src/features/offers/coupons/model/events'
import { couponIdOf, couponPage, WALLET_FEEDS } from '../../../src/features/offers/coupons/model/selectors'
import { storesTapped } from '../../../src/features/offers/products/model/events'
import { productResource, productStoresFeed } from '../../../src/features/offers/products/model/selectors'
import { envelopePage } from '../../../src/features/offers/redEnvelopes/selectors'
import { parseQuery } from '../../../src/navigation/links'
import { loginRequired } from '../../../src/session/events'
import { aVoucher, BUYER } from '../../driver/builders/aVoucher'
import { expectReplays } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { ID_SHAPES, type IdShape } from '../../../src/sandbox/world/basics/idShapes'
import { movingPart } from '../../tools/run/seeds'
import { createWorld } from '../../../src/sandbox/world/createWorld'

/** A device with a login in a world with a format of ids; one order there is paid. */
async function aDevice(ids: IdShape) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'ids', now: () => START_AT + clock.now(), ids })
  world.knobs.accessLifeMs = 90 * 86_400_000
  world.configs.exploreVideo = { everyone: true, userIds: [] }
  const { caller, token } = aVoucher(world, 'DEKAT')
  caller.ask('redPacketReceive', { activityId: 'packet-lunch' }, { token, intentId: 'envelopes' })
  const shared = { clock, world, tokenStore: createTokenStore(), storage: new Map() }
  let visit = 0
  const visits = async (url: string): Promise<Shopper> => {
    // Request ids follow from the seed, so each page load has its own.
    const shopper = startClient({ url, seed: `visit ${visit += 1}`, ...shared })
    await shopper.waits(3_000)
    return shopper
  }
  const first = await visits('/platform/home')
  await first.does(loginRequired({ reason: 'account' }))
  await first.logsIn(BUYER)
  await first.waits(1_000)
  return { world, visits }
}

const params = (shopper: Shopper) => parseQuery(shopper.sees.path().split('?')[1] ?? '')
const firstIn = (shopper: Shopper, feed: string) => shopper.sees.feed(feed)?.ids[0] ?? 'none'
const content = (shopper: Shopper, resource: string | null) =>
  shopper.sees.resource(resource ?? '')?.content as Record<string, unknown> | undefined

interface Thing {
  /** The page that contains its card. */
  readonly listed: string
  /** Taps the card; returns the id that the server sent. */
  readonly opens: (shopper: Shopper) => Promise<string>
  readonly named: string
  /** The page shows the entity with this id. */
  readonly shows: (shopper: Shopper, id: string) => unknown
}

const THINGS: Readonly<Record<string, Thing>> = {
  store: {
    listed: '/platform/home', named: 'poiId',
    async opens(shopper) {
      const poiId = shopper.sees.stores()[0]?.poiId ?? 'none'
      await shopper.tapsStore(poiId)
      return poiId
    },
    shows: (shopper, poiId) => content(shopper, storeResource({ poiId }))?.['poiId'] === poiId && selectStore(shopper.state(), poiId),
  },
  product: {
    listed: '/platform/home', named: 'skuId',
    async opens(shopper) {
      await shopper.choosesList('deals')
      await shopper.waits(1_000)
      const assetId = firstIn(shopper, 'deals')
      await shopper.tapsDeal(assetId)
      return selectDeal(shopper.state(), assetId)?.skuId ?? 'none'
    },
    shows: (shopper, skuId) => content(shopper, productResource(params(shopper)))?.['skuId'] === skuId,
  },
  brand: {
    listed: '/platform/brands', named: 'brandId',
    async opens(shopper) {
      const brandId = firstIn(shopper, 'brands')
      await shopper.does(brandTapped({ brandId }))
      return brandId
    },
    shows: (shopper, brandId) => content(shopper, brandPage.of(brandId)) && shopper.sees.feed(brandFeed.of(brandId))?.ids.length,
  },
  mall: {
    listed: '/platform/shoppingMallListPage', named: 'mallId',
    async opens(shopper) {
      const mallId = firstIn(shopper, 'malls')
      await shopper.does(mallTapped({ mallId }))
      return mallId
    },
    shows: (shopper, mallId) => content(shopper, mallPage.of(mallId)) && shopper.sees.feed(mallFeed.of(mallId))?.ids.length,
  },
  category: {
    listed: '/platform/home', named: 'id',
    async opens(shopper) {
      const [{ id: categoryId } = { id: 'none' }] = shopper.sees.cards().HOME_CATEGORY_CARD ?? []
      await shopper.does(categoryTapped({ categoryId }))
      return categoryId
    },
    shows: (shopper, id) => shopper.sees.feed(categoryFeed.of(id))?.ids.length,
  },
  ranking: {
    listed: '/platform/rank', named: 'id',
    async opens(shopper) {
      const rankings = Object.values(content(shopper, 'rankings') ?? {}).flat() as readonly { readonly rankId: string }[]
      const rankId = rankings[1]?.rankId ?? 'none'
      await shopper.does(rankingTapped({ rankId }))
      return rankId
    },
    shows: (shopper, id) => shopper.sees.feed(rankFeed.of(id))?.ids.length,
  },
  video: {
    listed: '/platform/home/exploreFeeds', named: 'contentId',
    async opens(shopper) {
      const contentId = firstIn(shopper, exploreFeed.of('FOR_YOU'))
      await shopper.does(previewTapped({ contentId }))
      return contentId
    },
    shows: (shopper, contentId) => shopper.sees.feed(playlistFeed.of(contentId))?.ids[0] === contentId,
  },
  order: {
    listed: '/platform/home/order', named: 'orderId',
    async opens(shopper) {
      const orderId = firstIn(shopper, ordersFeed.of('ALL'))
      await shopper.does(orderTapped({ orderId }))
      return orderId
    },
    shows: (shopper, orderId) => content(shopper, orderPage.of(orderId)),
  },
  voucher: {
    listed: '/platform/home/order', named: 'voucherId',
    async opens(shopper) {
      const voucherId = Object.values(shopper.state().entities.orders ?? {}).flatMap(({ vouchers }) => vouchers)[0]?.voucherId ?? 'none'
      await shopper.does(orderVoucherTapped({ voucherId }))
      return voucherId
    },
    shows: (shopper, voucherId) => content(shopper, voucherPage.of(voucherId)),
  },
  coupon: {
    listed: '/platform/home', named: 'couponId',
    async opens(shopper) {
      await shopper.choosesList('deals')
      await shopper.waits(1_000)
      const templates = Object.values(shopper.state().entities.deals ?? {}).map(({ coupon }) => coupon?.couponTemplateId)
      const couponTemplateId = templates.find((each) => each !== undefined) ?? 'none'
      await shopper.does(offerTapped({ couponTemplateId }))
      return couponTemplateId
    },
    shows: (shopper, couponId) => content(shopper, couponPage.of(couponIdOf({ couponId }) ?? '')),
  },
  'red envelope': {
    listed: '/platform/myCouponList', named: 'redEnvelopeId',
    async opens(shopper) {
      await shopper.does(walletChosen({ feed: WALLET_FEEDS.myCouponList, tab: 'RED_ENVELOPE', status: null }))
      await shopper.waits(1_000)
      const couponId = firstIn(shopper, WALLET_FEEDS.myCouponList)
      await shopper.does(ownTapped({ couponId, couponType: ENVELOPE }))
      return couponId
    },
    shows: (shopper, couponId) => content(shopper, envelopePage.of(couponId)),
  },
}

/** The forms of an id in a text: plain, and escaped in an address, once and twice. */
const forms = (id: string) => {
  const escaped = new URLSearchParams({ id }).toString().slice(3)
  return [id, JSON.stringify(id).slice(1, -1), escaped, encodeURIComponent(id), encodeURIComponent(escaped)]
}

function expectAbsent(shopper: Shopper, values: readonly string[]): void {
  expectReplays(shopper)
  const text = shopper.journalText()
  expect(values.flatMap(forms).filter((form) => text.includes(form))).toEqual([])
}

describe.each(movingPart(ID_SHAPES, 4))('a world with ids of the format %s', (shape) => {
  let device: Awaited<ReturnType<typeof aDevice>>
  beforeAll(async () => {
    device = await aDevice(shape)
  })

  it.each(Object.keys(THINGS))('opens a %s from its card, by its address and after a reload', async (kind) => {
    const { listed, named, opens, shows } = THINGS[kind] as Thing
    const fromCard = await device.visits(listed)
    const id = await opens(fromCard)
    await fromCard.waits(1_000)
    expect(id).not.toBe('none')
    expect(params(fromCard)[named]).toBe(id)
    expect(shows(fromCard, id)).toBeTruthy()
    const byAddress = await device.visits(fromCard.sees.path())
    expect(byAddress.sees.path()).toBe(fromCard.sees.path())
    expect(shows(byAddress, id)).toBeTruthy()
    const reloaded = await device.visits(byAddress.sees.path())
    expect(shows(reloaded, id)).toBeTruthy()
    for (const shopper of [fromCard, byAddress, reloaded]) expectAbsent(shopper, shape === 'words' ? [] : [id])
  })

  it('opens a popup of stores, and again after a reload', async () => {
    const shopper = await device.visits('/platform/home')
    const skuId = await (THINGS['product'] as Thing).opens(shopper)
    await shopper.does(storesTapped({ skuId }))
    await shopper.waits(1_000)
    expect(params(shopper)['stores']).toBe(productStoresFeed.of(skuId))
    expect(shopper.sees.feed(productStoresFeed.of(skuId))?.ids.length).toBeGreaterThan(0)
    const reloaded = await device.visits(shopper.sees.path())
    expect(reloaded.sees.feed(productStoresFeed.of(skuId))?.ids.length).toBeGreaterThan(0)
    for (const each of [shopper, reloaded]) expectAbsent(each, shape === 'words' ? [] : [skuId])
  })
})

describe('an address typed by the user', () => {
  const PHONE = '081234567890'
  const at = async (url: string) => {
    const shopper = startClient({ url })
    await shopper.waits(4_000)
    return shopper
  }
  const left = ({ tracked, reports, storage }: Shopper) => JSON.stringify([tracked, reports, [...storage]])

  it.each([
    `/platform/merchant?poiId=${PHONE}`, `/platform/merchant?storeId=${PHONE}&cpType=C`, `/platform/groupCouponDetail?skuId=${PHONE}`,
    `/platform/brandsHomepage?brandId=${PHONE}`, `/platform/mall?mallId=${PHONE}`, `/platform/rank?id=${PHONE}`,
    `/platform/home?outlets=${PHONE}`, `/platform/merchant?poiId=${encodeURIComponent('+62 812-3456-7890')}`,
    `/platform/merchant?poiId=${encodeURIComponent('Sari Wulandari')}`,
  ])('is requested, and stays out of journal and reports: %s', async (url) => {
    const shopper = await at(url)
    const values = Object.values(parseQuery(url.split('?')[1] ?? '')).filter((value) => value !== 'C')
    expect(Object.values(params(shopper))).toEqual(expect.arrayContaining(values))
    expectAbsent(shopper, values)
    for (const value of values) expect(left(shopper)).not.toContain(value)
  })

  it('is dropped where no page reads it', async () => {
    const shopper = await at(`/platform/merchant?poiId=poi0001&phone=${PHONE}&name=Sari`)
    expect(shopper.sees.path()).toBe('/platform/merchant?poiId=poi0001')
    expect(JSON.stringify(shopper.state())).not.toContain(PHONE)
    expectAbsent(shopper, [PHONE])
  })

  it('is recorded as a campaign of any format, with a stand-in in the journal', async () => {
    const source = '550e8400-e29b-41d4-a716-446655440000'
    const shopper = await at(`/platform/home?channel_id=628123456789012345&source_tag=${source}`)
    expect(shopper.state().visit.campaign).toEqual({ channelId: null, sourceTag: '628123456789012345' })
    const tagged = await at(`/platform/home?channel_id=2&source_tag=${source}`)
    expect(tagged.state().visit.campaign).toEqual({ channelId: '2', sourceTag: source })
    expectAbsent(shopper, ['628123456789012345', source])
    expectAbsent(tagged, [source])
  })
})

it.each(['1', 'moka', 'GRAB_FOOD', '180345678901234567'])('the channel of a store is sent as in its address: %s', async (cpType) => {
  const { storeId = '' } = startClient().world.stores[0] ?? {}
  const shopper = startClient({ url: `/platform/merchant?storeId=${storeId}&cpType=${cpType}` })
  const sent: unknown[] = []
  const { handle } = shopper.world
  Object.assign(shopper.world, { handle: (request: Parameters<typeof handle>[0]) => {
    if (request.body.includes('cpType')) sent.push((JSON.parse(request.body) as { cpType: string }).cpType)
    return handle(request)
  } })
  await shopper.waits(3_000)
  expect(sent).toContain(cpType)
  // This world has stores of one channel only.
  expect(shopper.sees.resource(storeResource({ storeId, cpType }) ?? '')).toMatchObject({ failure: { kind: 'refused' } })
  expectReplays(shopper)
})
