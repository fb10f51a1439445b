import { textIn, userOf, type Handlers } from './callTypes'
import type { Fields } from './generate'
import type { Goods, Product } from './goods'
import { createRng } from './rng'
import { idOf, type Shapes } from './shapes'

export interface SalesOptions {
  readonly shapes: Shapes
  readonly seed: string
  readonly now: () => number
  readonly goods: Goods
}

/** Products that the first page of a sale or a campaign has. */
const FIRST_ITEMS = 6
const STARTS_IN_MS = 1_200_000
const LASTS_MS = 7_200_000

/** A flash sale that starts twenty minutes after the first request for it, campaigns, and reminders. */
export function createSales({ shapes, seed, now, goods }: SalesOptions) {
  const { products, dataOf, dealOf, page, pageOf, productWith } = goods
  const rng = createRng(`sales ${seed}`)
  const [pageId, detailId, productListId] = [idOf(shapes, rng, 'page'), idOf(shapes, rng, 'detail'), idOf(shapes, rng, 'list')]
  const inSale = products.slice(0, 2)
  const reminders = new Map<string, Fields>()
  let startsAt: number | null = null

  /** Status and remaining seconds of the sale. */
  function stage(): Fields {
    startsAt ??= now() + STARTS_IN_MS
    const isOver = now() >= startsAt + LASTS_MS
    const [status, until] = now() < startsAt ? ['COMING_SOON', startsAt] : ['ONGOING', startsAt + LASTS_MS]
    return isOver ? { status: 'ENDED', countdownTime: 0 } : { status, countdownTime: (until - now()) / 1_000 }
  }
  const saleOf = ({ price }: Product): Fields =>
    ({ pageId, detailId, ...stage(), salePrice: price, discountRatio: 50, totalStock: 100, soldNum: 1, limitNum: 10 })
  const firstOf = (all: readonly Product[], body: Fields, name: string): Fields =>
    ({ ...page(name, 'items', all.slice(0, FIRST_ITEMS).map(dealOf), body), productListId, hasMore: all.length > FIRST_ITEMS })
  const keyOf = ({ target }: Fields, userId: string) => `${userId} ${JSON.stringify(Object.entries(target as Fields).sort())}`

  const handlers: Handlers = {
    flashSalePageDetail: (body) => {
      const requested = textIn(body, 'pageId')
      // Another sale, in any state.
      const other = { pageId: requested || 'sale-1', pageType: 'FLASH', nextPageId: null }
      return { ...firstOf(products, body, 'flashSalePageDetail'), ...other, ...(requested === pageId ? stage() : {}) }
    },
    flashSaleProductDetail: (body, { user }) => {
      const product = productWith(body)
      return { ...pageOf(product, user), isFlashSale: true, pageId, detailId, flashSale: saleOf(product) }
    },
    productListPageDetail: (body) =>
      ({ ...firstOf(products, body, 'productListPageDetail'), activityId: textIn(body, 'activityId') }),
    queryProductList: (body) => {
      const isKnown = body['productListId'] === productListId
      // The first page came with the sale or the campaign.
      const rest = isKnown && Number(body['pageNo']) > 1 ? products.slice(FIRST_ITEMS) : []
      return { ...dataOf('queryProductList', 'list'), assetList: rest.map(dealOf), hasMore: false }
    },
    reminderSave: (body, caller) => {
      reminders.set(keyOf(body, userOf(caller).userId), body)
      return null
    },
    reminderCancel: (body, caller) => {
      reminders.delete(keyOf(body, userOf(caller).userId))
      return null
    },
  }
  return { handlers, pageId, detailId, inSale, reminders: (): readonly Fields[] => [...reminders.values()] }
}
