import { dealState } from '../../../src/entities/dealRules'
import { favouriteListChosen, productHeartTapped, removeProductsTapped } from '../../../src/features/discovery/favourites/events'
import { selectProductHeart } from '../../../src/features/discovery/favourites/selectors'
import { dealPictureTapped, productShareTapped } from '../../../src/features/offers/products/model/events'
import { productResource, type ProductContent } from '../../../src/features/offers/products/model/selectors'
import { loginRequired } from '../../../src/session/events'
import { offersOf } from '../../../src/sandbox/world/coupons/offers'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const SARI = '81234567890'
const BUDI = '81298765432'
const SAVE = '/interaction/favourite/product/save'
const CANCEL = '/interaction/favourite/product/batch_cancel'

/** A user on the page of an available product, opened from a store's list. */
async function setup() {
  const shopper = startClient()
  await shopper.waits(2_000)
  const { world } = shopper
  const sold = offersOf(world.stores)
    .map((offer) => world.market.dealOf(offer, { account: null }))
    .filter((deal) => dealState(deal) === 'available' && !deal.isFlashSale && deal.skuId !== undefined)
  const skuIds = sold.slice(0, 3).map(({ skuId = '' }) => skuId)
  const [skuId = ''] = skuIds
  const params = { skuId, storeId: sold[0]?.storeInfo?.storeId ?? '' }
  const resource = productResource(params) ?? ''
  const pathOf = (id: string) => `/platform/groupCouponDetail?skuId=${id}`
  await shopper.opens(`${pathOf(skuId)}&storeId=${params.storeId}&channel_id=1`)
  const content = () => (shopper.state().resources?.[resource]?.content ?? null) as ProductContent | null
  return {
    shopper, world, skuId, skuIds, pathOf, resource, content,
    heart: (id = skuId) => selectProductHeart(shopper.state(), id, content()?.isFavourite ?? false),
    async enters(phoneNo: string) {
      await shopper.does(loginRequired({ reason: 'account' }))
      await shopper.logsIn(phoneNo)
    },
    taps: (on: boolean, id = skuId) => shopper.does(productHeartTapped({ skuId: id, on })),
    requestCount: (path: string) => world.stats.requests[path] ?? 0,
  }
}

describe('a product', () => {
  it('is saved once by a guest who logs in for it, is in the list of favourites, and can be removed again', async () => {
    const { shopper, skuId, heart, taps, requestCount, pathOf } = await setup()
    expect(heart()).toEqual({ on: false, busy: false })
    await taps(true)
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(SARI)
    expect(heart()).toEqual({ on: true, busy: false })
    expect(shopper.sees.toast()).toBe('toast.productSaved')
    expect(requestCount(SAVE)).toBe(1)
    await shopper.opens('/platform/favoritesList')
    expect(shopper.sees.feed('favourites')?.ids).toEqual([])
    expect(shopper.sees.feed('favourite-products')).toBeNull()
    await shopper.does(favouriteListChosen({ list: 'products' }))
    const listed = shopper.sees.feed('favourite-products')?.ids ?? []
    expect(listed.map((id) => shopper.state().entities.deals[id]?.skuId)).toEqual([skuId])
    await shopper.opens(pathOf(skuId))
    await taps(false)
    expect(heart()).toEqual({ on: false, busy: false })
    expect(shopper.sees.toast()).toBe('toast.favouriteCancelled')
    expect(requestCount(CANCEL)).toBe(1)
    expectReplays(shopper)
  })

  it('stays a favourite of its user only', async () => {
    const { shopper, enters, taps, heart, content } = await setup()
    await taps(true)
    await shopper.logsIn(SARI)
    await shopper.logsOut()
    expect(heart().on).toBe(false)
    expect(content()?.isFavourite).toBe(false)
    await enters(BUDI)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(heart().on).toBe(false)
    await shopper.opens('/platform/favoritesList?list=products')
    expect(shopper.sees.feed('favourite-products')?.ids).toEqual([])
    await shopper.logsOut()
    await enters(SARI)
    expect(shopper.sees.feed('favourite-products')?.ids).toHaveLength(1)
    expectReplays(shopper)
  })

  it('is removed with others from the list by one call', async () => {
    const { shopper, skuIds, taps, requestCount } = await setup()
    await taps(true)
    await shopper.logsIn(SARI)
    for (const id of skuIds.slice(1)) await taps(true, id)
    await shopper.opens('/platform/favoritesList?list=products')
    expect(shopper.sees.feed('favourite-products')?.ids).toHaveLength(3)
    await shopper.does(removeProductsTapped({ skuIds: skuIds.slice(1) }))
    expect(shopper.sees.feed('favourite-products')?.ids).toHaveLength(1)
    expect(requestCount(CANCEL)).toBe(1)
    expectReplays(shopper)
  })

  it('keeps its heart unchanged after a refusal', async () => {
    const { shopper, world, heart, taps } = await setup()
    await taps(true)
    await shopper.logsIn(SARI)
    world.faults.add({ kind: 'errorCode', code: '9400003', message: 'Favorit penuh', path: CANCEL, times: 1 })
    await taps(false)
    expect(heart()).toEqual({ on: true, busy: false })
    expect(shopper.state().toasts).toMatchObject({ text: 'toast.favouriteFailed', message: 'Favorit penuh' })
    expectReplays(shopper)
  })

  it('is read back when the answer about its heart was lost, and never sent twice', async () => {
    const { shopper, world, heart, taps, requestCount } = await setup()
    await taps(true)
    await shopper.logsIn(SARI)
    world.faults.add({ kind: 'loseAnswer', path: CANCEL, times: 1 })
    world.faults.add({ kind: 'loseAnswer', path: '/local_life/product/detail', times: 1 })
    await taps(false)
    expect(heart().on).toBe(true)
    expect(shopper.sees.toast()).toBe('toast.favouriteUnknown')
    shopper.device.goesOffline()
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(heart().on).toBe(false)
    expect(shopper.sees.toast()).toBe('toast.favouriteCancelled')
    expect(requestCount(CANCEL)).toBe(1)
    expectReplays(shopper)
  })

  it('is shared as a picture whose code links to its own address', async () => {
    const { shopper, resource, skuId, pathOf } = await setup()
    const texts = { name: 'Bakso', price: 'Rp25.000', oldPrice: '', badge: '', store: 'Pak Ujang', distance: '400 m', invitation: 'Pindai' }
    const picture = { imageUrl: '/img/bakso.webp', ...texts }
    await shopper.does(dealPictureTapped({ resource, picture }))
    expect(shopper.deviceSettings.sharedPictures).toEqual([{ picture: { kind: 'deal', ...picture }, path: pathOf(skuId) }])
    expect(shopper.sees.toast()).toBeNull()
    for (const [outcome, toast] of [['saved', 'products.pictureSaved'], ['unavailable', 'products.notShared']] as const) {
      shopper.deviceSettings.sharesPictures = outcome
      await shopper.does(dealPictureTapped({ resource, picture }))
      expect(shopper.sees.toast()).toBe(toast)
    }
    expectReplays(shopper)
  })

  it('is shared by its own address alone, with its name and price', async () => {
    const { shopper, resource, content, skuId, pathOf } = await setup()
    shopper.deviceSettings.shares = 'shared'
    await shopper.does(productShareTapped({ resource }))
    const { assetName, assetSalePrice } = shopper.state().entities.deals[content()?.assetId ?? ''] ?? {}
    expect(shopper.deviceSettings.shared).toEqual([{ path: pathOf(skuId), title: assetName?.['id-ID'], amount: assetSalePrice }])
    expect(shopper.sees.toast()).toBeNull()
    shopper.deviceSettings.shares = 'copied'
    await shopper.does(productShareTapped({ resource }))
    expect(shopper.sees.toast()).toBe('products.linkCopied')
    shopper.deviceSettings.shares = 'unavailable'
    await shopper.does(productShareTapped({ resource }))
    expect(shopper.sees.toast()).toBe('products.notShared')
    expectReplays(shopper)
  })
})
