// Written by `npm run lists`.
import * as cancellation from './account/cancellation'
import * as favourites from './account/favourites'
import * as invitations from './account/invitations'
import * as loginEndpoints from './account/loginEndpoints'
import * as profile from './account/profile'
import * as reminders from './account/reminders'
import * as risk from './account/risk'
import * as savings from './account/savings'
import * as tokens from './account/tokens'
import * as ordering from './buying/ordering'
import * as orders from './buying/orders'
import * as payments from './buying/payments'
import * as vouchers from './buying/vouchers'
import * as address from './discovery/address'
import * as brands from './discovery/brands'
import * as deals from './discovery/deals'
import * as filters from './discovery/filters'
import * as home from './discovery/home'
import * as malls from './discovery/malls'
import * as merchants from './discovery/merchants'
import * as places from './discovery/places'
import * as rankings from './discovery/rankings'
import * as ratings from './discovery/ratings'
import * as search from './discovery/search'
import * as storeInfo from './discovery/storeInfo'
import * as stores from './discovery/stores'
import * as videos from './discovery/videos'
import * as client from './kit/client'
import * as files from './kit/files'
import * as campaigns from './offers/campaigns'
import * as content from './offers/content'
import * as coupons from './offers/coupons'
import * as flashSale from './offers/flashSale'
import * as newCoupons from './offers/newCoupons'
import * as packets from './offers/packets'
import * as products from './offers/products'
import * as promotions from './offers/promotions'
import * as redEnvelopes from './offers/redEnvelopes'

/** The exports of all files with endpoints. */
export const FILES = {
  ...cancellation,
  ...favourites,
  ...invitations,
  ...loginEndpoints,
  ...profile,
  ...reminders,
  ...risk,
  ...savings,
  ...tokens,
  ...ordering,
  ...orders,
  ...payments,
  ...vouchers,
  ...address,
  ...brands,
  ...deals,
  ...filters,
  ...home,
  ...malls,
  ...merchants,
  ...places,
  ...rankings,
  ...ratings,
  ...search,
  ...storeInfo,
  ...stores,
  ...videos,
  ...client,
  ...files,
  ...campaigns,
  ...content,
  ...coupons,
  ...flashSale,
  ...newCoupons,
  ...packets,
  ...products,
  ...promotions,
  ...redEnvelopes,
} as const
