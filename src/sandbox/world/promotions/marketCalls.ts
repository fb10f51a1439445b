import type { Calls } from '../callTypes'
import type { Market } from './market'
import type { Product } from '../../../api/offers/products'
import type { Account } from '../accounts/accounts'
import { checkRisk } from '../basics/risk'

type MarketCalls = Pick<
  Calls,
  | 'productDetail' | 'flashSaleProductDetail' | 'productPreview' | 'productStoreList' | 'flashSalePageDetail' | 'productListPageDetail'
  | 'queryProductList' | 'couponClaim' | 'couponDetail' | 'myCoupons' | 'couponStoreList' | 'couponProductList' | 'partnerCouponList'
  | 'newReceivedCoupon' | 'redPacketDetail' | 'redPacketReceive' | 'redPacketProductList' | 'productFavouriteSave'
  | 'productFavouriteCancel' | 'productFavouriteList'
>

/** The calls about products, coupons and flash sales. */
export function createMarketCalls(market: Market): MarketCalls {
  const { products, sale, lists, claims, coupons, walletHandlers, redEnvelopes, favourites } = market
  const lastSeenSale = new Map<string, string | undefined>()
  /** A sale has started since the account last saw one. */
  const isNewSale = (account: Account | null): boolean => {
    if (account === null) return false
    const { pageId } = sale.card()
    const isNew = lastSeenSale.has(account.userId) && lastSeenSale.get(account.userId) !== pageId
    lastSeenSale.set(account.userId, pageId)
    return isNew
  }
  const withFavourite = (page: Product, account: Account | null): Product =>
    ({ ...page, isFavourite: favourites.has(account, page.skuId) })
  return {
    ...favourites.calls,
    productDetail: (body, { account }) => withFavourite(products.detail(body, account), account),
    flashSaleProductDetail: (body, { account }) => {
      sale.enter(account)
      return withFavourite(products.saleDetail(body, account), account)
    },
    productPreview: ({ previewToken }) => products.preview(previewToken),
    productStoreList: (body) => products.stores(body),
    flashSalePageDetail: (body, { account }) => {
      sale.enter(account)
      return sale.page(body, account)
    },
    productListPageDetail: (body, { account }) => lists.campaign(body, account),
    queryProductList: (body, { account }) => lists.query(body, account),
    couponClaim: ({ token, riskDeviceId }, { account, deviceId }) => {
      checkRisk(riskDeviceId, deviceId)
      const { couponId, until } = claims.claim(token, account)
      return { id: couponId, effectiveEndTime: until }
    },
    couponDetail: (body, { account }) => coupons.detail(body, account),
    myCoupons: (body, { account }) => walletHandlers.list(body, account),
    couponStoreList: (body, { account }) => coupons.stores(body, account),
    couponProductList: (body, { account }) => coupons.products(body, account),
    partnerCouponList: (body, { account }) => walletHandlers.partners(body, account),
    newReceivedCoupon: (_, { account }) => ({
      received: (account?.unseenCoupons ?? 0) > 0, ...(isNewSale(account) ? { homeNews: true } : {}),
    }),
    redPacketDetail: (body, { account }) => redEnvelopes.detail(body, account),
    redPacketReceive: (body, { account }) => redEnvelopes.receive(body, account),
    redPacketProductList: (body, { account }) => redEnvelopes.products(body, account),
  }
}
