export type Tab = 'home' | 'explore' | 'order' | 'account'

/** Code that comes when it is first needed: reducers and sagas of some features, see app/modules. */
export type ModuleName =
  | 'lists' | 'promotions' | 'login' | 'discovery' | 'search' | 'offers' | 'account' | 'buying' | 'explore' | 'invitations'
  | 'installed' | 'places' | 'developer' | 'reminders' | 'report' | 'workshop'

interface Route<Name extends string = string, Params extends string = string> {
  readonly screen: Name
  /** What analytics call the page. */
  readonly pageName: string
  readonly paths: readonly string[]
  /** What links to it must say, `?` behind what may be left out; several: one of them. Popups and campaign tags come on top. */
  readonly params?: readonly Params[]
  /** Outside the main layout: no frame of the app around it. */
  readonly bare?: true
  /** What must be there before the screen is entered. */
  readonly module?: ModuleName
  /** Money or a voucher is at stake: the page is not loaded anew under the shopper. */
  readonly stays?: true
  /** Here the app may come up with something unasked: the tour, gifts, offers, the question where the shopper is. */
  readonly prompts?: true
}

function under<const Name extends string, const Params extends string = never>(
  path: string, screen: Name, pageName: string, more: Omit<Route<Name, Params>, 'screen' | 'pageName' | 'paths'> = {},
): Route<Name, Params> {
  return { screen, pageName, paths: [`/platform/${path}`], ...more }
}

const DISCOVERY = { module: 'discovery' } as const
const ACCOUNT = { module: 'account' } as const
const OFFERS = { module: 'offers' } as const
const BUYING = { module: 'buying' } as const
const EXPLORE = { module: 'explore' } as const
const INVITATIONS = { module: 'invitations' } as const
const PAYING = { module: 'buying', stays: true } as const

const ORDER = { params: ['orderId'] } as const
/** A product, its part in a flash sale, and the store that it is bought at. */
const PRODUCT = 'skuId isFlashSale? detailId? pageId? storeId?'

const HOME: Route<'home', never> = { screen: 'home', pageName: 'platform_home', paths: ['/', '/platform/home'], prompts: true }
const COUNTER: Route<'payPage', 'orderId'> = {
  screen: 'payPage', pageName: 'pay_page', paths: ['/platform/payPage', '/platform/payPage/choose'], ...PAYING, ...ORDER,
}

const TABLE = [
  HOME,
  under('home/order', 'order', 'order_tab', BUYING),
  under('home/account', 'account', 'account_tab', ACCOUNT),
  under('home/exploreFeeds', 'explore', 'explore_tab', EXPLORE),
  under('loginProtocol', 'login', 'login', { module: 'login' }),
  under('editProfile', 'editProfile', 'edit_profile', ACCOUNT),
  under('merchant', 'merchant', 'merchant', { ...DISCOVERY, params: ['poiId channel_id?', 'storeId cpType channel_id?'] }),
  under('merchantDetail', 'merchantDetail', 'merchant_detail', { ...DISCOVERY, params: ['poiId'] }),
  under('categoryPoiList', 'categoryPoiList', 'category_poi_list', { ...DISCOVERY, params: ['id'] }),
  under('rank', 'rank', 'rank', { ...DISCOVERY, params: ['id?'] }),
  under('shoppingMallListPage', 'mallList', 'mall_list', DISCOVERY),
  under('mall', 'mall', 'mall', { ...DISCOVERY, params: ['mallId'] }),
  under('flashDeal', 'flashDeal', 'flash_deal', { ...OFFERS, params: ['pageId?'] }),
  under('brands', 'brands', 'brands', DISCOVERY),
  under('brandsHomepage', 'brandsHomepage', 'brand_homepage', { ...DISCOVERY, params: ['brandId'] }),
  under('searchDishes', 'searchDishes', 'search', { module: 'search' }),
  under('groupCouponDetail', 'groupCouponDetail', 'product_detail', { ...OFFERS, params: [PRODUCT] }),
  under('groupCouponDetailPreview', 'groupCouponDetailPreview', 'product_preview', { bare: true, ...OFFERS }),
  under('couponDetail', 'couponDetail', 'coupon_detail', { ...OFFERS, params: ['couponId', 'detailId'] }),
  under('groupCouponOrderDetail', 'groupCouponOrderDetail', 'order_detail', { ...BUYING, ...ORDER }),
  under('redEnvelopeDetail', 'redEnvelopeDetail', 'red_envelope_detail', { ...OFFERS, params: ['redEnvelopeId'] }),
  under('confirmOrder', 'confirmOrder', 'confirm_order', { ...PAYING, params: [PRODUCT, 'storeId tableNo'] }),
  under('payPage/payCode', 'payCode', 'pay_code', { ...PAYING, ...ORDER }),
  under('payPage/pay', 'payProgress', 'pay_progress', { ...PAYING, params: ['orderId payType'] }),
  under('payPage/result', 'payResult', 'pay_result', { ...PAYING, ...ORDER }),
  COUNTER,
  under('purchaseSuccessPage', 'purchaseSuccess', 'purchase_success', { ...BUYING, ...ORDER }),
  under('voucher', 'voucher', 'voucher', { ...PAYING, params: ['voucherId'] }),
  under('myCouponList', 'myCouponList', 'my_coupons', OFFERS),
  under('myOffers', 'myOffers', 'my_offers', OFFERS),
  under('historyOffers', 'historyOffers', 'history_offers', OFFERS),
  under('receiveRedEnvelope', 'receiveRedEnvelope', 'receive_red_envelope', OFFERS),
  under('redEnvelopeProducts', 'redEnvelopeProducts', 'red_envelope_products', { ...OFFERS, params: ['redEnvelopeId? activityId?'] }),
  under('downloadDekat', 'download', 'download_app', { module: 'installed' }),
  under('inviteFriends/invitationTheme', 'invitationTheme', 'invitation', INVITATIONS),
  under('inviteFriends/myRewards', 'myRewards', 'my_rewards', INVITATIONS),
  under('inviteFriends/friendActivity', 'friendActivity', 'friend_activity', { bare: true, ...INVITATIONS, params: ['referralCode?'] }),
  under('favoritesList', 'favoritesList', 'favourites', { ...DISCOVERY, params: ['list?'] }),
  under('playVideo', 'playVideo', 'play_video', { ...EXPLORE, params: ['contentId'] }),
  under('imagePreview', 'imagePreview', 'image_preview', { ...DISCOVERY, params: ['poiId at'] }),
  under('accountDeletionDeclaration', 'accountDeletionDeclaration', 'deletion_declaration', ACCOUNT),
  under('accountDeletionAssetsCheck', 'accountDeletionAssetsCheck', 'deletion_assets', ACCOUNT),
  under('accountDeletionVerify', 'accountDeletionVerify', 'deletion_verify', ACCOUNT),
  under('accountDeletionSubmit', 'accountDeletionSubmit', 'deletion_submit', ACCOUNT),
  under('accountDeletionPolicy', 'accountDeletionPolicy', 'deletion_policy', ACCOUNT),
  under('tripartiteCoupons', 'tripartiteCoupons', 'partner_coupons', OFFERS),
  under('operationalDelivery', 'operationalDelivery', 'campaign', OFFERS),
  under('choosePlace', 'choosePlace', 'choose_place', { module: 'places' }),
  under('setting', 'setting', 'settings', ACCOUNT),
  under('PrivacyPolicy', 'privacyPolicy', 'privacy_policy', ACCOUNT),
  under('developerOptions', 'developerOptions', 'developer_options', { module: 'developer' }),
  // Tools for development: a production build has neither their URLs nor their code.
  ...(process.env['DEKAT_STAGE'] === 'production' ? [] : [
    under('example', 'example', 'example', { module: 'workshop' }),
    under('testEnvironment', 'testEnvironment', 'test_environment', { module: 'workshop' }),
  ]),
]
/** Every path of the app, in one place: navigation, links from outside, page names and what may stand in a URL all read it. */
export const ROUTES: readonly Route<Screen>[] = TABLE
/** A screen of the app; several paths may lead to one. */
export type Screen = (typeof TABLE)[number]['screen'] | 'notFound'
/** What links to a screen must say: one of these lists of parameters. */
export type ParamsOf<Name extends Screen> =
  Extract<(typeof TABLE)[number], { readonly screen: Name }> extends Route<string, infer Params> ? Params : never

const byPath = new Map(ROUTES.flatMap((route) => route.paths.map((path) => [path, route] as const)))
const notFound: Route<Screen> = { screen: 'notFound', pageName: 'not_found', paths: [] }

function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

/** The route of a pathname, with or without a slash at its end; a step of the checkout counter that there is not is its first. */
export function routeOf(pathname: string): Route<Screen> {
  const path = withoutSlash(pathname)
  return byPath.get(path) ?? (/^\/platform\/payPage\/[a-z]+$/i.test(path) ? byPath.get('/platform/payPage') : undefined) ?? notFound
}

/** The pathname as the route table spells it, or null for one that no route has. */
export function knownPath(pathname: string): string | null {
  const path = withoutSlash(pathname)
  const { paths } = routeOf(path)
  return paths.includes(path) ? path : (paths[0] ?? null)
}

/** The route of a screen. */
export function routeNamed(screen: Screen): Route<Screen> {
  return ROUTES.find((route) => route.screen === screen) ?? notFound
}

/** The module that a screen comes with, or null for one that is there from the start. */
export function moduleOf(screen: Screen): ModuleName | null {
  return routeNamed(screen).module ?? null
}

/** The screens of which the table says so. */
function screensThat(property: 'bare' | 'stays' | 'prompts'): ReadonlySet<Screen> {
  return new Set(ROUTES.filter((route) => route[property]).map(({ screen }) => screen))
}

const BARE = screensThat('bare')

/** Whether nothing of the app stands around a screen: no wings beside it, no frame, no tabs. */
export function isBare(screen: Screen | null): boolean {
  return screen !== null && BARE.has(screen)
}

const STAYING = screensThat('stays')

/** Whether the page may be loaded anew while this screen is active, for a reason that is not the shopper's. */
export function mayReload(screen: Screen | null): boolean {
  return screen === null || !STAYING.has(screen)
}

const PROMPTING = screensThat('prompts')

/** Whether the app may come up with something unasked while this screen is active. */
export function mayPrompt(screen: Screen | null): boolean {
  return screen !== null && PROMPTING.has(screen)
}

export const TABS: readonly Tab[] = ['home', 'explore', 'order', 'account']
export const TAB_PATHS: Readonly<Record<Tab, string>> = {
  home: '/platform/home',
  explore: '/platform/home/exploreFeeds',
  order: '/platform/home/order',
  account: '/platform/home/account',
}

/** The tab that a screen is, or null for a screen that lies over the tabs. */
export function tabOf(screen: Screen): Tab | null {
  return (TABS as readonly string[]).includes(screen) ? (screen as Tab) : null
}
