import type { Deal } from '../../../../api/discovery/deals'
import type { Product } from '../../../../api/offers/products'
import { copyToCard, splitProduct, buyState, isUnavailable, productFailureKind, saleEndsAt, soldPercent } from './logic'

const product: Product = {
  assetId: 's1-a', skuId: 's1', status: 'ON_SALE', assetName: { 'id-ID': 'Bakso' }, userGroupCheckResult: true, remainingStock: 4,
  storeInfo: { storeName: 'A', storeId: 'a', storeDistance: 350 }, imageList: ['/img/a.webp'], limitNum: 2,
  store: { poiId: 'p1', storeName: 'A' },
}

it('splits a product into its card and the fields of its page', () => {
  const { deal, pageFields } = splitProduct(product)
  expect(deal).toEqual({
    assetId: 's1-a', skuId: 's1', status: 'ON_SALE', assetName: { 'id-ID': 'Bakso' }, userGroupCheckResult: true, remainingStock: 4,
    storeInfo: { storeName: 'A', storeId: 'a', storeDistance: 350 },
  })
  expect(pageFields).toEqual({ assetId: 's1-a', skuId: 's1', status: 'ON_SALE', poiId: 'p1', imageList: ['/img/a.webp'], limitNum: 2 })
  expect(splitProduct({ ...product, store: undefined }).pageFields.poiId).toBeNull()
})

it('passes new fields of the product to another card, but not its store', () => {
  const card: Deal = {
    assetId: 's1-b', skuId: 's1', assetName: {}, userGroupCheckResult: true, isSoldOut: true, storeInfo: { storeName: 'B', storeId: 'b' },
  }
  expect(copyToCard(card, splitProduct(product).deal)).toEqual({
    assetId: 's1-b', skuId: 's1', status: 'ON_SALE', assetName: { 'id-ID': 'Bakso' }, userGroupCheckResult: true, remainingStock: 4,
    storeInfo: { storeName: 'B', storeId: 'b' },
  })
  expect(copyToCard({ ...card, storeInfo: undefined }, splitProduct(product).deal)).not.toHaveProperty('storeInfo')
})

describe('the availability of a product', () => {
  const sale = (status: NonNullable<Product['flashSale']>['status']): Product['flashSale'] =>
    ({ pageId: 'f', detailId: 'd', status, countdownTime: 9, salePrice: 1 })
  it.each<[Partial<Product>, boolean, string]>([
    [{}, false, 'available'],
    [{ status: 'OFF_SHELF', isSoldOut: true }, false, 'offShelf'],
    [{ isSoldOut: true }, false, 'soldOut'],
    [{ userLimit: true }, false, 'limitReached'],
    [{ userGroupCheckResult: false }, false, 'notEligible'],
    [{ flashSale: sale('ONGOING') }, true, 'available'],
    [{ flashSale: sale('COMING_SOON') }, true, 'saleComing'],
    [{ flashSale: sale('COMING_SOON') }, false, 'available'],
    [{ flashSale: sale('ENDED') }, true, 'saleEnded'],
    [{ flashSale: sale('ENDED') }, false, 'available'],
    [{ flashSale: sale('SOLD_OUT'), remainingStock: 0 }, true, 'soldOut'],
  ])('%j, as part of a sale %s: %s', (change, isSaleItem, state) => {
    const changed = { ...product, ...change }
    expect(buyState(changed, changed, isSaleItem)).toBe(state)
    expect(isUnavailable(buyState(changed, changed, isSaleItem))).toBe(!['available', 'saleComing'].includes(state))
  })
})

it('detects the end of a countdown from seconds', () => {
  const sale = { pageId: 'f', detailId: 'd', status: 'ONGOING', countdownTime: 90, salePrice: 1 } as const
  expect(saleEndsAt(sale, 1_000)).toBe(91_000)
  expect(saleEndsAt({ ...sale, countdownTime: 0 }, 1_000)).toBeNull()
  expect(saleEndsAt(undefined, 1_000)).toBeNull()
})

it('returns the sold share of the stock, and all or none only if exact', () => {
  const pairs = [[0, 120], [1, 1000], [60, 120], [999, 1000], [120, 120], [130, 120], [5, 0]] as const
  expect(pairs.map(([sold, total]) => soldPercent(sold, total))).toEqual([0, 1, 50, 99, 100, 100, null])
  expect(soldPercent(undefined, 9)).toBeNull()
  expect(soldPercent(9, undefined)).toBeNull()
})

it('knows the reason why there is no content', () => {
  const refused = (code: string) => productFailureKind({ kind: 'refused', code })
  expect(productFailureKind(null)).toBe('notFound')
  expect(productFailureKind({ kind: 'network', code: '' })).toBe('offline')
  expect(['8000005', '8000083', '9110057', '9110058', '9400003', '0310101', 'constructor'].map(refused))
    .toEqual(['notFound', 'previewOver', 'busy', 'notEligible', 'saleOver', 'failed', 'failed'])
})
