import { put, select, type SagaGenerator } from 'typed-redux-saga'
import type { Deal } from '../../../api/discovery/deals'
import { dealState, type DealState } from '../../../entities/dealRules'
import { selectDeal } from '../../../entities/selectors'
import { on, watch } from '../../../journal/runtime/supervised'
import { selectFeed } from '../../../data/feed/selectors'
import { reload, reloadIfOpened } from '../../../data/operations'
import { linkTo } from '../../../navigation/linkTo'
import { openPage } from '../../../navigation/saga'
import { saleItemTapped } from '../../offers/flashSale/events'
import { addressFailed, addressFound } from '../../base/location/events'
import { selectHasMoved } from '../../base/location/selectors'
import { notifyMissing } from '../../base/toasts/notifySaga'
import { dealStoreTapped, dealTapped, nearbyReached, parameterMissing, similarReached } from './events'
import { selectHome } from '../../home/page/model/selectors'
import { DEALS, NEARBY_DEALS_FEED, similarFeed } from './selectors'

/** States in which a deal's card opens its page. The page of a sold-out product shows similar deals. */
const OPENABLE_STATES: readonly DealState[] = ['available', 'soldOut']

function* openDeal({ payload }: ReturnType<typeof dealTapped | typeof saleItemTapped>) {
  const { assetId } = payload
  const storedDeal = yield* select(selectDeal, assetId)
  // A product may be in several flash sales: its page opens with the sale that was tapped.
  const deal = storedDeal && 'pageId' in payload ? { ...storedDeal, isFlashSale: true, pageId: payload.pageId } : storedDeal
  if (!deal || !OPENABLE_STATES.includes(dealState(deal))) return
  const path = pathOf(deal)
  if (path === null) return yield* onMissingParameter(assetId, 'skuId')
  yield* openPage(path)
}

/** A product's page by skuId with the store of the card, a coupon's by template or `detailId`. Null without any of these ids. */
function pathOf({ skuId, assetType, coupon, isFlashSale, detailId, pageId, storeInfo }: Deal): string | null {
  if (skuId === undefined) {
    if (assetType === 'PRODUCT') return null
    const couponId = coupon?.couponTemplateId
    if (couponId) return linkTo('couponDetail', { couponId })
    return detailId ? linkTo('couponDetail', { detailId }) : null
  }
  const sale = isFlashSale ? { isFlashSale: 'true' as const } : {}
  return linkTo('groupCouponDetail', { skuId, ...sale, detailId: detailId ?? '', pageId: pageId ?? '', storeId: storeInfo?.storeId ?? '' })
}

/** A sold-out deal's store line opens nothing. A deal without a store id notifies the user. */
function* openStore({ payload: { assetId } }: ReturnType<typeof dealStoreTapped>) {
  const deal = yield* select(selectDeal, assetId)
  if (!deal || dealState(deal) === 'soldOut') return
  const { storeId, storeCpType = 'C' } = deal.storeInfo ?? {}
  if (!storeId) return yield* onMissingParameter(assetId, 'storeId')
  yield* openPage(linkTo('merchant', { storeId, cpType: storeCpType, channel_id: '1' }))
}

function* onMissingParameter(assetId: string, missing: 'skuId' | 'storeId') {
  yield* put(parameterMissing({ assetId, missing }))
  yield* notifyMissing(missing, assetId)
}

/** Reloads the list if it was loaded for another position. */
function* reloadForNewPosition() {
  const { dealsRequestedFrom = null } = yield* select(selectHome)
  if (yield* select(selectHasMoved, dealsRequestedFrom)) yield* reloadIfOpened(DEALS.name)
}

/** Loads nearby deals once per visit of the page; a failed load is retried. */
function* loadNearby() {
  yield* loadOnce(NEARBY_DEALS_FEED.name)
}

function* loadSimilar({ payload: { product } }: ReturnType<typeof similarReached>) {
  yield* loadOnce(similarFeed.of(product))
}

function* loadOnce(name: string): SagaGenerator<void> {
  const feed = yield* select(selectFeed, name)
  if (feed === null || feed.phase === 'failed') yield* reload(name)
}

export function* dealsSaga() {
  yield* watch('deals',
    on([dealTapped, saleItemTapped], openDeal), on(dealStoreTapped, openStore), on([addressFound, addressFailed], reloadForNewPosition),
    // The third argument retries once after a crash: the end of the page triggers only once.
    on(nearbyReached, loadNearby, loadNearby), on(similarReached, loadSimilar, loadSimilar),
  )
}
