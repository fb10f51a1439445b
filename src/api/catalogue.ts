import * as account from './account/loginEndpoints'
import * as address from './discovery/address'
import * as brands from './discovery/brands'
import * as campaigns from './offers/campaigns'
import * as cancellation from './account/cancellation'
import * as client from './kit/client'
import * as content from './offers/content'
import * as couponNews from './offers/newCoupons'
import * as coupons from './offers/coupons'
import * as deals from './discovery/deals'
import * as favourites from './account/favourites'
import * as files from './kit/files'
import * as filters from './discovery/filters'
import * as flashSale from './offers/flashSale'
import * as home from './discovery/home'
import * as invitations from './account/invitations'
import * as malls from './discovery/malls'
import * as merchants from './discovery/merchants'
import * as ordering from './buying/ordering'
import * as orders from './buying/orders'
import * as packets from './offers/packets'
import * as payments from './buying/payments'
import * as places from './discovery/places'
import * as products from './offers/products'
import * as profile from './account/profile'
import * as promotions from './offers/promotions'
import * as rankings from './discovery/rankings'
import * as ratings from './discovery/ratings'
import * as redEnvelopes from './offers/redEnvelopes'
import * as reminders from './account/reminders'
import * as risk from './account/risk'
import * as savings from './account/savings'
import * as search from './discovery/search'
import * as storeInfo from './discovery/storeInfo'
import * as stores from './discovery/stores'
import * as tokens from './account/tokens'
import * as videos from './discovery/videos'
import * as vouchers from './buying/vouchers'
import { findEndpoint } from './kit/endpoint'
import type { AnyEndpoint } from './kit/endpoint'

const FILES = {
  ...account, ...address, ...brands, ...campaigns, ...cancellation, ...client, ...content, ...couponNews, ...coupons, ...deals,
  ...favourites, ...files, ...filters, ...flashSale, ...home, ...invitations, ...malls, ...merchants, ...ordering, ...orders, ...packets,
  ...payments, ...places, ...products, ...profile, ...promotions, ...rankings, ...ratings, ...redEnvelopes, ...reminders, ...risk,
  ...savings,
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
