import { linkTo } from '../../src/navigation/linkTo'
import type { Screen } from '../../src/navigation/routes'
import type { HostLab } from '../hostLab/host'

/** Ids of things that the user owns. Any other id for a guest. */
export interface Owned {
  readonly orderId: string
  readonly voucherId: string
  readonly couponId: string
}

/** One address of each screen with ids of the host; null for screens that show nothing of a host. */
export function addressesOf({ goods, sales }: HostLab, { orderId, voucherId, couponId }: Owned): Readonly<Record<Screen, string | null>> {
  const [store, product] = [goods.stores[0], goods.products[0]]
  const [poiId, skuId, storeId] = [store?.poiId ?? '', product?.skuId ?? '', product?.store.storeId ?? '']
  const idOf = (things: readonly Readonly<Record<string, unknown>>[], name: string) => String(things[0]?.[name])
  return {
    home: linkTo('home'), order: linkTo('order'), account: linkTo('account'), explore: linkTo('explore'), login: linkTo('login'),
    editProfile: linkTo('editProfile'), merchant: linkTo('merchant', { poiId }), merchantDetail: linkTo('merchantDetail', { poiId }),
    categoryPoiList: linkTo('categoryPoiList', { id: 'food' }), rank: linkTo('rank', { id: idOf(goods.rankings, 'rankId') }),
    mallList: linkTo('mallList'), mall: linkTo('mall', { mallId: idOf(goods.malls, 'mallId') }),
    flashDeal: linkTo('flashDeal', { pageId: sales.pageId }), brands: linkTo('brands'),
    brandsHomepage: linkTo('brandsHomepage', { brandId: idOf(goods.brands, 'brandId') }), searchDishes: linkTo('searchDishes'),
    groupCouponDetail: linkTo('groupCouponDetail', { skuId }),
    groupCouponDetailPreview: `${linkTo('groupCouponDetailPreview')}?previewToken=draft-1`,
    couponDetail: linkTo('couponDetail', { couponId }), redEnvelopeDetail: linkTo('redEnvelopeDetail', { redEnvelopeId: couponId }),
    groupCouponOrderDetail: linkTo('groupCouponOrderDetail', { orderId }), receipt: linkTo('receipt', { orderId }),
    splitBill: linkTo('splitBill', { orderId }), confirmOrder: linkTo('confirmOrder', { skuId, storeId }),
    payCode: linkTo('payCode', { orderId }), payProgress: linkTo('payProgress', { orderId, payType: 'QRIS' }),
    payResult: linkTo('payResult', { orderId }), payPage: linkTo('payPage', { orderId }),
    purchaseSuccess: linkTo('purchaseSuccess', { orderId }), voucher: linkTo('voucher', { voucherId }),
    myCouponList: linkTo('myCouponList'), myOffers: linkTo('myOffers'), historyOffers: linkTo('historyOffers'),
    receiveRedEnvelope: linkTo('receiveRedEnvelope'), redEnvelopeProducts: linkTo('redEnvelopeProducts', { redEnvelopeId: couponId }),
    download: linkTo('download'), invitationTheme: linkTo('invitationTheme'), myRewards: linkTo('myRewards'),
    friendActivity: linkTo('friendActivity'), favoritesList: linkTo('favoritesList'),
    playVideo: linkTo('playVideo', { contentId: idOf(goods.records, 'contentId') }),
    imagePreview: linkTo('imagePreview', { poiId, at: '0' }),
    accountDeletionDeclaration: linkTo('accountDeletionDeclaration'), accountDeletionAssetsCheck: linkTo('accountDeletionAssetsCheck'),
    accountDeletionVerify: linkTo('accountDeletionVerify'), accountDeletionSubmit: linkTo('accountDeletionSubmit'),
    accountDeletionPolicy: linkTo('accountDeletionPolicy'), tripartiteCoupons: linkTo('tripartiteCoupons'),
    operationalDelivery: `${linkTo('operationalDelivery')}?activityId=campaign-1`, choosePlace: linkTo('choosePlace'),
    storeMap: linkTo('storeMap'), savings: linkTo('savings'), setting: linkTo('setting'), privacyPolicy: linkTo('privacyPolicy'),
    notFound: '/platform/nowhere', developerOptions: null, example: null, testEnvironment: null,
  }
}
