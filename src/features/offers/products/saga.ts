import type { Action } from 'redux'
import { race, select, take } from 'typed-redux-saga'
import { dealPrices, isFlashSale } from '../../../entities/dealRules'
import { selectDeal, selectStore } from '../../../entities/selectors'
import { localized } from '../../../i18n/localized'
import { leading, on, watch } from '../../../journal/supervised'
import { untilDeadline } from '../../../loading/deadlineSaga'
import { reload } from '../../../loading/operations'
import { resourceAwaited, resourceCleared, resourceLoaded } from '../../../loading/resource/events'
import { linkTo } from '../../../navigation/linkTo'
import { openPage } from '../../../navigation/saga'
import { call } from '../../../ports/call'
import { sharePage } from '../../../ports/share'
import { selectVisit } from '../../../session/selectors'
import { notify } from '../../base/toasts/notifySaga'
import { buyTapped, productShareTapped } from './events'
import { buyState } from './logic'
import { previewPage, productPage, queryOf, selectProductContent } from './selectors'

/** On to the order, for what can be bought as it was shown. */
function* buy({ payload: { resource } }: ReturnType<typeof buyTapped>) {
  const content = yield* select(selectProductContent, resource)
  const deal = yield* select(selectDeal, content?.assetId ?? '')
  const query = queryOf(resource)
  if (!content || !deal || !query || buyState(content, deal, query.isFlashSale === 'true') !== 'available') return
  const { detailId = '', pageId = '', storeInfo } = deal
  const sale = isFlashSale(deal) ? { isFlashSale: 'true' as const, detailId, pageId } : {}
  // Bought where the page says that it is redeemed.
  const storeId = storeInfo?.storeId ?? (yield* select(selectStore, content.poiId ?? ''))?.storeId ?? ''
  yield* openPage(linkTo('confirmOrder', { skuId: content.skuId, ...sale, storeId }))
}

/** Shares a product by its own address, without the sale, the list or the store by which this shopper came; and what it costs now. */
function* share({ payload: { resource } }: ReturnType<typeof productShareTapped>) {
  const content = yield* select(selectProductContent, resource)
  const deal = yield* select(selectDeal, content?.assetId ?? '')
  if (!content || !deal) return
  const title = localized(deal.assetName, (yield* select(selectVisit)).locale)
  const prices = dealPrices(deal)
  const path = linkTo('groupCouponDetail', { skuId: content.skuId })
  const { outcome } = yield* call(sharePage, { path, title, ...(prices ? { amount: prices.now } : {}) })
  // What the device's own sheet tells needs no word of ours.
  if (outcome === 'copied') yield* notify('products.linkCopied', { tone: 'done' })
  if (outcome === 'unavailable') yield* notify('products.notShared')
}

/** Only the server knows what follows the end of a sale: it is asked once, unless the page was reloaded or left before. */
function* watchSale({ payload: { resource } }: ReturnType<typeof resourceLoaded>) {
  const isPage = productPage.idIn(resource) !== null || previewPage.idIn(resource) !== null
  const { flashSaleEndsAt = null } = (isPage && (yield* select(selectProductContent, resource))) || {}
  if (flashSaleEndsAt === null) return
  const isChange = (action: Action) =>
    (resourceAwaited.match(action) || resourceCleared.match(action)) && action.payload.resource === resource
  const { changed } = yield* race({ over: untilDeadline(flashSaleEndsAt), changed: take(isChange) })
  if (!changed) yield* reload(resource)
}

/** Where the taps on a product's page lead, and the end of its sale. */
export function* productsSaga() {
  yield* watch('products', on(buyTapped, buy), on(resourceLoaded, watchSale), leading(productShareTapped, share))
}
