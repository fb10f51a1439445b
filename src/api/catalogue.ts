import { login, queryUserInfo, sendCode, sliderChallenge, sliderCheck } from './account'
import { addressByLocation } from './address'
import { brandPavilionInfo, brandStoreList } from './brands'
import { monitoringConfig, publicConfig, reportDevice, reportErrors, reportMonitoring } from './client'
import { contentList } from './content'
import { newReceivedCoupon } from './coupons'
import { assetList, mallRecommendProductList, productSearchList } from './deals'
import { favouriteCancel, favouriteList, favouriteSave } from './favourites'
import { filterOptions } from './filters'
import { pageCardList } from './home'
import { allMallList } from './malls'
import { merchantDetail } from './merchants'
import { rankDetailList, rankList } from './rankings'
import { popularSearch, searchPoiList } from './search'
import { outletList, queryPoiList, queryRecommendPoi } from './stores'
import { refreshToken } from './tokens'

/** Every call of the API by its name, for whoever needs all of them: the sandbox and the docs. Sagas import the one they make. */
export const endpoints = {
  sliderChallenge,
  sliderCheck,
  sendCode,
  login,
  refreshToken,
  queryUserInfo,
  reportDevice,
  publicConfig,
  monitoringConfig,
  reportMonitoring,
  reportErrors,
  addressByLocation,
  newReceivedCoupon,
  filterOptions,
  contentList,
  pageCardList,
  outletList,
  queryPoiList,
  queryRecommendPoi,
  merchantDetail,
  favouriteSave,
  favouriteCancel,
  favouriteList,
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
} as const
export type EndpointName = keyof typeof endpoints
