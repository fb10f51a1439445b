import { login, sendCode, sliderChallenge, sliderCheck } from './account'
import { addressByLocation } from './address'
import { brandPavilionInfo, brandStoreList } from './brands'
import { productListPageDetail, queryProductList } from './campaigns'
import { cancelAccount, cancellationOutcome, cancellationQuery, cancellationSendCode, cancellationVerify } from './cancellation'
import { monitoringConfig, publicConfig, reportDevice, reportErrors, reportMonitoring } from './client'
import { contentList } from './content'
import { newReceivedCoupon } from './couponNews'
import { couponClaim, couponDetail, couponProductList, couponStoreList, myCoupons, partnerCouponList } from './coupons'
import { assetList, mallRecommendProductList, productSearchList } from './deals'
import {
  favouriteCancel, favouriteList, favouriteSave, productFavouriteCancel, productFavouriteList, productFavouriteSave,
} from './favourites'
import { fileUpload } from './files'
import { filterOptions, filterSign, filterTags } from './filters'
import { flashSalePageDetail } from './flashSale'
import { pageCardList } from './home'
import { inviteConfig, inviteDetail, inviteQuery, inviteRewardList, inviteRewardStatistics } from './invitations'
import { allMallList } from './malls'
import { merchantDetail } from './merchants'
import { accountEdit, queryUserInfo } from './profile'
import { flashSaleProductDetail, productDetail, productPreview, productStoreList } from './products'
import { orderAddItems, orderCreate, orderOutcome, orderPreview, orderTable } from './ordering'
import { orderCancel, orderConfig, orderDetail, orderList } from './orders'
import { paymentCode, paymentOptions, paymentPay, paymentStatus } from './payments'
import {
  aggregationActivity, claimAward, issueSkyRedPacket, newUserRedPacketList, redPacketActivity, skyRedPacketRecordList,
} from './packets'
import { searchPlaces } from './places'
import { popupList, popupRecordSave, singleResourcePos } from './promotions'
import { rankDetailList, rankList } from './rankings'
import { redPacketDetail, redPacketProductList, redPacketReceive } from './redEnvelopes'
import { riskDeviceInfo } from './risk'
import { reminderCancel, reminderSave } from './reminders'
import { popularSearch, searchPoiList } from './search'
import { outletList, queryPoiList, queryRecommendPoi } from './stores'
import { queryHomepageStoreInfo } from './storeInfo'
import { refreshToken } from './tokens'
import { pullContent } from './videos'
import { redemptionCheck, redemptionRedeem, voucherDetail, voucherList } from './vouchers'

/** Every call of the API by its name, for the sandbox and the docs. Sagas import the one they make. */
export const endpoints = {
  sliderChallenge,
  sliderCheck,
  sendCode,
  login,
  riskDeviceInfo,
  refreshToken,
  queryUserInfo,
  accountEdit,
  reportDevice,
  publicConfig,
  monitoringConfig,
  reportMonitoring,
  reportErrors,
  addressByLocation,
  searchPlaces,
  newReceivedCoupon,
  fileUpload,
  filterOptions,
  filterSign,
  filterTags,
  contentList,
  pageCardList,
  outletList,
  queryPoiList,
  queryRecommendPoi,
  queryHomepageStoreInfo,
  merchantDetail,
  favouriteSave,
  favouriteCancel,
  favouriteList,
  productFavouriteSave,
  productFavouriteCancel,
  productFavouriteList,
  reminderSave,
  reminderCancel,
  inviteConfig,
  inviteDetail,
  inviteQuery,
  inviteRewardList,
  inviteRewardStatistics,
  assetList,
  productSearchList,
  mallRecommendProductList,
  searchPoiList,
  popularSearch,
  rankList,
  rankDetailList,
  allMallList,
  brandPavilionInfo,
  brandStoreList,
  productDetail,
  flashSaleProductDetail,
  productPreview,
  productStoreList,
  couponClaim,
  couponDetail,
  myCoupons,
  couponStoreList,
  couponProductList,
  partnerCouponList,
  redPacketDetail,
  redPacketReceive,
  redPacketProductList,
  flashSalePageDetail,
  productListPageDetail,
  queryProductList,
  orderPreview,
  orderCreate,
  orderAddItems,
  orderOutcome,
  orderCancel,
  orderDetail,
  orderList,
  orderTable,
  orderConfig,
  paymentOptions,
  paymentPay,
  paymentStatus,
  paymentCode,
  voucherDetail,
  voucherList,
  redemptionCheck,
  redemptionRedeem,
  cancellationQuery,
  cancellationSendCode,
  cancellationVerify,
  cancelAccount,
  cancellationOutcome,
  popupList,
  popupRecordSave,
  singleResourcePos,
  newUserRedPacketList,
  skyRedPacketRecordList,
  issueSkyRedPacket,
  redPacketActivity,
  aggregationActivity,
  claimAward,
  pullContent,
} as const
export type EndpointName = keyof typeof endpoints
