import * as account from './account'
import * as address from './address'
import * as brands from './brands'
import * as campaigns from './campaigns'
import * as cancellation from './cancellation'
import * as client from './client'
import * as content from './content'
import * as couponNews from './couponNews'
import * as coupons from './coupons'
import * as deals from './deals'
import * as favourites from './favourites'
import * as files from './files'
import * as filters from './filters'
import * as flashSale from './flashSale'
import * as home from './home'
import * as invitations from './invitations'
import * as malls from './malls'
import * as merchants from './merchants'
import * as ordering from './ordering'
import * as orders from './orders'
import * as packets from './packets'
import * as payments from './payments'
import * as places from './places'
import * as products from './products'
import * as profile from './profile'
import * as promotions from './promotions'
import * as rankings from './rankings'
import * as redEnvelopes from './redEnvelopes'
import * as reminders from './reminders'
import * as risk from './risk'
import * as savings from './savings'
import * as search from './search'
import * as storeInfo from './storeInfo'
import * as stores from './stores'
import * as tokens from './tokens'
import * as videos from './videos'
import * as vouchers from './vouchers'
import { findEndpoint } from './endpoint'
import type { AnyEndpoint } from './endpoint'

const FILES = {
  ...account, ...address, ...brands, ...campaigns, ...cancellation, ...client, ...content, ...couponNews, ...coupons, ...deals,
  ...favourites, ...files, ...filters, ...flashSale, ...home, ...invitations, ...malls, ...merchants, ...ordering, ...orders, ...packets,
  ...payments, ...places, ...products, ...profile, ...promotions, ...rankings, ...redEnvelopes, ...reminders, ...risk, ...savings,
  ...search, ...storeInfo, ...stores, ...tokens, ...videos, ...vouchers,
} as const
type Files = typeof FILES
type Known = Pick<AnyEndpoint, 'name' | 'path' | 'encoding'>

/** All endpoints by name, for the sandbox and the docs. Sagas import the single endpoint they call. */
export const endpoints = Object.fromEntries(
  Object.entries(FILES).filter(([name, exported]) => findEndpoint(name) === exported).sort(([one], [other]) => (one < other ? -1 : 1)),
) as Endpoints
export type Endpoints = { readonly [Name in keyof Files as Files[Name] extends Known ? Name : never]: Files[Name] }
export type EndpointName = keyof Endpoints
