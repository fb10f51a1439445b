import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { Deal } from '../../../api/deals'
import { dealState } from '../../../entities/dealRules'
import type { DealState } from '../../../entities/dealRules'
import { selectDeal } from '../../../entities/selectors'
import { on, watch } from '../../../journal/supervised'
import { selectFeed } from '../../../loading/feed/selectors'
import { reload, reloadIfOpened } from '../../../loading/operations'
import { linkTo } from '../../../navigation/linkTo'
import { openPage } from '../../../navigation/saga'
import { saleItemTapped } from '../../offers/flashSale/events'
import { addressFailed, addressFound } from '../../base/location/events'
import { selectHasMoved } from '../../base/location/selectors'
import { notifyMissing } from '../../base/toasts/notifySaga'
import { dealStoreTapped, dealTapped, nearbyReached, parameterMissing, similarReached } from './events'
import { selectHome } from '../../home/home/selectors'
import { DEALS, NEARBY_FEW, similarFeed } from './selectors'

/** Deals whose card opens its page. The page of a sold-out product shows others like it. */
const OPENS: readonly DealState[] = ['available', 'soldOut']

function* openDeal({ payload }: ReturnType<typeof dealTapped | typeof saleItemTapped>) {
  const { assetId } = payload
  const known = yield* select(selectDeal, assetId)
  // A product may stand in several sales: what is opened is its part in the one that was tapped.
  const deal = known && 'pageId' in payload ? { ...known, isFlashSale: true, pageId: payload.pageId } : known
  if (!deal || !OPENS.includes(dealState(deal))) return
  const path = pathOf(deal)
  if (path === null) return yield* onMissingParameter(assetId, 'skuId')
  yield* openPage(path)
}

/** A product's page by its skuId, at the store of the card; a coupon's by its template or its part in the list; null without any. */
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

/** The store line of a sold-out deal leads nowhere; one without a store says that something is missing. */
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

/** The place became known, or another: a list that was asked from elsewhere starts over from there. */
function* openFromHere() {
  const { dealsAskedFrom = null } = yield* select(selectHome)
  if (yield* select(selectHasMoved, dealsAskedFrom)) yield* reloadIfOpened(DEALS.name)
}

/** Deals around are asked for once a visit of the page; what was asked for and did not come is asked for again. */
function* loadNearby() {
  yield* loadOnce(NEARBY_FEW.name)
}

function* loadSimilar({ payload: { product } }: ReturnType<typeof similarReached>) {
  yield* loadOnce(similarFeed.of(product))
}

function* loadOnce(name: string): SagaGenerator<void> {
  const feed = yield* select(selectFeed, name)
  if (feed === null || feed.phase === 'failed') yield* reload(name)
}

/** What the card of a deal leads to, wherever it stands, and home's list of deals when the place changes. */
export function* dealsSaga() {
  yield* watch('deals',
    on([dealTapped, saleItemTapped], openDeal), on(dealStoreTapped, openStore), on([addressFound, addressFailed], openFromHere),
    // A bug on the way is no reason not to ask once more: the end of the page is reached only once.
    on(nearbyReached, loadNearby, loadNearby), on(similarReached, loadSimilar, loadSimilar),
  )
}
