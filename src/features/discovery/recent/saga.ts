import { fork, put, select, type SagaGenerator } from 'typed-redux-saga'
import type { RecentDeal } from '../../../api/discovery/recentDeals'
import { selectDeal } from '../../../entities/selectors'
import { isolated, on, watch } from '../../../journal/runtime/supervised'
import { resourceLoaded, resourcePrerendered } from '../../../data/resource/events'
import { matchesEntered } from '../../../navigation/events'
import { selectParamsOf } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/data/storage'
import { productPage, productResource, selectProductContent } from '../../offers/products/model/selectors'
import { nearbyReached } from '../deals/events'
import { dealViewed, recentDealsFound } from './events'
import { toRecentDeal } from './logic'
import { selectAreRecentDealsRead, selectRecentDeals } from './selectors'

/** Reads the deals of earlier visits, once a visit. */
function* restore(): SagaGenerator<void> {
  if (yield* select(selectAreRecentDealsRead)) return
  const { value } = yield* call(readStored, { key: 'recentDeals' })
  const { deals = [] } = (value ?? {}) as { deals?: readonly RecentDeal[] }
  yield* put(recentDealsFound({ deals }))
}

function* rememberLoaded({ payload: { resource } }: ReturnType<typeof resourceLoaded | typeof resourcePrerendered>) {
  yield* remember(resource)
}

/** Remembers the product of a page. A page that is loaded again with the same content changes nothing. */
function* remember(resource: string): SagaGenerator<void> {
  const content = productPage.idIn(resource) === null ? null : yield* select(selectProductContent, resource)
  const deal = content && (yield* select(selectDeal, content.assetId))
  if (!deal) return
  yield* restore()
  const viewed = toRecentDeal(content.skuId, deal)
  const [latest] = yield* select(selectRecentDeals)
  if (latest?.skuId === viewed.skuId && latest.storeId === viewed.storeId && latest.salePrice === viewed.salePrice) return
  yield* put(dealViewed({ deal: viewed }))
  yield* call(writeStored, { key: 'recentDeals', value: { deals: yield* select(selectRecentDeals) } })
}

/** A prerendered page of a product may be open before this flow starts, and so may the search. */
function* catchUp() {
  const params = yield* select(selectParamsOf, 'groupCouponDetail')
  const resource = params && productResource(params)
  if (resource) yield* remember(resource)
  if (yield* select(selectParamsOf, 'searchDishes')) yield* restore()
}

export function* recentDealsSaga() {
  yield* watch('recentDeals',
    on([resourceLoaded, resourcePrerendered], rememberLoaded), on([matchesEntered('searchDishes'), nearbyReached], restore),
  )
  yield* fork(isolated, 'recentDeals/catchUp', catchUp)
}
