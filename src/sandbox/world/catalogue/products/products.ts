import type { BodyOf, DataOf } from '../../../../api/kit/endpoint'
import type { Localized } from '../../../../api/kit/fields'
import type { flashSaleProductDetail, Product, productDetail, productStoreList } from '../../../../api/offers/products'
import type { Account } from '../../accounts/accounts'
import { channelsOf } from '../../basics/channels'
import type { CardProducts, DealCards, DealContext } from '../dealCards'
import { createRng, type Rng } from '../../basics/rng'
import { roundOf, type FlashSaleItems } from '../../promotions/flashSaleItems'
import { hoursOf, TIME_ZONE } from '../../basics/hours'
import { metresBetween } from '../../basics/geo'
import { centreOf, nearestFirst, openFirst } from '../../basics/nearness'
import { detailIdOf, type Offer } from '../../coupons/offers'
import type { FactsOf } from './productFacts'
import { textsOf } from './productTexts'
import { REFUSALS, refuse } from '../../refusals'
import type { Stock } from '../../orders/stock'
import { pictureNameOf, pictureUrl } from '../../content/pictures'
import { cardOf, cardPage } from '../../stores/storeCard'
import { isOpen, type MomentOf } from '../../stores/storeInfo'
import type { Store } from '../../stores/createStores'

export interface ProductSources {
  readonly seed: string | number
  readonly stores: readonly Store[]
  readonly offers: readonly Offer[]
  readonly factsOf: FactsOf
  readonly stock: Stock
  readonly flash: FlashSaleItems
  readonly dealOf: DealCards
  readonly momentOf: MomentOf
  readonly productsOf: CardProducts
  readonly rng: Rng
}

/** The pages of products. */
export function createProducts(sources: ProductSources) {
  const { seed, stores, offers, factsOf, stock, flash, dealOf, momentOf, productsOf, rng } = sources
  const bySku = new Map(offers.map((offer) => [offer.product.skuId, offer]))
  const offerOf = (skuId: string): Offer => bySku.get(skuId) ?? refuse(REFUSALS.noSuchProduct)
  const outletsOf = ({ store }: Offer) => stores.filter(({ merchantId }) => merchantId === store.merchantId)

  const pageOf = (skuId: string, { storeId, position }: Where, account: Account | null, round?: number): Product => {
    const offer = offerOf(skuId)
    const outlets = outletsOf(offer)
    const [nearest = offer.store] = position === undefined ? outlets : nearestFirst(outlets, position)
    const { openStatus, opensAt } = momentOf(nearest)
    const store = outlets.find((one) => one.storeId === storeId) ?? nearest
    const context: DealContext = { account, position }
    const facts = factsOf(skuId)
    const deal = dealOf({ ...offer, store }, context)
    return {
      ...deal, skuId, status: deal.status === 'OFF_SHELF' ? 'OFF_SHELF' : 'ON_SALE',
      ...textsOf(seed, offer, false),
      categoryId: store.kind.id,
      imageList: picturesOf(store, offer.product.productName, facts.variant), ...stockOf(skuId, account),
      availableStoreNum: outlets.length,
      ...(position === undefined
        ? {}
        : {
          nearestDistance: metresBetween(position, nearest.at), nearestStoreName: nearest.name, nearestOpening: { openStatus, opensAt },
        }),
      store: cardOf(store, { position, productsOf, traceId: `t-${rng.hex(8)}`, algorithmId: 'product-1' }),
      channels: channelsOf(seed, { ...offer, store }),
      businessHours: hoursOf(seed, store), timeZone: TIME_ZONE, ...saleOf(skuId, round),
    }
  }

  /** During a flash sale, only the stock of the sale is sold. */
  const stockOf = (skuId: string, account: Account | null) => {
    const sale = flash.entryOf(skuId)
    const takenBy = (userId: string) => sale?.takenBy(userId) ?? stock.takenBy(skuId, userId)
    const soldNum = sale === null ? stock.sold(skuId) : sale.item.total - sale.left
    return {
      soldNum, totalStock: soldNum + (sale?.left ?? stock.left(skuId)), limitNum: sale?.item.limit ?? factsOf(skuId).limit,
      ...(account === null ? {} : { boughtNum: takenBy(account.userId) }),
    }
  }

  /** The entry in the requested round, or in the running one. */
  const saleOf = (skuId: string, round?: number): Pick<Product, 'flashSale'> => {
    const entry = flash.entryOf(skuId, round)
    if (entry === null) return {}
    const { item, phase: { status, secondsLeft }, left } = entry
    return {
      flashSale: {
        pageId: item.pageId, detailId: detailIdOf(skuId), status: status === 'ONGOING' && left === 0 ? 'SOLD_OUT' : status,
        countdownTime: secondsLeft, salePrice: item.price, discountRatio: item.off, totalStock: item.total, soldNum: item.total - left,
        limitNum: item.limit,
      },
    }
  }

  return {
    detail: (body: BodyOf<typeof productDetail>, account: Account | null): Product => pageOf(body.skuId, body, account),

    /** A product outside the running sale has its usual price; past and future sale prices are in its sale entry. */
    saleDetail(body: BodyOf<typeof flashSaleProductDetail>, account: Account | null): Product {
      const { skuId, detailId = detailIdOf(skuId), pageId } = body
      const round = pageId === undefined ? undefined : roundOf(pageId)
      if (detailId !== detailIdOf(skuId) || flash.entryOf(skuId, round) === null) refuse(REFUSALS.noSuchProduct)
      return pageOf(skuId, body, account, round)
    },

    /** The draft of a merchant: no sale price, no stock, and markup of all kinds. */
    preview(token: string): Product {
      const offer = offers.find(({ product: { skuId = '' } }) => previewTokenOf(seed, skuId) === token) ?? refuse(REFUSALS.previewOver)
      const { product: { skuId = '', productName, priceInfo }, store } = offer
      const { variant, limit } = factsOf(skuId)
      return {
        assetId: `draft-${skuId}`, assetType: 'PRODUCT', assetName: productName, skuId, status: 'DRAFT', userGroupCheckResult: true,
        imageUrl: pictureUrl(`${pictureNameOf(store.kind, productName)}${variant}`), imageList: picturesOf(store, productName, variant),
        priceInfo, assetSalePrice: priceInfo.salePrice, discountPercent: priceInfo.discountRatio, ...textsOf(seed, offer, true),
        storeInfo: { storeName: store.name, storeId: store.storeId, storeCpType: 'C' }, limitNum: limit,
      }
    },

    stores(body: BodyOf<typeof productStoreList>): DataOf<typeof productStoreList> {
      const near = nearestFirst(outletsOf(offerOf(body.skuId)), centreOf(body))
      return cardPage(openFirst(near, (store) => isOpen(momentOf(store))), body, 'product-stores-1', sources)
    },

    /** The token that opens a product's draft. */
    previewTokenOf: (skuId: string): string => previewTokenOf(seed, skuId),
    /** The token of the first product. */
    anyPreviewToken: (): string => previewTokenOf(seed, offers[0]?.product.skuId ?? ''),
  }
}

type Where = Pick<BodyOf<typeof productDetail>, 'storeId' | 'position'>

function previewTokenOf(seed: string | number, skuId: string): string {
  return `pv-${createRng(seed, `preview ${skuId}`).hex(20)}`
}

function picturesOf({ kind, pictures: { front, close } }: Store, name: Localized, variant: string): string[] {
  const { picture } = kind
  const names = [`${pictureNameOf(kind, name)}${variant}`, close ?? `${picture}-dekat`, front ?? `toko-${picture}`, `${picture}-dekat-2`]
  return [...new Set(names)].map(pictureUrl)
}
