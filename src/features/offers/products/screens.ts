import { select, type SagaGenerator } from 'typed-redux-saga'
import { flashSaleProductDetail, productDetail, productPreview, productStoreList, type Product } from '../../../api/offers/products'
import { list, resource, screen } from '../../../data/declare'
import { storesPage } from '../../../data/feed/pages'
import type { Content } from '../../../data/resource/content'
import { opensTarget } from '../../../navigation/opening'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request, type Answer } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { productPhotoTapped, storesTapped } from './model/events'
import { copyToCard, splitProduct, saleEndsAt } from './model/logic'
import {
  previewPage, productPage, productStoresFeed, productIdOf, parseProductKey, selectSameProduct, type ProductContent,
} from './model/selectors'

const STORES_PAGE_SIZE = 20

/** Requests again after login and logout: availability depends on the user. */
const product = resource(productPage, {
  needs: LOCATION_PREREQUISITE, scope: 'personalized', evictWhenClosed: true,
  *load(productKey) {
    const { skuId, isFlashSale, detailId, pageId, storeId } = parseProductKey(productKey)
    const body = { skuId, ...(storeId ? { storeId } : {}), ...(yield* select(selectPositionParams)) }
    const sale = { ...(detailId ? { detailId } : {}), ...(pageId ? { pageId } : {}) }
    return yield* toContent(
      isFlashSale === 'true' ? yield* request(flashSaleProductDetail, { ...body, ...sale }) : yield* request(productDetail, body),
    )
  },
})

/** A product that is not for sale yet; access requires a token. */
const preview = resource(previewPage, {
  needs: LOCATION_PREREQUISITE, scope: 'personalized', evictWhenClosed: true,
  *load(previewToken) {
    return yield* toContent(yield* request(productPreview, { previewToken }))
  },
})

/** The response also updates other deals of the same product. */
function* toContent(answer: Answer<Product>): SagaGenerator<Answer<Content>> {
  if ('failure' in answer) return answer
  const { deal, pageFields } = splitProduct(answer.data)
  const others = (yield* select(selectSameProduct, deal)).map((card) => copyToCard(card, deal))
  const content: ProductContent = { ...pageFields, flashSaleEndsAt: saleEndsAt(pageFields.flashSale, yield* call(now)) }
  const { store } = answer.data
  return {
    data: { content, included: [{ kind: 'deal', items: [deal, ...others] }, { kind: 'store', items: store ? [store] : [] }] },
  }
}

export const productScreen = screen('groupCouponDetail', {
  requires: 'skuId',
  id: productIdOf,
  shows: [product],
  view: async () => (await import(/* webpackChunkName: "offers" */ './views/ProductScreens')).ProductScreen,
})

export const previewScreen = screen('groupCouponDetailPreview', {
  requires: 'previewToken',
  shows: [preview],
  view: async () => (await import(/* webpackChunkName: "offers" */ './views/ProductScreens')).ProductPreviewScreen,
})

/** The stores that redeem a product's voucher: open ones first, then the nearest. */
const stores = list(productStoresFeed, {
  kind: 'store', scope: 'public', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ id: skuId, pageNo }) {
    const query = { skuId, pageNo, pageSize: STORES_PAGE_SIZE, ...(yield* select(selectPositionParams)) }
    return storesPage(yield* request(productStoreList, query))
  }],
})

export const storesPopup = { popup: 'stores', shows: stores } as const

export const productTaps = [
  opensTarget(productPhotoTapped, ({ at }) => ({ popup: 'pictures', value: String(at) })),
  opensTarget(storesTapped, ({ skuId }) => ({ popup: 'stores', value: productStoresFeed.of(skuId) })),
]
