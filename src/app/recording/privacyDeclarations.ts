// Written by `npm run lists`.
import type { Declarations } from '../../shared/privacy'
import { feedPrivacy } from '../../data/feed/privacy'
import { entitiesPrivacy } from '../../entities/privacy'
import { accountDeletionPrivacy } from '../../features/account/accountDeletion/privacy'
import { invitationsPrivacy } from '../../features/account/invitations/model/privacy'
import { loginPrivacy } from '../../features/account/login/model/privacy'
import { accountPrivacy } from '../../features/account/page/privacy'
import { profilePrivacy } from '../../features/account/profile/model/privacy'
import { savingsPrivacy } from '../../features/account/savings/privacy'
import { connectionPrivacy } from '../../features/base/connection/privacy'
import { locationPrivacy } from '../../features/base/location/privacy'
import { monitoringPrivacy } from '../../features/base/monitoring/privacy'
import { settingsPrivacy } from '../../features/base/settings/privacy'
import { startupPrivacy } from '../../features/base/startup/privacy'
import { toastsPrivacy } from '../../features/base/toasts/privacy'
import { unreadPrivacy } from '../../features/base/unread/privacy'
import { confirmPrivacy } from '../../features/buying/confirm/model/privacy'
import { offlineVouchersPrivacy } from '../../features/buying/offlineVouchers/privacy'
import { ordersPrivacy } from '../../features/buying/orders/model/privacy'
import { paymentPrivacy } from '../../features/buying/payment/model/privacy'
import { ratingsPrivacy } from '../../features/buying/ratings/privacy'
import { vouchersPrivacy } from '../../features/buying/vouchers/model/privacy'
import { brandsPrivacy } from '../../features/discovery/brands/privacy'
import { dealsPrivacy } from '../../features/discovery/deals/privacy'
import { explorePrivacy } from '../../features/discovery/explore/model/privacy'
import { favouritesPrivacy } from '../../features/discovery/favourites/privacy'
import { mallsPrivacy } from '../../features/discovery/malls/privacy'
import { placesPrivacy } from '../../features/discovery/picker/privacy'
import { rankingPrivacy } from '../../features/discovery/ranking/privacy'
import { recentDealsPrivacy } from '../../features/discovery/recent/privacy'
import { storeMapPrivacy } from '../../features/discovery/storeMap/privacy'
import { storesPrivacy } from '../../features/discovery/stores/model/privacy'
import { educationPrivacy } from '../../features/engagement/education/privacy'
import { installedPrivacy } from '../../features/engagement/installed/privacy'
import { promotionsPrivacy } from '../../features/engagement/promotions/privacy'
import { remindersPrivacy } from '../../features/engagement/reminders/privacy'
import { skyPacketsPrivacy } from '../../features/engagement/skyPackets/privacy'
import { homePrivacy } from '../../features/home/page/model/privacy'
import { filtersPrivacy } from '../../features/lists/filters/privacy'
import { campaignsPrivacy } from '../../features/offers/campaigns/privacy'
import { claimsPrivacy } from '../../features/offers/claims/privacy'
import { couponsPrivacy } from '../../features/offers/coupons/model/privacy'
import { flashSalePrivacy } from '../../features/offers/flashSale/privacy'
import { packetsPrivacy } from '../../features/offers/packets/privacy'
import { productsPrivacy } from '../../features/offers/products/model/privacy'
import { redEnvelopesPrivacy } from '../../features/offers/redEnvelopes/privacy'
import { searchPrivacy } from '../../features/search/page/privacy'
import { developerPrivacy } from '../../features/tools/developer/privacy'
import { reportPrivacy } from '../../features/tools/report/privacy'
import { navigationPrivacy } from '../../navigation/privacy'
import { portsPrivacy } from '../../ports/privacy'
import { sessionPrivacy } from '../../session/privacy'

/** The privacy.ts beside the events, state or schemas of each part. */
export const DECLARATIONS: readonly Declarations[] = [
  feedPrivacy,
  entitiesPrivacy,
  accountDeletionPrivacy,
  invitationsPrivacy,
  loginPrivacy,
  accountPrivacy,
  profilePrivacy,
  savingsPrivacy,
  connectionPrivacy,
  locationPrivacy,
  monitoringPrivacy,
  settingsPrivacy,
  startupPrivacy,
  toastsPrivacy,
  unreadPrivacy,
  confirmPrivacy,
  offlineVouchersPrivacy,
  ordersPrivacy,
  paymentPrivacy,
  ratingsPrivacy,
  vouchersPrivacy,
  brandsPrivacy,
  dealsPrivacy,
  explorePrivacy,
  favouritesPrivacy,
  mallsPrivacy,
  placesPrivacy,
  rankingPrivacy,
  recentDealsPrivacy,
  storeMapPrivacy,
  storesPrivacy,
  educationPrivacy,
  installedPrivacy,
  promotionsPrivacy,
  remindersPrivacy,
  skyPacketsPrivacy,
  homePrivacy,
  filtersPrivacy,
  campaignsPrivacy,
  claimsPrivacy,
  couponsPrivacy,
  flashSalePrivacy,
  packetsPrivacy,
  productsPrivacy,
  redEnvelopesPrivacy,
  searchPrivacy,
  developerPrivacy,
  reportPrivacy,
  navigationPrivacy,
  portsPrivacy,
  sessionPrivacy,
]
