import { hereTapped, placeChosen, placeTapped } from '../../src/features/base/location/events'
import { brandTapped } from '../../src/features/discovery/brands/events'
import { previewTapped, sceneChosen } from '../../src/features/discovery/explore/model/events'
import { mallListChosen, mallTapped } from '../../src/features/discovery/malls/events'
import { placeTyped } from '../../src/features/discovery/picker/events'
import { rankingTapped } from '../../src/features/discovery/ranking/events'
import { outletsTapped, storeDetailsTapped, storePhotoTapped, storeTapped } from '../../src/features/discovery/stores/model/events'
import { productShareTapped, storesTapped } from '../../src/features/offers/products/model/events'
import { linkTo } from '../../src/navigation/linkTo'
import { areaChosen, mapTapped, pinTapped } from '../../src/features/discovery/storeMap/events'
import { mapFeed } from '../../src/features/discovery/storeMap/names'
import { taps } from './steps'
import type { Walker } from './walker'

const POSITION = { latitude: -6.2, longitude: 106.8 }

export async function home({ shopper, ...walker }: Walker): Promise<void> {
  await shopper.opens(linkTo('home'))
  await walker.rests()
  walker.has(/^nearby$/)
  for (let page = 0; page < 4; page++) await shopper.scrollsToEnd()
  await shopper.pulls('nearby')
  await walker.rests()
  await shopper.choosesList('deals')
  await walker.rests()
  walker.has(/^deals$/)
  await shopper.scrollsToEnd('deals')
  await shopper.choosesList('nearby')
  await shopper.pullsToRefresh()
  await walker.rests()
}

/** A guest follows banners. A banner without a link has no effect and requests no login. */
export async function banners(walker: Walker): Promise<void> {
  const { shopper } = walker
  await shopper.opens(linkTo('home'))
  await walker.rests()
  const { PAGE_HOME_BANNER_CARD: top = [], PAGE_HOME_MIDDLE_BANNER_CARD: middle = [] } = shopper.sees.cards()
  const all = [...top.map((banner) => ({ ...banner, cardId: 'PAGE_HOME_BANNER_CARD' })),
    ...middle.map((banner) => ({ ...banner, cardId: 'PAGE_HOME_MIDDLE_BANNER_CARD' }))]
  for (const { id, cardId, bannerJumpUrlMap } of all) {
    await shopper.tapsBanner(cardId, id)
    if (bannerJumpUrlMap === undefined) walker.expects('a banner without a link asks for a login', !shopper.sees.loginSheet())
    if (shopper.sees.loginSheet()) await shopper.closesLogin()
    await shopper.opens(linkTo('home'))
  }
  await walker.rests()
}

export async function filters({ shopper, ...walker }: Walker): Promise<void> {
  await shopper.opens(linkTo('home'))
  const options = shopper.sees.filters('nearby')?.options ?? []
  for (const [at, { listData = [], objectData }] of options.entries()) {
    if (objectData) await shopper.tapsChip('nearby', at)
    const [first] = listData
    if (!first) continue
    await shopper.tapsChip('nearby', at)
    await shopper.ticks('nearby', at, first.key, first.children?.[0]?.key ?? null)
    await walker.rests()
    await shopper.appliesFilter('nearby', at)
  }
  await walker.rests()
  await shopper.takesFiltersOff('nearby')
  await walker.rests()
}

export async function stores(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  for (const { poiId, storeId, merchantId } of lab.goods.stores.slice(0, 2)) {
    await shopper.opens(linkTo('home'))
    await taps(walker, storeTapped({ poiId }))
    await walker.rests()
    if (shopper.sees.screen() === 'merchant') walker.arrives('merchant', { poiId })
    await walker.opens('merchant', { poiId })
    walker.has(/^store:/)
    await taps(walker, storeDetailsTapped({ poiId }))
    await walker.rests()
    await shopper.goesBack()
    await taps(walker, storePhotoTapped({ poiId, at: 0 }))
    await walker.rests()
    await shopper.goesBack()
    await taps(walker, outletsTapped({ merchantId }))
    await walker.rests()
    await shopper.closesOutlets()
    await walker.opens('merchant', { storeId, cpType: 'SHOP' })
    walker.has(/^store:id:/)
    await walker.opens('merchantDetail', { poiId })
  }
}

export async function products(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  for (const { skuId, store } of lab.goods.products.slice(0, 2)) {
    await walker.opens('groupCouponDetail', { skuId })
    walker.has(/^product:/)
    await taps(walker, storesTapped({ skuId }))
    await walker.rests()
    await shopper.closesOutlets()
    await taps(walker, productShareTapped({ resource: `product:${new URLSearchParams({ skuId }).toString()}` }))
    await walker.opens('groupCouponDetail', { skuId, storeId: store.storeId })
  }
  await shopper.opens('/platform/groupCouponDetailPreview?previewToken=draft-1')
  await walker.rests()
}

export async function discovery(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  const [mall, brand, ranking] = [lab.goods.malls[0], lab.goods.brands[0], lab.goods.rankings.at(-1)]
  const [mallId, brandId, rankId] = [String(mall?.['mallId']), String(brand?.['brandId']), String(ranking?.['rankId'])]
  await shopper.opens(linkTo('home'))
  for (const tile of ['rank', 'mall', 'flashSale', 'brands'] as const) {
    await shopper.tapsTile(tile)
    await walker.rests()
  }
  await walker.opens('rank')
  await taps(walker, rankingTapped({ rankId }))
  await walker.rests()
  await walker.opens('rank', { id: rankId })
  await walker.opens('mallList')
  await taps(walker, mallTapped({ mallId }))
  await walker.opens('mall', { mallId })
  await taps(walker, mallListChosen({ mallId, list: 'deals' }))
  await walker.rests()
  await walker.opens('brands')
  await taps(walker, brandTapped({ brandId }))
  await walker.opens('brandsHomepage', { brandId })
  await walker.opens('categoryPoiList', { id: brandId })
  walker.has(/^category/)
}

export async function search(walker: Walker): Promise<void> {
  const { shopper } = walker
  await walker.opens('searchDishes')
  await shopper.types('kop')
  for (const tab of ['stores', 'coupon'] as const) {
    await shopper.choosesTab(tab)
    await shopper.submits('kopi')
    await walker.rests()
    walker.has(new RegExp(`^search-${tab}$`))
  }
}

export async function explore(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  await shopper.tapsTab('explore')
  await walker.rests()
  await taps(walker, sceneChosen({ scene: 'NEW' }))
  await walker.rests()
  const contentId = String(lab.goods.records[1]?.['contentId'])
  await taps(walker, previewTapped({ contentId }))
  await walker.rests()
  await walker.opens('playVideo', { contentId })
}

export async function places(walker: Walker): Promise<void> {
  const { shopper } = walker
  await shopper.opens(linkTo('home'))
  await taps(walker, placeTapped())
  await walker.rests()
  await taps(walker, placeTyped({ keyword: 'kemang' }))
  await walker.rests()
  const found = Object.values(shopper.state().resources ?? {}).flatMap(({ content }) => placesIn(content))
  const [first] = found
  if (first) await taps(walker, placeChosen({ place: first }))
  await walker.rests()
  await taps(walker, placeTapped(), hereTapped())
  await walker.rests()
}

type Place = Parameters<typeof placeChosen>[0]['place']
function placesIn(content: unknown): readonly Place[] {
  const list: unknown = Array.isArray(content) ? content : (content as { placeList?: unknown } | null)?.placeList
  return Array.isArray(list) ? list.filter((each): each is Place => (each as Partial<Place> | null)?.placeId !== undefined) : []
}

/** The map of home's stores and of a search: another part of the map, a pin, its store. */
export async function map(walker: Walker): Promise<void> {
  const { shopper } = walker
  await shopper.opens(linkTo('home'))
  await taps(walker, mapTapped({ list: 'home' }))
  await walker.rests()
  walker.arrives('storeMap', {})
  await taps(walker, areaChosen({ list: 'home', area: { ...POSITION, radius: 1_500 } }))
  await walker.rests()
  walker.has(/^map:home$/)
  const [poiId] = shopper.sees.feed(mapFeed.of('home'))?.ids ?? []
  if (poiId !== undefined) {
    await taps(walker, pinTapped({ list: 'home', poiId }), storeTapped({ poiId }))
    await walker.rests()
    walker.arrives('merchant', { poiId })
  }
  await walker.opens('searchDishes')
  await shopper.submits('kopi')
  await taps(walker, mapTapped({ list: 'search' }))
  await walker.rests()
  walker.arrives('storeMap', { list: 'search' })
  walker.has(/^map:search$/)
}
