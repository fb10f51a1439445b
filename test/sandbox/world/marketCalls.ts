import type { Calls } from './callTypes'
import type { Market } from './market'

type MarketCalls = Pick<
  Calls,
  | 'productDetail' | 'flashSaleProductDetail' | 'productPreview' | 'productStoreList' | 'flashSalePageDetail' | 'productListPageDetail'
  | 'queryProductList' | 'couponClaim' | 'couponDetail' | 'myCoupons' | 'couponStoreList' | 'couponProductList' | 'partnerCouponList'
  | 'newReceivedCoupon' | 'redPacketDetail' | 'redPacketReceive' | 'redPacketProductList'
>

/** What the calls about products, coupons and flash sales do. */
export function createMarketCalls({ products, sale, lists, claims, coupons, walletHandlers, redEnvelopes }: Market): MarketCalls {
  return {
    productDetail: (body, { account }) => products.detail(body, account),
    flashSaleProductDetail: (body, { account }) => {
      sale.enter(account)
      return products.saleDetail(body, account)
    },
    productPreview: ({ previewToken }) => products.preview(previewToken),
    productStoreList: (body) => products.stores(body),
    flashSalePageDetail: (body, { account }) => {
      sale.enter(account)
      return sale.page(body, account)
    },
    productListPageDetail: (body, { account }) => lists.campaign(body, account),
    queryProductList: (body, { account }) => lists.query(body, account),
    couponClaim: ({ token }, { account }) => ({ id: claims.claim(token, account).couponId }),
    couponDetail: (body, { account }) => coupons.detail(body, account),
    myCoupons: (body, { account }) => walletHandlers.list(body, account),
    couponStoreList: (body, { account }) => coupons.stores(body, account),
    couponProductList: (body, { account }) => coupons.products(body, account),
    partnerCouponList: (body, { account }) => walletHandlers.partners(body, account),
    newReceivedCoupon: (_, { account }) => ({ received: (account?.unseenCoupons ?? 0) > 0 }),
    redPacketDetail: (body, { account }) => redEnvelopes.detail(body, account),
    redPacketReceive: (body, { account }) => redEnvelopes.receive(body, account),
    redPacketProductList: (body, { account }) => redEnvelopes.products(body, account),
  }
}
