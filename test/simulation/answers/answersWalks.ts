import { cardsRetryTapped } from '../../../src/features/home/page/model/events'
import { challengeRefreshTapped } from '../../../src/features/account/login/model/events'
import { productHeartTapped } from '../../../src/features/discovery/favourites/events'
import { mallListChosen } from '../../../src/features/discovery/malls/events'
import { profileRetryTapped } from '../../../src/features/account/profile/model/events'
import { feedRetryTapped } from '../../../src/data/feed/events'
import { screenRetryTapped } from '../../../src/navigation/events'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { loginRequired } from '../../../src/session/events'
import type { RootState } from '../../../src/app/rootReducer'
import type { EndpointName } from '../../../src/api/catalogue'
import type { Shopper } from '../../driver/shopper'
import { OCCASIONS } from '../../../src/sandbox/world/content/occasions'

const SARI = '81234567890'
const HOME = '/platform/home'

/** A path to a screen that shows the answer of one endpoint. */
export interface Walk {
  readonly endpoint: EndpointName
  /** The phone number of the user, if a login is needed. */
  readonly phoneNo?: string
  /** Goes from the loaded home to the screen. */
  readonly visit: (shopper: Shopper) => unknown
  /** Names of the lists and pages that must have content at the end. */
  readonly needs?: readonly RegExp[]
  /** A further condition on the loaded screen. */
  readonly shows?: (shopper: Shopper) => boolean
  /** Opens the screen again; by default from home in the same way. */
  readonly again?: (shopper: Shopper) => unknown
}

const opens = (path: string) => (shopper: Shopper) => shopper.opens(path)
const anySku = ({ world }: Shopper) => world.stores.find(({ products }) => products.length > 0)?.products[0]?.skuId ?? ''
const aMall = ({ world }: Shopper) => world.malls[0]?.mallId ?? ''
const aBrand = ({ world }: Shopper) => world.stores.find(({ brandStores }) => brandStores > 1)?.merchantId ?? ''
const stays = () => undefined

async function toTheEnd(shopper: Shopper): Promise<void> {
  for (let page = 0; page < 12; page++) await shopper.scrollsToEnd()
}
async function searches(shopper: Shopper, tab: 'stores' | 'coupon'): Promise<void> {
  await shopper.tapsSearchBar()
  await shopper.choosesTab(tab)
  await shopper.submits('kopi')
}
async function opensMallDeals(shopper: Shopper): Promise<void> {
  await shopper.opens(`/platform/mall?mallId=${aMall(shopper)}`)
  await shopper.does(mallListChosen({ mallId: aMall(shopper), list: 'deals' }))
}
async function likes(shopper: Shopper): Promise<void> {
  await shopper.opens('/platform/merchant?poiId=poi0001')
  await shopper.tapsHeart('poi0001', true)
  await shopper.tapsHeart('poi0002', true)
  await shopper.opens('/platform/favoritesList')
}
async function likesProducts(shopper: Shopper): Promise<void> {
  await shopper.does(productHeartTapped({ skuId: anySku(shopper), on: true }))
  await shopper.opens('/platform/favoritesList?list=products')
}
async function likesAProduct(shopper: Shopper): Promise<void> {
  await shopper.opens(`/platform/groupCouponDetail?skuId=${anySku(shopper)}`)
  await likesProducts(shopper)
}
async function requestsCode(shopper: Shopper): Promise<void> {
  if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.entersPhone(SARI)
}
async function logsIn(shopper: Shopper): Promise<void> {
  if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.triesToLogIn(SARI)
}

/** A code was sent; the next one may be requested after a minute. */
async function logsInLater(shopper: Shopper): Promise<void> {
  if (shopper.sees.loginSheet()) await shopper.closesLogin()
  await shopper.waits(61_000)
  await logsIn(shopper)
}

/** Walks to the most used endpoints. */
export const WALKS: readonly Walk[] = [
  {
    endpoint: 'pageCardList', visit: stays, again: (shopper) => shopper.pullsToRefresh(), needs: [/^nearby$/],
    shows: ({ state }) => state().home.phase === 'ready' && Object.keys(state().home.cards).length > 0,
  },
  { endpoint: 'queryPoiList', visit: stays, again: (shopper) => shopper.pullsToRefresh(), needs: [/^nearby$/] },
  { endpoint: 'queryRecommendPoi', visit: toTheEnd, again: toTheEnd, needs: [/^nearby$/] },
  {
    endpoint: 'filterOptions', visit: stays, again: (shopper) => shopper.pullsToRefresh(), needs: [/^nearby$/],
    shows: ({ sees }) => sees.filters('nearby')?.phase === 'ready',
  },
  {
    endpoint: 'addressByLocation', visit: stays, again: (shopper) => shopper.requestsLocation(), needs: [/^nearby$/],
    shows: ({ sees }) => sees.addressBar().state === 4,
  },
  { endpoint: 'contentList', visit: stays, again: stays, needs: [/^nearby$/] },
  {
    endpoint: 'assetList', visit: (shopper) => shopper.choosesList('deals'),
    again: (shopper) => shopper.pulls('deals'), needs: [/^deals$/],
  },
  { endpoint: 'rankList', visit: (shopper) => shopper.tapsTile('rank'), needs: [/^rankings$/, /^rank:/] },
  { endpoint: 'rankDetailList', visit: (shopper) => shopper.tapsTile('rank'), needs: [/^rankings$/, /^rank:/] },
  { endpoint: 'allMallList', visit: (shopper) => shopper.tapsTile('mall'), needs: [/^malls$/] },
  { endpoint: 'allMallList', visit: (shopper) => shopper.opens(`/platform/mall?mallId=${aMall(shopper)}`), needs: [/^mall:/] },
  { endpoint: 'mallRecommendProductList', visit: opensMallDeals, needs: [/^mall:/, /^mall-deals:/] },
  { endpoint: 'brandPavilionInfo', visit: (shopper) => shopper.tapsTile('brands'), needs: [/^brands$/] },
  {
    endpoint: 'brandPavilionInfo', visit: (shopper) => shopper.opens(`/platform/brandsHomepage?brandId=${aBrand(shopper)}`),
    needs: [/^brand:/],
  },
  {
    endpoint: 'brandStoreList', visit: (shopper) => shopper.opens(`/platform/brandsHomepage?brandId=${aBrand(shopper)}`),
    needs: [/^brand:/],
  },
  { endpoint: 'outletList', visit: (shopper) => shopper.opensOutlets(aBrand(shopper)), needs: [/^outlets/] },
  { endpoint: 'merchantDetail', visit: opens('/platform/merchant?poiId=poi0001'), needs: [/^store:/] },
  { endpoint: 'searchPoiList', visit: (shopper) => searches(shopper, 'stores'), needs: [/^search-stores$/] },
  { endpoint: 'productSearchList', visit: (shopper) => searches(shopper, 'coupon'), needs: [/^search-coupon$/] },
  { endpoint: 'popularSearch', visit: (shopper) => shopper.tapsSearchBar(), needs: [/^popular/] },
  {
    endpoint: 'productDetail', visit: (shopper) => shopper.opens(`/platform/groupCouponDetail?skuId=${anySku(shopper)}`),
    needs: [/^product:/],
  },
  { endpoint: 'couponDetail', visit: opens('/platform/couponDetail?couponId=tpl-makan-15000'), needs: [/^coupon:id:/] },
  { endpoint: 'flashSalePageDetail', visit: opens('/platform/flashDeal'), needs: [/^flash-sale:/] },
  {
    endpoint: 'productListPageDetail', visit: opens(`/platform/operationalDelivery?activityId=${OCCASIONS[0]?.activityId}`),
    needs: [/^campaign:/],
  },
  { endpoint: 'redPacketDetail', visit: opens('/platform/receiveRedEnvelope'), needs: [/^(packet|envelope)/] },
  {
    endpoint: 'redPacketActivity', visit: opens('/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=dlg-1'),
    needs: [/^activity:/],
  },
  { endpoint: 'myCoupons', phoneNo: SARI, visit: opens('/platform/myCouponList'), needs: [/^wallet:/] },
  { endpoint: 'partnerCouponList', phoneNo: SARI, visit: opens('/platform/tripartiteCoupons'), needs: [/^partnerCoupons$/] },
  { endpoint: 'favouriteList', phoneNo: SARI, visit: likes, again: likes, needs: [/^favourites$/] },
  { endpoint: 'productFavouriteList', phoneNo: SARI, visit: likesAProduct, again: likesAProduct, needs: [/^favourite-products$/] },
  {
    endpoint: 'queryUserInfo', phoneNo: SARI, visit: (shopper) => shopper.tapsTab('account'),
    shows: ({ state }) => state().profile.phase === 'ready',
  },
  { endpoint: 'sliderChallenge', visit: requestsCode, again: requestsCode, shows: ({ sees }) => sees.loginStep().challenge !== null },
  { endpoint: 'login', visit: logsIn, again: logsInLater, shows: ({ sees }) => sees.loggedIn() },
]

/** Prepares a walk: home, and a login if it needs a user. */
export async function begins(shopper: Shopper, { phoneNo }: Walk): Promise<void> {
  await shopper.waits(2_000)
  if (phoneNo === undefined) return
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.triesToLogIn(phoneNo)
  await shopper.waits(1_000)
}

/** Returns home and opens the screen again. */
export async function opensAgain(shopper: Shopper, { again, visit: visitScreen }: Walk): Promise<void> {
  if (again) return void (await again(shopper))
  if (shopper.sees.loginSheet()) await shopper.closesLogin()
  await shopper.closesOutlets()
  await shopper.tapsTab('home')
  await shopper.opens(HOME)
  await visitScreen(shopper)
}

const NO_LOGIN = { step: 'phone', busy: false, challenge: null } as const

/** The retries that screens offer now, by name: one tap for each. */
export function offersOf(shopper: Shopper): readonly (readonly [string, () => Promise<void>])[] {
  const state: Partial<RootState> & Pick<RootState, 'feeds' | 'home' | 'navigation'> = shopper.state()
  const { feeds, resources = {}, home, navigation, profile, login = NO_LOGIN } = state
  const failed = Object.entries(feeds).filter(([, { phase }]) => phase === 'failed' || phase === 'moreFailed')
  // The search omits popular searches without offering a retry.
  const pages = Object.entries(resources).filter(([name, { phase }]) => phase === 'failed' && !name.startsWith('popular:'))
  const puzzleFailed = login.step === 'slider' && !login.busy && login.challenge === null
  return [
    ...failed.map(([feed]) => [feed, () => shopper.does(feedRetryTapped({ feed }))] as const),
    ...pages.map(([resource]) => [resource, () => shopper.does(resourceRetryTapped({ resource }))] as const),
    ...(home.phase === 'failed' ? [['cards', () => shopper.does(cardsRetryTapped())] as const] : []),
    ...(navigation.pendingScreen?.failed ? [['screen', () => shopper.does(screenRetryTapped())] as const] : []),
    ...(profile?.phase === 'failed' ? [['profile', () => shopper.does(profileRetryTapped())] as const] : []),
    ...(puzzleFailed ? [['puzzle', () => shopper.does(challengeRefreshTapped())] as const] : []),
  ]
}

/** Required content that is missing. */
export function missingOf(shopper: Shopper, { needs = [], shows }: Walk): readonly string[] {
  const { feeds, resources = {} } = shopper.state() as Partial<RootState> & Pick<RootState, 'feeds'>
  const full = [
    ...Object.entries(feeds).flatMap(([name, { phase, ids }]) => (phase === 'ready' && ids.length > 0 ? [name] : [])),
    ...Object.entries(resources).flatMap(([name, { phase, content }]) => (phase === 'ready' && hasContent(content) ? [name] : [])),
  ]
  return [
    ...needs.flatMap((need) => (full.some((name) => need.test(name)) ? [] : [`${need.source} has no content`])),
    ...(shows && !shows(shopper) ? ['what the walk leads to is not shown'] : []),
  ]
}

function hasContent(content: unknown): boolean {
  if (content === null || (Array.isArray(content) && content.length === 0)) return false
  return (content as { readonly found?: boolean }).found !== false
}
