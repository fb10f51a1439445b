import type { Action } from 'redux'
import { race, select, take } from 'typed-redux-saga'
import { dealPrices, isFlashSale } from '../../../../entities/dealRules'
import { selectDeal, selectStore } from '../../../../entities/selectors'
import { localized } from '../../../../i18n/localized'
import { leading, on, watch } from '../../../../journal/runtime/supervised'
import { untilDeadline } from '../../../../data/deadlineSaga'
import { reload } from '../../../../data/operations'
import { resourceAwaited, resourceCleared, resourceLoaded } from '../../../../data/resource/events'
import { linkTo } from '../../../../navigation/linkTo'
import { openPage } from '../../../../navigation/saga'
import { call } from '../../../../ports/call'
import { sharePicture } from '../../../../ports/pictures'
import { sharePage } from '../../../../ports/device/share'
import { selectVisit } from '../../../../session/selectors'
import { notifyMissing, notifyShared } from '../../../base/toasts/notifySaga'
import { buyTapped, dealPictureTapped, productShareTapped } from './events'
import { buyState } from './logic'
import { previewPage, productPage, productQueryOf, selectProductContent } from './selectors'

/** Opens the order confirmation if the product is available. An order needs a store. */
function* confirmPurchase({ payload: { resource } }: ReturnType<typeof buyTapped>) {
  const content = yield* select(selectProductContent, resource)
  const deal = yield* select(selectDeal, content?.assetId ?? '')
  const query = productQueryOf(resource)
  if (!content || !deal || !query || buyState(content, deal, query.isFlashSale === 'true') !== 'available') return
  const { detailId = '', pageId = '', storeInfo } = deal
  const sale = isFlashSale(deal) ? { isFlashSale: 'true' as const, detailId, pageId } : {}
  // The order uses the store that the page names for redeeming, else the store of the URL.
  const storeId = storeInfo?.storeId ?? (yield* select(selectStore, content.poiId ?? ''))?.storeId ?? query.storeId
  if (storeId === undefined) return yield* notifyMissing('storeId', 'confirmOrder')
  yield* openPage(linkTo('confirmOrder', { skuId: content.skuId, ...sale, storeId }))
}

/** Shares the product's canonical URL with its current price, without the sale, list or store of this visit. */
function* shareProduct({ payload: { resource } }: ReturnType<typeof productShareTapped>) {
  const content = yield* select(selectProductContent, resource)
  const deal = yield* select(selectDeal, content?.assetId ?? '')
  if (!content || !deal) return
  const title = localized(deal.assetName, (yield* select(selectVisit)).locale)
  const prices = dealPrices(deal)
  const path = linkTo('groupCouponDetail', { skuId: content.skuId })
  const { outcome } = yield* call(sharePage, { path, title, ...(prices ? { amount: prices.now } : {}) })
  yield* notifyShared(outcome, { saved: 'products.linkCopied', unavailable: 'products.notShared' })
}

/** Shares the deal as a picture. Its QR code links to the product. */
function* sharePictureOfDeal({ payload: { resource, picture } }: ReturnType<typeof dealPictureTapped>) {
  const content = yield* select(selectProductContent, resource)
  if (!content) return
  const path = linkTo('groupCouponDetail', { skuId: content.skuId })
  const { outcome } = yield* call(sharePicture, { picture: { kind: 'deal', ...picture }, path })
  yield* notifyShared(outcome, { saved: 'products.pictureSaved', unavailable: 'products.notShared' })
}

/** Reloads the page once when the sale's countdown ends. A reload or close of the page before then cancels it. */
function* reloadAfterSale({ payload: { resource } }: ReturnType<typeof resourceLoaded>) {
  const isPage = productPage.idIn(resource) !== null || previewPage.idIn(resource) !== null
  const { flashSaleEndsAt = null } = (isPage && (yield* select(selectProductContent, resource))) || {}
  if (flashSaleEndsAt === null) return
  const isChange = (action: Action) =>
    (resourceAwaited.match(action) || resourceCleared.match(action)) && action.payload.resource === resource
  const { changed } = yield* race({ ended: untilDeadline(flashSaleEndsAt), changed: take(isChange) })
  if (!changed) yield* reload(resource)
}

export function* productsSaga() {
  yield* watch('products', on(buyTapped, confirmPurchase), on(resourceLoaded, reloadAfterSale), leading(productShareTapped, shareProduct),
    leading(dealPictureTapped, sharePictureOfDeal))
}
