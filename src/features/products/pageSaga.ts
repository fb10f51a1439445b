import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { flashSaleProductDetail, productDetail, productPreview } from '../../api/products'
import type { Product } from '../../api/products'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectPosition } from '../location/selectors'
import { alike, apart, saleEnd } from './logic'
import { PREVIEW_RESOURCE, queryOf, selectSameProduct } from './selectors'
import type { ProductContent } from './selectors'

/** Where the page of a product comes from; null for a page of another kind. */
export function productPage(resource: string): ResourceSource | null {
  if (resource === PREVIEW_RESOURCE) return { resource, load: loadPreview }
  const query = queryOf(resource)
  if (query === null) return null
  const { skuId, isFlashSale, detailId, pageId, storeId } = query
  const body = { skuId, ...(storeId ? { storeId } : {}) }
  const sale = { ...(detailId ? { detailId } : {}), ...(pageId ? { pageId } : {}) }
  function* load(): SagaGenerator<Answer<Content>> {
    const from = yield* select(selectPosition)
    return yield* contentOf(
      isFlashSale === 'true'
        ? yield* request(flashSaleProductDetail, { ...body, ...sale, ...from })
        : yield* request(productDetail, { ...body, ...from }),
    )
  }
  return { resource, load }
}

function* loadPreview(): SagaGenerator<Answer<Content>> {
  const { params } = yield* select(selectNavigation)
  return yield* contentOf(yield* request(productPreview, { previewToken: params['previewToken'] ?? '' }))
}

/** The page's data of the product also updates its cards in lists. */
function* contentOf(answer: Answer<Product>): SagaGenerator<Answer<Content>> {
  if ('failure' in answer) return answer
  const { deal, rest } = apart(answer.data)
  const others = (yield* select(selectSameProduct, deal)).map((card) => alike(card, deal))
  const content: ProductContent = { ...rest, flashSaleEndsAt: saleEnd(rest.flashSale, yield* call(now)) }
  const { store } = answer.data
  return {
    data: { content, brings: [{ kind: 'deal', items: [deal, ...others] }, { kind: 'store', items: store ? [store] : [] }] },
  }
}
