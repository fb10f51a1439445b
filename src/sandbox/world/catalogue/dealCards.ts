import type { ClaimableCoupon } from '../../../api/offers/couponFields'
import type { Deal } from '../../../api/discovery/deals'
import type { Coordinates } from '../../../api/kit/fields'
import type { StoreProduct } from '../../../api/discovery/stores'
import { reachesMinimum } from '../../../entities/couponRules'
import { dealPrices, dealState, isFlashSale } from '../../../entities/dealRules'
import type { Account } from '../accounts/accounts'
import type { Texts } from '../content/kinds'
import type { FlashSaleItems, SaleItem } from '../promotions/flashSaleItems'
import { metresBetween } from '../basics/geo'
import { detailIdOf, type Offer } from '../coupons/offers'
import { promotedOff, type Prices } from '../basics/prices'
import { priceOff, type FactsOf, type Promotion } from './products/productFacts'
import type { Stock } from '../orders/stock'
import { dealCardFacts } from '../cardFacts/cardFacts'
import { localized } from '../basics/localizedText'
import type { Store } from '../stores/createStores'
import type { MomentOf } from '../stores/storeInfo'

/** The viewer of a deal, their position, and the round of the flash sale if it is not the current one. */
export interface DealContext {
  readonly account: Account | null
  readonly position?: Coordinates | undefined
  readonly round?: number
}

export interface DealCardSources {
  readonly factsOf: FactsOf
  readonly prices: Prices
  readonly stock: Stock
  readonly flash: FlashSaleItems
  readonly couponOf: (templateId: string | undefined, account: Account | null) => ClaimableCoupon | null
  /** The account may buy restricted products. */
  readonly isAllowed: (account: Account | null) => boolean
  readonly isWithdrawn: (skuId: string) => boolean
  readonly momentOf: MomentOf
}

/** True for a product that this user can buy now. */
export function isAvailable(dealOf: DealCards, offer: Pick<Offer, 'store' | 'product'>, account: Account | null): boolean {
  return dealState(dealOf(offer, { account })) === 'available'
}

type PriceSources = Pick<DealCardSources, 'factsOf' | 'prices' | 'flash'>

/** The prices of a product as each of its cards shows them: the usual price, and that of a promotion or of a round of the flash sale. */
function createPriceFields({ factsOf, prices, flash }: PriceSources) {
  return function priceFieldsOf(product: StoreProduct, round?: number) {
    const { skuId = '' } = product
    const priceInfo = prices.infoOf(product)
    const sale = flash.entryOf(skuId, round)
    const promotion = sale === null ? promoted(prices.isChanged(skuId) ? null : factsOf(skuId).promotion, priceInfo) : onSale(sale.item)
    return { ...promotion, priceInfo }
  }
}

/** The products on the card of a store, at their current prices. A coupon whose minimum one product does not reach is left out. */
export function createCardProducts(sources: PriceSources) {
  const priceFieldsOf = createPriceFields(sources)
  return function productsOf({ listed }: Pick<Store, 'listed'>): StoreProduct[] {
    return listed.map(({ coupon, ...product }) => {
      const fields = priceFieldsOf(product)
      const prices = dealPrices(fields)
      if (prices === null) return product
      const { now: salePrice, before, discount: discountRatio } = prices
      const priceInfo = { salePrice, ...(before === null ? {} : { originalPrice: before }), discountRatio }
      const minimum = { useOrderAmountThreshold: product.priceInfo.salePrice }
      const reached = reachesMinimum(salePrice, minimum)
      const sale = isFlashSale(fields) ? { isFlashSale: true } : {}
      return { ...product, ...sale, priceInfo, ...(coupon !== undefined && reached ? { coupon } : {}) }
    })
  }
}
export type CardProducts = ReturnType<typeof createCardProducts>

/** Renders offers as deals. Price, stock and audience of a product are the same in every list. */
export function createDealCards(sources: DealCardSources) {
  const { factsOf, stock, flash, couponOf, isAllowed, isWithdrawn, momentOf } = sources
  const priceFieldsOf = createPriceFields(sources)
  return function dealOf({ store, product }: Pick<Offer, 'store' | 'product'>, { account, position, round }: DealContext): Deal {
    const { skuId = '', productName } = product
    const facts = factsOf(skuId)
    const { priceInfo, ...promotion } = priceFieldsOf(product, round)
    const sale = flash.entryOf(skuId, round)
    const left = isWithdrawn(skuId) ? 0 : sale?.left ?? stock.left(skuId)
    const bought = account === null ? 0 : sale?.takenBy(account.userId) ?? stock.takenBy(skuId, account.userId)
    // A guest has bought nothing.
    const isLimitReached = account !== null && (facts.boughtUp || bought >= (sale?.item.limit ?? facts.limit))
    const { openStatus, opensAt } = momentOf(store)
    const coupon = couponOf(product.coupon?.couponTemplateId, account)
    return {
      assetId: `${skuId}-${store.storeId}`, assetType: 'PRODUCT', assetName: productName,
      ...dealCardFacts({ skuId, store, product, facts }),
      storeInfo: {
        storeName: store.name, storeId: store.storeId, storeCpType: 'C', openStatus, opensAt,
        ...(position === undefined ? {} : { storeDistance: metresBetween(position, store.at) }),
      },
      skuId, detailId: detailIdOf(skuId), assetSalePrice: priceInfo.salePrice, discountPercent: priceInfo.discountRatio, priceInfo,
      ...(coupon === null ? {} : { coupon }),
      ...promotion,
      monthlySold: stock.sold(skuId),
      status: isWithdrawn(skuId) ? 'OFF_SHELF' : 'ON_SALE', remainingStock: left,
      ...(left === 0 ? { isSoldOut: true } : {}), ...(isLimitReached && left > 0 ? { userLimit: true } : {}),
      userGroupCheckResult: facts.forEveryone && isAllowed(account),
    }
  }
}
export type DealCards = ReturnType<typeof createDealCards>

const FLASH: Texts = ['Flash sale', 'Flash sale', '限时抢购']

function onSale({ pageId, off, price, total }: SaleItem): Partial<Deal> {
  return {
    isFlashSale: true, pageId,
    promotionInfo: {
      promotionActivityTagName: localized(FLASH), activityType: 'FLASH_SALE', promotionDiscountRatio: off,
      promotionActivitySalePrice: price, totalStock: total,
    },
  }
}

function promoted(promotion: Promotion | null, priceInfo: StoreProduct['priceInfo']): Partial<Deal> {
  if (promotion === null) return {}
  const off = promotedOff(priceInfo, promotion.off)
  return {
    promotionInfo: {
      promotionActivityTagName: promotion.name, activityType: 'COMMON', promotionDiscountRatio: off,
      promotionActivitySalePrice: priceOff(priceInfo, off), activityId: promotion.activityId,
    },
  }
}
