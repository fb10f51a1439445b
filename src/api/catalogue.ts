import { login, queryUserInfo, refreshToken, sendCode, sliderChallenge, sliderCheck } from './account'
import { addressByLocation } from './address'
import { monitoringConfig, publicConfig, reportDevice, reportErrors, reportMonitoring } from './client'
import { contentList } from './content'
import { newReceivedCoupon } from './coupons'
import type { AnyEndpoint } from './endpoint'
import { filterOptions } from './filters'
import { pageCardList } from './home'
import { outletList, queryPoiList, queryRecommendPoi } from './stores'

/** Every call of the API by its name. */
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
} as const
export type EndpointName = keyof typeof endpoints

/** The endpoint of a name; throws for a name that is in no catalogue, which is a bug of the caller. */
export function endpointNamed(name: string): AnyEndpoint {
  const found = Object.hasOwn(endpoints, name) ? endpoints[name as EndpointName] : undefined
  if (found === undefined) throw new Error(`no endpoint is called ${name}`)
  return found
}
