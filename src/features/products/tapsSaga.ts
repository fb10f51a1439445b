import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { productStoreList } from '../../api/products'
import { isFlashSale } from '../../entities/dealRules'
import { selectDeal } from '../../entities/selectors'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { storesPage } from '../../loading/feed/pages'
import { openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { waitFor } from '../../loading/waitSaga'
import { popupOpened, popupShown } from '../../navigation/events'
import { linkTo } from '../../navigation/linkTo'
import { openPage } from '../../navigation/saga'
import { selectPageName } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { trackEvent } from '../../ports/monitoring'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { PLACE, selectPosition } from '../location/selectors'
import { buyTapped, photoTapped, storesTapped } from './events'
import { buyState } from './logic'
import { productStoresFeed, queryOf, selectProductContent } from './selectors'

const STORES_PAGE_SIZE = 20

/** On to the order, for what can be bought as it was shown. */
function* buy({ payload: { resource } }: ReturnType<typeof buyTapped>) {
  const content = yield* select(selectProductContent, resource)
  const deal = yield* select(selectDeal, content?.assetId ?? '')
  const query = queryOf(resource)
  if (!content || !deal || !query || buyState(content, deal, query.isFlashSale === 'true') !== 'available') return
  const { detailId = '', pageId = '', storeInfo } = deal
  const sale = isFlashSale(deal) ? { isFlashSale: 'true' as const, detailId, pageId } : {}
  yield* call(trackEvent, { name: 'buy_tap', page: yield* select(selectPageName), fields: { product_id: content.skuId } })
  yield* openPage(linkTo('confirmOrder', { skuId: content.skuId, ...sale, storeId: storeInfo?.storeId ?? '' }))
}

function* openPhoto({ payload: { at } }: ReturnType<typeof photoTapped>) {
  yield* put(popupOpened({ popup: 'pictures', value: String(at) }))
}

function* askForStores({ payload: { skuId } }: ReturnType<typeof storesTapped>) {
  yield* put(popupOpened({ popup: 'stores', value: productStoresFeed.of(skuId) }))
}

/** The stores at which a product can be redeemed, nearest first. */
function storesOf(feed: string): FeedSource | null {
  const skuId = productStoresFeed.idIn(feed)
  if (skuId === null) return null
  function* stores(_feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
    const query = { skuId: skuId ?? '', pageNo, pageSize: STORES_PAGE_SIZE, ...(yield* select(selectPosition)) }
    return storesPage(yield* request(productStoreList, query))
  }
  return { feed, kind: 'store', stages: [stores] }
}

/** Stores that are there already are shown as they are. */
function* openStores({ payload: { popup, value } }: ReturnType<typeof popupShown>) {
  const source = popup === 'stores' ? storesOf(value) : null
  if (!source) return
  yield* waitFor(PLACE)
  const feed = yield* select(selectFeed, source.feed)
  if (!feed || feed.phase === 'failed') yield* openList(source)
}

/** Where the taps on a product's page lead. */
export function* productTapsSaga() {
  yield* takeEvery(buyTapped, supervised('products/buy', buy))
  yield* takeEvery(photoTapped, supervised('products/photo', openPhoto))
  yield* takeEvery(storesTapped, supervised('products/stores', askForStores))
  yield* takeEvery(popupShown, supervised('products/storesOpen', openStores))
  yield* serveLists({ flow: 'products/storesList', listOf: () => null, sourceOf: storesOf, restartedBy: [] })
}
