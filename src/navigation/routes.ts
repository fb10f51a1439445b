export type Tab = 'home' | 'explore' | 'order' | 'account'

/** Code that is loaded on demand: reducers and sagas of some features, see app/modules. */
export type ModuleName =
  | 'lists' | 'promotions' | 'login' | 'discovery' | 'search' | 'offers' | 'account' | 'buying' | 'explore' | 'invitations'
  | 'installed' | 'places' | 'map' | 'savings' | 'developer' | 'reminders' | 'report' | 'workshop'

interface Route<Name extends string = string, Params extends string = string> {
  readonly screen: Name
  /** Page name in analytics. */
  readonly pageName: string
  readonly paths: readonly string[]
  /** Required link parameters, `?` marks optional ones. With several lists a link uses one. Popups and campaign tags are allowed. */
  readonly params?: readonly Params[]
  /** Rendered without the app's frame. */
  readonly chromeless?: true
  /** Loaded before the screen is entered. */
  readonly module?: ModuleName
  /** The screen shows a payment or a voucher: the app must not reload the page automatically. */
  readonly blocksReload?: true
  /** The screen shows a code that a cashier or another phone scans: the app shows no other code beside it. */
  readonly showsCode?: true
  /** The app may show unrequested popups here: the tour, gifts, offers, the location prompt. */
  readonly allowsPrompts?: true
}

function defineRoute<const Name extends string, const Params extends string = never>(
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
const PAYING = { module: 'buying', blocksReload: true } as const
const SCANNED = { ...PAYING, showsCode: true } as const

const ORDER = { params: ['orderId'] } as const
/** A product, its flash sale item, and the store of the purchase. */
const PRODUCT = 'skuId isFlashSale? detailId? pageId? storeId?'

const HOME: Route<'home', never> = { screen: 'home', pageName: 'platform_home', paths: ['/', '/platform/home'], allowsPrompts: true }
const PAY_PAGE: Route<'payPage', 'orderId'> = {
  screen: 'payPage', pageName: 'pay_page', paths: ['/platform/payPage', '/platform/payPage/choose'], ...SCANNED, ...ORDER,
}

const TABLE = [
  HOME,
  defineRoute('home/order', 'order', 'order_tab', BUYING),
  defineRoute('home/account', 'account', 'account_tab', ACCOUNT),
  defineRoute('home/exploreFeeds', 'explore', 'explore_tab', EXPLORE),
  defineRoute('loginProtocol', 'login', 'login', { module: 'login' }),
  defineRoute('editProfile', 'editProfile', 'edit_profile', ACCOUNT),
  defineRoute('merchant', 'merchant', 'merchant', { ...DISCOVERY, params: ['poiId channel_id?', 'storeId cpType channel_id?'] }),
  defineRoute('merchantDetail', 'merchantDetail', 'merchant_detail', { ...DISCOVERY, params: ['poiId'] }),
  defineRoute('categoryPoiList', 'categoryPoiList', 'category_poi_list', { ...DISCOVERY, params: ['id'] }),
  defineRoute('rank', 'rank', 'rank', { ...DISCOVERY, params: ['id?'] }),
  defineRoute('shoppingMallListPage', 'mallList', 'mall_list', DISCOVERY),
  defineRoute('mall', 'mall', 'mall', { ...DISCOVERY, params: ['mallId'] }),
  defineRoute('flashDeal', 'flashDeal', 'flash_deal', { ...OFFERS, params: ['pageId?'] }),
  defineRoute('brands', 'brands', 'brands', DISCOVERY),
  defineRoute('brandsHomepage', 'brandsHomepage', 'brand_homepage', { ...DISCOVERY, params: ['brandId'] }),
  defineRoute('searchDishes', 'searchDishes', 'search', { module: 'search' }),
  defineRoute('groupCouponDetail', 'groupCouponDetail', 'product_detail', { ...OFFERS, params: [PRODUCT] }),
  defineRoute('groupCouponDetailPreview', 'groupCouponDetailPreview', 'product_preview', { chromeless: true, ...OFFERS }),
  defineRoute('couponDetail', 'couponDetail', 'coupon_detail', { ...OFFERS, params: ['couponId', 'detailId'] }),
  defineRoute('groupCouponOrderDetail', 'groupCouponOrderDetail', 'order_detail', { ...BUYING, ...ORDER }),
  defineRoute('receipt', 'receipt', 'receipt', { ...BUYING, ...ORDER }),
  defineRoute('splitBill', 'splitBill', 'split_bill', { ...BUYING, ...ORDER }),
  defineRoute('redEnvelopeDetail', 'redEnvelopeDetail', 'red_envelope_detail', { ...OFFERS, params: ['redEnvelopeId'] }),
  defineRoute('confirmOrder', 'confirmOrder', 'confirm_order', { ...PAYING, params: [PRODUCT, 'storeId tableNo again?', 'storeId again'] }),
  defineRoute('payPage/payCode', 'payCode', 'pay_code', { ...SCANNED, ...ORDER }),
  defineRoute('payPage/pay', 'payProgress', 'pay_progress', { ...SCANNED, params: ['orderId payType'] }),
  defineRoute('payPage/result', 'payResult', 'pay_result', { ...PAYING, ...ORDER }),
  PAY_PAGE,
  defineRoute('purchaseSuccessPage', 'purchaseSuccess', 'purchase_success', { ...BUYING, ...ORDER }),
  defineRoute('voucher', 'voucher', 'voucher', { ...SCANNED, params: ['voucherId'] }),
  defineRoute('myCouponList', 'myCouponList', 'my_coupons', { ...OFFERS, params: ['tab?'] }),
  defineRoute('myOffers', 'myOffers', 'my_offers', OFFERS),
  defineRoute('historyOffers', 'historyOffers', 'history_offers', OFFERS),
  defineRoute('receiveRedEnvelope', 'receiveRedEnvelope', 'receive_red_envelope', OFFERS),
  defineRoute('redEnvelopeProducts', 'redEnvelopeProducts', 'red_envelope_products', { ...OFFERS, params: ['redEnvelopeId? activityId?'] }),
  defineRoute('downloadDekat', 'download', 'download_app', { module: 'installed' }),
  defineRoute('inviteFriends/invitationTheme', 'invitationTheme', 'invitation', INVITATIONS),
  defineRoute('inviteFriends/myRewards', 'myRewards', 'my_rewards', INVITATIONS),
  defineRoute(
    'inviteFriends/friendActivity', 'friendActivity', 'friend_activity', { chromeless: true, ...INVITATIONS, params: ['referralCode?'] },
  ),
  defineRoute('favoritesList', 'favoritesList', 'favourites', { ...DISCOVERY, params: ['list?'] }),
  defineRoute('playVideo', 'playVideo', 'play_video', { ...EXPLORE, params: ['contentId'] }),
  defineRoute('imagePreview', 'imagePreview', 'image_preview', { ...DISCOVERY, params: ['poiId at'] }),
  defineRoute('accountDeletionDeclaration', 'accountDeletionDeclaration', 'deletion_declaration', ACCOUNT),
  defineRoute('accountDeletionAssetsCheck', 'accountDeletionAssetsCheck', 'deletion_assets', ACCOUNT),
  defineRoute('accountDeletionVerify', 'accountDeletionVerify', 'deletion_verify', ACCOUNT),
  defineRoute('accountDeletionSubmit', 'accountDeletionSubmit', 'deletion_submit', ACCOUNT),
  defineRoute('accountDeletionPolicy', 'accountDeletionPolicy', 'deletion_policy', ACCOUNT),
  defineRoute('tripartiteCoupons', 'tripartiteCoupons', 'partner_coupons', OFFERS),
  defineRoute('operationalDelivery', 'operationalDelivery', 'campaign', OFFERS),
  defineRoute('choosePlace', 'choosePlace', 'choose_place', { module: 'places' }),
  defineRoute('storeMap', 'storeMap', 'store_map', { module: 'map', params: ['list?'] }),
  defineRoute('savings', 'savings', 'savings', { module: 'savings' }),
  defineRoute('setting', 'setting', 'settings', ACCOUNT),
  defineRoute('PrivacyPolicy', 'privacyPolicy', 'privacy_policy', ACCOUNT),
  defineRoute('developerOptions', 'developerOptions', 'developer_options', { module: 'developer' }),
  // Development tools: a production build contains neither their URLs nor their code.
  ...(process.env['DEKAT_STAGE'] === 'production' ? [] : [
    defineRoute('example', 'example', 'example', { module: 'workshop' }),
    defineRoute('testEnvironment', 'testEnvironment', 'test_environment', { module: 'workshop' }),
  ]),
]
/** The single table of all paths. Navigation, external links, page names and allowed URL parameters derive from it. */
export const ROUTES: readonly Route<Screen>[] = TABLE
/** Several paths may lead to one screen. */
export type Screen = (typeof TABLE)[number]['screen'] | 'notFound'
/** Link parameters of a screen: a union of its parameter lists. */
export type ParamsOf<Name extends Screen> =
  Extract<(typeof TABLE)[number], { readonly screen: Name }> extends Route<string, infer Params> ? Params : never

const byPath = new Map(ROUTES.flatMap((route) => route.paths.map((path) => [path, route] as const)))
const notFound: Route<Screen> = { screen: 'notFound', pageName: 'not_found', paths: [] }

function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

/** Accepts a trailing slash. An unknown path below the payment page maps to that page. */
export function routeOf(pathname: string): Route<Screen> {
  const path = withoutSlash(pathname)
  return byPath.get(path) ?? (/^\/platform\/payPage\/[a-z]+$/i.test(path) ? byPath.get('/platform/payPage') : undefined) ?? notFound
}

/** The pathname as spelled in the route table; null if no route matches. */
export function canonicalPath(pathname: string): string | null {
  const path = withoutSlash(pathname)
  const { paths } = routeOf(path)
  return paths.includes(path) ? path : (paths[0] ?? null)
}

export function routeOfScreen(screen: Screen): Route<Screen> {
  return ROUTES.find((route) => route.screen === screen) ?? notFound
}

/** The module of a screen; null if its code is in the initial bundle. */
export function moduleOf(screen: Screen): ModuleName | null {
  return routeOfScreen(screen).module ?? null
}

function screensWith(property: 'chromeless' | 'blocksReload' | 'showsCode' | 'allowsPrompts'): ReadonlySet<Screen> {
  return new Set(ROUTES.filter((route) => route[property]).map(({ screen }) => screen))
}

const CHROMELESS = screensWith('chromeless')

/** True if the screen is rendered without the app's side columns, frame and tabs. */
export function isChromeless(screen: Screen | null): boolean {
  return screen !== null && CHROMELESS.has(screen)
}

const BLOCKING_RELOAD = screensWith('blocksReload')

/** True if the app may reload the page while this screen is active, without a request by the user. */
export function canReload(screen: Screen | null): boolean {
  return screen === null || !BLOCKING_RELOAD.has(screen)
}

const SHOWING_CODES = screensWith('showsCode')

/** True if the screen shows a code to scan, so no other code may be beside it. */
export function showsCode(screen: Screen | null): boolean {
  return screen !== null && SHOWING_CODES.has(screen)
}

const ALLOWING_PROMPTS = screensWith('allowsPrompts')

/** True if the app may show unrequested popups while this screen is active. */
export function canPrompt(screen: Screen | null): boolean {
  return screen !== null && ALLOWING_PROMPTS.has(screen)
}

export const TABS: readonly Tab[] = ['home', 'explore', 'order', 'account']
export const TAB_PATHS: Readonly<Record<Tab, string>> = {
  home: '/platform/home',
  explore: '/platform/home/exploreFeeds',
  order: '/platform/home/order',
  account: '/platform/home/account',
}

/** The tab of a screen; null for a screen above the tabs. */
export function tabOf(screen: Screen): Tab | null {
  return (TABS as readonly string[]).includes(screen) ? (screen as Tab) : null
}
