import { cacheTapped } from '../../../src/features/base/settings/events'
import { recentDealTapped } from '../../../src/features/discovery/recent/events'
import { selectRecentDeals } from '../../../src/features/discovery/recent/selectors'
import { nearbyReached } from '../../../src/features/discovery/deals/events'
import type { Json } from '../../../src/shared/json'
import { expectReplays } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const pathOf = (skuId: string) => `/platform/groupCouponDetail?skuId=${skuId}`
const viewed = (shopper: Shopper) => selectRecentDeals(shopper.state()).map(({ skuId }) => skuId)

async function guest(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  return shopper
}

async function views(shopper: Shopper, ...skuIds: readonly string[]): Promise<void> {
  for (const skuId of skuIds) {
    await shopper.opens(pathOf(skuId))
    await shopper.waits(600)
  }
}

const someSkus = (shopper: Shopper, count: number) =>
  shopper.world.market.offers.slice(0, count).map(({ product }) => product.skuId ?? '')

describe('recently viewed deals', () => {
  it('are the viewed products, latest first, each once, and at most ten', async () => {
    const shopper = await guest()
    const skus = someSkus(shopper, 12)
    await views(shopper, ...skus, skus[5] ?? '')
    const latestFirst = [skus[5], ...[...skus].reverse().filter((sku) => sku !== skus[5])]
    expect(viewed(shopper)).toEqual(latestFirst.slice(0, 10))
    const [latest] = selectRecentDeals(shopper.state())
    expect(latest?.assetName['id-ID']).toBe(shopper.world.market.offers[5]?.product.productName['id-ID'])
    expect(latest?.salePrice).toBeGreaterThan(0)
    expectReplays(shopper)
  })

  it('are on the next visit\'s search page and below its empty pages, and open the product', async () => {
    const storage = new Map<string, Json>()
    const before = await guest({ storage })
    const [sku = ''] = someSkus(before, 1)
    await views(before, sku)
    const search = await guest({ storage })
    await search.tapsSearchBar()
    expect(viewed(search)).toEqual([sku])
    await search.does(recentDealTapped({ skuId: sku, storeId: '' }))
    expect(search.sees.path()).toBe(pathOf(sku))
    expectReplays(search)
    const orders = await guest({ storage })
    await orders.tapsTab('order')
    await orders.does(nearbyReached())
    expect(viewed(orders)).toEqual([sku])
    expectReplays(orders)
  })

  it('are deleted by a logout and by clearing the cache', async () => {
    const storage = new Map<string, Json>()
    const shopper = await guest({ storage })
    const skus = someSkus(shopper, 2)
    await views(shopper, ...skus)
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', 'middle-coupons')
    await shopper.logsIn('81234567890')
    expect(viewed(shopper)).toHaveLength(2)
    await shopper.logsOut()
    await shopper.waits(1_000)
    expect(viewed(shopper)).toEqual([])
    expect(storage.get('recentDeals')).toEqual({ deals: [] })
    await views(shopper, ...skus)
    expect(viewed(shopper)).toHaveLength(2)
    await shopper.opens('/platform/setting')
    await shopper.does(cacheTapped())
    await shopper.waits(1_000)
    expect(viewed(shopper)).toEqual([])
    expect(storage.get('recentDeals')).toEqual({ deals: [] })
    expectReplays(shopper)
  })
})
