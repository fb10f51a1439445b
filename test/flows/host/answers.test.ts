import { couponClaimTapped } from '../../../src/features/offers/claims/events'
import { rankingTapped } from '../../../src/features/discovery/ranking/events'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const BUDI = '81298765432'
const LIST = '/homepage/query_poi_list'
type Data = { readonly [field: string]: unknown }
const edited = (change: (data: Data) => unknown) => (data: unknown) => JSON.stringify(change(data as Data))
/** Changes one item of an answer's list. */
const withItem = (field: string, at: number, change: (item: Data) => unknown) =>
  edited((data) => ({ ...data, [field]: (data[field] as Data[]).map((item, index) => (index === at ? change(item) : item)) }))

it('shows the stores next to a malformed one, and reports its path', async () => {
  const shopper = startClient()
  const mutate = withItem('poiList', 3, ({ storeName: _, ...store }) => ({ ...store, storeName: { phone: '081234567890' } }))
  shopper.world.faults.add({ kind: 'mutate', path: LIST, mutate })
  await shopper.waits(3_000)
  expect(shopper.sees.nearby()).toMatchObject({ phase: 'ready', failure: '', hasMore: true })
  expect(shopper.sees.stores()).toHaveLength(9)
  const reports = shopper.reports.filter(({ kind }) => kind === 'malformedItem')
  expect(reports).toMatchObject([{ at: 'queryPoiList', code: 'poiList[3].storeName' }])
  expect(JSON.stringify([reports, shopper.journal()])).not.toContain('081234567890')
  expectReplays(shopper)
})

it('reports at most three malformed paths of an answer', async () => {
  const shopper = startClient()
  const odd = (store: Data) => ({ ...store, distance: 'near', storeLogo: 7, districtName: {}, brandStoreNum: [], productImage: 1 })
  const mutate = edited((data) => ({ ...data, poiList: (data['poiList'] as Data[]).map(odd) }))
  shopper.world.faults.add({ kind: 'mutate', path: LIST, mutate })
  await shopper.waits(3_000)
  expect(shopper.sees.stores()).toHaveLength(10)
  expect(shopper.reports.filter(({ kind }) => kind === 'malformedItem').map(({ code }) => code)).toEqual([
    'poiList[0].storeLogo', 'poiList[0].productImage', 'poiList[0].distance',
  ])
})

it.each([
  ['a page of which no store fits', edited((data) => ({ ...data, poiList: [null, 7, 'x'] })), 'poiList[0]'],
  ['an answer without end', () => `{"poiList":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, ''],
])('takes %s for malformed, and requests it again on a retry', async (_, mutate, code) => {
  const shopper = startClient()
  shopper.world.faults.add({ kind: 'mutate', path: LIST, mutate })
  await shopper.waits(3_000)
  expect(shopper.sees.nearby()).toMatchObject({ phase: 'failed', failure: 'malformed' })
  expect(shopper.reports).toContainEqual(expect.objectContaining({ kind: 'malformed', code, at: 'queryPoiList' }))
  await shopper.triesAgain()
  expect(shopper.sees.stores()).toHaveLength(10)
  expectReplays(shopper)
})

it('shows no endless loading for a missing ranking, and requests it again on return', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  shopper.world.faults.add({ kind: 'mutate', path: '/digital-food/rank/rank_list', mutate: () => '{"rankList":[]}' })
  await shopper.tapsTile('rank')
  expect(shopper.sees.resource('rankings')).toMatchObject({ phase: 'ready', content: [] })
  await shopper.goesBack()
  await shopper.tapsTile('rank')
  await shopper.waits(2_000)
  const [first] = shopper.sees.resource('rankings')?.content as [{ readonly rankId: string }]
  expect(shopper.sees.feed(`rank:${first.rankId}`)?.ids.length).toBeGreaterThan(0)
  await shopper.does(rankingTapped({ rankId: 'rank-coffee' }))
  expectReplays(shopper)
})

it('requests missing content again on return', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  await shopper.tapsTile('brands')
  const [brandId = ''] = shopper.sees.feed('brands')?.ids ?? []
  const path = '/brand_pavilion/query_brand_pavilion_info'
  shopper.world.faults.add({ kind: 'mutate', path, mutate: edited((data) => ({ ...data, brandList: [] })) })
  await shopper.opens(`/platform/brandsHomepage?brandId=${brandId}`)
  expect(shopper.sees.resource(`brand-page:${brandId}`)).toMatchObject({ phase: 'ready', content: { found: false } })
  await shopper.goesBack()
  await shopper.opens(`/platform/brandsHomepage?brandId=${brandId}`)
  expect(shopper.sees.resource(`brand-page:${brandId}`)).toMatchObject({ phase: 'ready', content: { found: true } })
  await shopper.does(resourceRetryTapped({ resource: `brand:${brandId}` }))
  expectReplays(shopper)
})

it('shows a claim correctly although the browser sent it twice', async () => {
  const shopper = startClient()
  const { world } = shopper
  await shopper.waits(2_000)
  await shopper.choosesList('deals')
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(BUDI)
  const offers = world.market.platform.map(({ templateId }) => world.market.claims.viewOf(templateId, null))
  const { couponTemplateId = '', token } = offers.find((offer) => offer && !offer.isNotCollected) ?? {}
  const account = world.accounts().find(({ phoneNo }) => phoneNo === BUDI)
  const owned = () => (account ? world.market.wallet.of(account).length : 0)
  const before = owned()
  world.faults.add({ kind: 'resend', path: '/market/coupon/claim' })
  await shopper.does(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token } }))
  expect(shopper.state().toasts).toMatchObject({ text: 'coupons.claimed', tone: 'done' })
  expect(shopper.state().toasts).not.toHaveProperty('message')
  expect(owned()).toBe(before + 1)
  expect(world.stats).toMatchObject({ doubledRequests: 1, repeatedRequestIds: 0 })
  expectReplays(shopper)
})
