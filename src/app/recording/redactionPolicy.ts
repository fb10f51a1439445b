import { KNOWN_CODES } from '../../api/kit/errors'
import { entitiesPrivacy } from '../../entities/privacy'
import { accountPrivacy } from '../../features/account/page/privacy'
import { accountDeletionPrivacy } from '../../features/account/accountDeletion/privacy'
import { brandsPrivacy } from '../../features/discovery/brands/privacy'
import { campaignsPrivacy } from '../../features/offers/campaigns/privacy'
import { claimsPrivacy } from '../../features/offers/claims/privacy'
import { confirmPrivacy } from '../../features/buying/confirm/model/privacy'
import { connectionPrivacy } from '../../features/base/connection/privacy'
import { couponsPrivacy } from '../../features/offers/coupons/model/privacy'
import { dealsPrivacy } from '../../features/discovery/deals/privacy'
import { developerPrivacy } from '../../features/tools/developer/privacy'
import { educationPrivacy } from '../../features/engagement/education/privacy'
import { explorePrivacy } from '../../features/discovery/explore/model/privacy'
import { favouritesPrivacy } from '../../features/discovery/favourites/privacy'
import { filtersPrivacy } from '../../features/lists/filters/privacy'
import { flashSalePrivacy } from '../../features/offers/flashSale/privacy'
import { homePrivacy } from '../../features/home/page/model/privacy'
import { invitationsPrivacy } from '../../features/account/invitations/model/privacy'
import { installedPrivacy } from '../../features/engagement/installed/privacy'
import { locationPrivacy } from '../../features/base/location/privacy'
import { offlineVouchersPrivacy } from '../../features/buying/offlineVouchers/privacy'
import { loginPrivacy } from '../../features/account/login/model/privacy'
import { mallsPrivacy } from '../../features/discovery/malls/privacy'
import { monitoringPrivacy } from '../../features/base/monitoring/privacy'
import { ordersPrivacy } from '../../features/buying/orders/model/privacy'
import { paymentPrivacy } from '../../features/buying/payment/model/privacy'
import { packetsPrivacy } from '../../features/offers/packets/privacy'
import { placesPrivacy } from '../../features/discovery/picker/privacy'
import { productsPrivacy } from '../../features/offers/products/model/privacy'
import { profilePrivacy } from '../../features/account/profile/model/privacy'
import { promotionsPrivacy } from '../../features/engagement/promotions/privacy'
import { rankingPrivacy } from '../../features/discovery/ranking/privacy'
import { ratingsPrivacy } from '../../features/buying/ratings/privacy'
import { recentDealsPrivacy } from '../../features/discovery/recent/privacy'
import { redEnvelopesPrivacy } from '../../features/offers/redEnvelopes/privacy'
import { remindersPrivacy } from '../../features/engagement/reminders/privacy'
import { reportPrivacy } from '../../features/tools/report/privacy'
import { savingsPrivacy } from '../../features/account/savings/privacy'
import { searchPrivacy } from '../../features/search/page/privacy'
import { settingsPrivacy } from '../../features/base/settings/privacy'
import { skyPacketsPrivacy } from '../../features/engagement/skyPackets/privacy'
import { startupPrivacy } from '../../features/base/startup/privacy'
import { storeMapPrivacy } from '../../features/discovery/storeMap/privacy'
import { storesPrivacy } from '../../features/discovery/stores/model/privacy'
import { toastsPrivacy } from '../../features/base/toasts/privacy'
import { unreadPrivacy } from '../../features/base/unread/privacy'
import { workshopPrivacy } from '../../features/tools/workshop/privacy'
import { vouchersPrivacy } from '../../features/buying/vouchers/model/privacy'
import type { RedactionPolicy } from '../../journal/redact/redactor'
import { flowCrashed } from '../../journal/runtime/supervised'
import { feedPrivacy } from '../../data/feed/privacy'
import { mutationPrivacy } from '../../data/mutation/privacy'
import { resourcePrivacy } from '../../data/resource/privacy'
import { cleanLink } from '../../navigation/links'
import { ROUTES } from '../../navigation/routes'
import { navigationPrivacy } from '../../navigation/privacy'
import { portsPrivacy } from '../../ports/privacy'
import { sessionPrivacy } from '../../session/privacy'
import type { Declarations } from '../../shared/privacy'
import { DEFAULT_POSITION } from '../../shared/map/defaultPosition'

/** Privacy declarations of each module: see the privacy.ts beside its events, state or schemas. */
const DECLARATIONS: readonly Declarations[] = [
  entitiesPrivacy, accountPrivacy, accountDeletionPrivacy, brandsPrivacy, campaignsPrivacy, connectionPrivacy, claimsPrivacy,
  couponsPrivacy, dealsPrivacy, developerPrivacy, educationPrivacy, explorePrivacy, favouritesPrivacy, filtersPrivacy, flashSalePrivacy,
  homePrivacy, invitationsPrivacy, offlineVouchersPrivacy, locationPrivacy, loginPrivacy, mallsPrivacy, monitoringPrivacy, packetsPrivacy,
  productsPrivacy, profilePrivacy,
  confirmPrivacy, ordersPrivacy, promotionsPrivacy, rankingPrivacy, ratingsPrivacy, recentDealsPrivacy, redEnvelopesPrivacy, searchPrivacy,
  settingsPrivacy, skyPacketsPrivacy, startupPrivacy, storeMapPrivacy, storesPrivacy, toastsPrivacy, unreadPrivacy, feedPrivacy,
  navigationPrivacy, portsPrivacy, sessionPrivacy, paymentPrivacy, placesPrivacy, vouchersPrivacy, installedPrivacy, remindersPrivacy,
  reportPrivacy, savingsPrivacy,
  ...(process.env['DEKAT_STAGE'] === 'production' ? [] : [workshopPrivacy()]),
]

function merged<Kind extends keyof Declarations>(kind: Kind, declarations: readonly Declarations[]): NonNullable<Declarations[Kind]> {
  return Object.assign({}, ...declarations.map((declaration) => declaration[kind])) as NonNullable<Declarations[Kind]>
}

const [pages, intents] = [merged('pages', DECLARATIONS), merged('intents', DECLARATIONS)]
/** Names that can select the declaration of a field in pages and intents. */
export const DECLARED_NAMES: readonly string[] = [...Object.keys(pages), ...Object.keys(intents)]
const declarations = [...DECLARATIONS, resourcePrivacy(pages), mutationPrivacy(intents)]

/** Capitalized words in the app's own paths. No id starts with a capital letter. */
const CAPITALISED = ROUTES.flatMap(({ paths }) => paths.join('/').split('/')).filter((word) => /^[A-Z]/.test(word))

/** Codes of refusals that are as long as a telephone number. */
const LONG_CODES = KNOWN_CODES.filter((code) => /^\d{9,}$/.test(code))

/** Values that a journal may contain unredacted, by their place: docs/how-to/declare-a-field.md. */
export const REDACTION_POLICY: RedactionPolicy = {
  name: 'dekat-4',
  events: { ...merged('events', declarations), [flowCrashed.type]: { flow: 'id', on: 'id', message: 'sentence' } },
  slices: merged('slices', declarations),
  ports: merged('ports', declarations),
  cleanLink,
  constants: new Set([...Object.values(DEFAULT_POSITION).map(String), ...CAPITALISED, ...LONG_CODES]),
}
