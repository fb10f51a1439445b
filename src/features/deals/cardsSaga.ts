import { put, select, takeEvery } from 'typed-redux-saga'
import type { Deal } from '../../api/deals'
import { selectDeal } from '../../entities/selectors'
import { supervised } from '../../journal/supervised'
import { linkTo } from '../../navigation/linkTo'
import { openPage } from '../../navigation/saga'
import { itemTapped } from '../flashSale/events'
import { notifyMissing } from '../toasts/notifySaga'
import { dealStoreTapped, dealTapped, parameterMissed } from './events'
import { dealState } from '../../entities/dealRules'

function* openDeal({ payload }: ReturnType<typeof dealTapped | typeof itemTapped>) {
  const { assetId } = payload
  const known = yield* select(selectDeal, assetId)
  // A product may stand in several sales: what is opened is its part in the one that was tapped.
  const deal = known && 'pageId' in payload ? { ...known, isFlashSale: true, pageId: payload.pageId } : known
  if (!deal || dealState(deal) !== 'available') return
  const path = pathOf(deal)
  if (path === null) return yield* missed(assetId, 'skuId')
  yield* openPage(path)
}

/** A product's page by its skuId, at the store of the card; a coupon's by its template; null for a product without one. */
function pathOf({ skuId, assetType, coupon, isFlashSale, detailId, pageId, storeInfo }: Deal): string | null {
  if (skuId === undefined) {
    const couponId = coupon?.couponTemplateId
    return assetType !== 'PRODUCT' && couponId ? linkTo('couponDetail', { couponId }) : null
  }
  const sale = isFlashSale ? { isFlashSale: 'true' as const } : {}
  return linkTo('groupCouponDetail', { skuId, ...sale, detailId: detailId ?? '', pageId: pageId ?? '', storeId: storeInfo?.storeId ?? '' })
}

/** A sold-out deal leads nowhere; one without a store says that something is missing. */
function* openStore({ payload: { assetId } }: ReturnType<typeof dealStoreTapped>) {
  const deal = yield* select(selectDeal, assetId)
  if (!deal || dealState(deal) === 'soldOut') return
  const { storeId, storeCpType = 'C' } = deal.storeInfo ?? {}
  if (!storeId) return yield* missed(assetId, 'storeId')
  yield* openPage(linkTo('merchant', { storeId, cpType: storeCpType, channel_id: '1' }))
}

function* missed(assetId: string, missing: 'skuId' | 'storeId') {
  yield* put(parameterMissed({ assetId, missing }))
  yield* notifyMissing(missing, assetId)
}

/** What the card of a deal leads to, wherever it stands. */
export function* dealCardsSaga() {
  yield* takeEvery([dealTapped.type, itemTapped.type], supervised('deals/open', openDeal))
  yield* takeEvery(dealStoreTapped, supervised('deals/store', openStore))
}
