import {
  agreementChanged, continued, deletionCodeSubmitted, submitConfirmed,
} from '../../src/features/account/accountDeletion/events'
import { rewardsListChosen, wholeListTapped } from '../../src/features/account/invitations/model/events'
import { cropApplied, nicknameTyped, photoSourceTapped, portraitTapped, saveTapped } from '../../src/features/account/profile/model/events'
import { hereTapped, placeChosen, placeTapped } from '../../src/features/base/location/events'
import { benefitDeclined, quantityChanged, submitTapped } from '../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../src/features/buying/confirm/model/names'
import { confirmIdOf } from '../../src/features/buying/confirm/model/target'
import { orderAgainTapped, orderCancelConfirmed, orderTabChosen } from '../../src/features/buying/orders/model/events'
import { paidTapped, payTapped } from '../../src/features/buying/payment/model/events'
import { ORDER_CANCEL } from '../../src/features/buying/orders/model/intents'
import { selectPayOptions } from '../../src/features/buying/payment/model/selectors'
import { redeemConfirmed, redeemTapped } from '../../src/features/buying/vouchers/model/events'
import { ratingChosen } from '../../src/features/buying/ratings/events'
import { brandTapped } from '../../src/features/discovery/brands/events'
import { previewTapped, sceneChosen } from '../../src/features/discovery/explore/model/events'
import { heartTapped, productHeartTapped, removeProductsTapped, removeTapped } from '../../src/features/discovery/favourites/events'
import { mallListChosen, mallTapped } from '../../src/features/discovery/malls/events'
import { placeTyped } from '../../src/features/discovery/picker/events'
import { rankingTapped } from '../../src/features/discovery/ranking/events'
import {
  outletsTapped, storeDetailsTapped, storePhotoTapped, storeShareTapped, storeTapped,
} from '../../src/features/discovery/stores/model/events'
import { couponClaimTapped } from '../../src/features/offers/claims/events'
import { couponListChosen } from '../../src/features/offers/coupons/model/events'
import { packetClaimTapped } from '../../src/features/offers/packets/events'
import { productShareTapped, storesTapped } from '../../src/features/offers/products/model/events'
import { againTargetOf } from '../../src/entities/orderRules'
import { selectOrders, selectVouchers } from '../../src/entities/selectors'
import { selectMutation } from '../../src/data/mutation/selectors'
import { linkTo } from '../../src/navigation/linkTo'
import { ORDER_TABS } from '../../src/api/buying/orders'
import type { LabOrder } from '../hostLab/shop'
import type { User } from '../hostLab/callTypes'
import type { Walker } from './walker'

/** The user's phone number. */
export const PHONE = '81755500123'
/** The name that the user chooses. */
export const NICKNAME = 'Rahasia Ku'
/** jsdom cannot read the bytes of files. */
const READS_FILES = 'arrayBuffer' in Blob.prototype
const POSITION = { latitude: -6.2, longitude: 106.8 }

/** One journey of docs/features.md. `user`: it needs a login. */
export interface Journey {
  readonly name: string
  readonly user?: true
  readonly run: (walker: Walker) => Promise<void>
}

const taps = async (walker: Walker, ...actions: readonly Parameters<Walker['does']>[0][]) => {
  for (const action of actions) await walker.does(action)
}
const me = ({ lab }: Walker): User | undefined => lab.people.users().find(({ phoneNo, gone }) => phoneNo === PHONE && !gone)

async function home({ shopper, ...walker }: Walker): Promise<void> {
  await shopper.opens(linkTo('home'))
  await walker.rests()
  walker.has(/^nearby$/)
  for (let page = 0; page < 4; page++) await shopper.scrollsToEnd()
  await shopper.pulls('nearby')
  await walker.rests()
  await shopper.choosesList('deals')
  await walker.rests()
  walker.has(/^deals$/)
  await shopper.scrollsToEnd('deals')
  await shopper.choosesList('nearby')
  await shopper.pullsToRefresh()
  await walker.rests()
}

/** A guest follows banners. A banner without a link has no effect and requests no login. */
async function banners(walker: Walker): Promise<void> {
  const { shopper } = walker
  await shopper.opens(linkTo('home'))
  await walker.rests()
  const { PAGE_HOME_BANNER_CARD: top = [], PAGE_HOME_MIDDLE_BANNER_CARD: middle = [] } = shopper.sees.cards()
  const all = [...top.map((banner) => ({ ...banner, cardId: 'PAGE_HOME_BANNER_CARD' })),
    ...middle.map((banner) => ({ ...banner, cardId: 'PAGE_HOME_MIDDLE_BANNER_CARD' }))]
  for (const { id, cardId, bannerJumpUrlMap } of all) {
    await shopper.tapsBanner(cardId, id)
    if (bannerJumpUrlMap === undefined) walker.expects('a banner without a link asks for a login', !shopper.sees.loginSheet())
    if (shopper.sees.loginSheet()) await shopper.closesLogin()
    await shopper.opens(linkTo('home'))
  }
  await walker.rests()
}

async function filters({ shopper, ...walker }: Walker): Promise<void> {
  await shopper.opens(linkTo('home'))
  const options = shopper.sees.filters('nearby')?.options ?? []
  for (const [at, { listData = [], objectData }] of options.entries()) {
    if (objectData) await shopper.tapsChip('nearby', at)
    const [first] = listData
    if (!first) continue
    await shopper.tapsChip('nearby', at)
    await shopper.ticks('nearby', at, first.key, first.children?.[0]?.key ?? null)
    await walker.rests()
    await shopper.appliesFilter('nearby', at)
  }
  await walker.rests()
  await shopper.takesFiltersOff('nearby')
  await walker.rests()
}

async function stores(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  for (const { poiId, storeId, merchantId } of lab.goods.stores.slice(0, 2)) {
    await shopper.opens(linkTo('home'))
    await taps(walker, storeTapped({ poiId }))
    await walker.rests()
    if (shopper.sees.screen() === 'merchant') walker.arrives('merchant', { poiId })
    await walker.opens('merchant', { poiId })
    walker.has(/^store:/)
    await taps(walker, storeDetailsTapped({ poiId }))
    await walker.rests()
    await shopper.goesBack()
    await taps(walker, storePhotoTapped({ poiId, at: 0 }))
    await walker.rests()
    await shopper.goesBack()
    await taps(walker, storeShareTapped({ poiId }))
    await taps(walker, outletsTapped({ merchantId }))
    await walker.rests()
    await shopper.closesOutlets()
    await walker.opens('merchant', { storeId, cpType: 'SHOP' })
    walker.has(/^store:id:/)
    await walker.opens('merchantDetail', { poiId })
  }
}

async function products(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  for (const { skuId, store } of lab.goods.products.slice(0, 2)) {
    await walker.opens('groupCouponDetail', { skuId })
    walker.has(/^product:/)
    await taps(walker, storesTapped({ skuId }))
    await walker.rests()
    await shopper.closesOutlets()
    await taps(walker, productShareTapped({ resource: `product:${new URLSearchParams({ skuId }).toString()}` }))
    await walker.opens('groupCouponDetail', { skuId, storeId: store.storeId })
  }
  await shopper.opens('/platform/groupCouponDetailPreview?previewToken=draft-1')
  await walker.rests()
}

async function discovery(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  const [mall, brand, ranking] = [lab.goods.malls[0], lab.goods.brands[0], lab.goods.rankings.at(-1)]
  const [mallId, brandId, rankId] = [String(mall?.['mallId']), String(brand?.['brandId']), String(ranking?.['rankId'])]
  await shopper.opens(linkTo('home'))
  for (const tile of ['rank', 'mall', 'flashSale', 'brands'] as const) {
    await shopper.tapsTile(tile)
    await walker.rests()
  }
  await walker.opens('rank')
  await taps(walker, rankingTapped({ rankId }))
  await walker.rests()
  await walker.opens('rank', { id: rankId })
  await walker.opens('mallList')
  await taps(walker, mallTapped({ mallId }))
  await walker.opens('mall', { mallId })
  await taps(walker, mallListChosen({ mallId, list: 'deals' }))
  await walker.rests()
  await walker.opens('brands')
  await taps(walker, brandTapped({ brandId }))
  await walker.opens('brandsHomepage', { brandId })
  await walker.opens('categoryPoiList', { id: brandId })
  walker.has(/^category/)
}

async function search(walker: Walker): Promise<void> {
  const { shopper } = walker
  await walker.opens('searchDishes')
  await shopper.types('kop')
  for (const tab of ['stores', 'coupon'] as const) {
    await shopper.choosesTab(tab)
    await shopper.submits('kopi')
    await walker.rests()
    walker.has(new RegExp(`^search-${tab}$`))
  }
}

async function offers(walker: Walker): Promise<void> {
  const { lab } = walker
  const [template] = lab.goods.templates
  const activityId = lab.goods.products[0]?.skuId ?? ''
  await walker.opens('flashDeal')
  await walker.opens('flashDeal', { pageId: activityId })
  await walker.opens('couponDetail', { couponId: template?.couponTemplateId ?? '' })
  walker.has(/^coupon:/)
  const page = Object.keys(walker.shopper.state().resources ?? {}).find((name) => name.startsWith('coupon:')) ?? ''
  for (const list of ['stores', 'products'] as const) {
    await taps(walker, couponListChosen({ resource: page, list }))
    await walker.rests()
  }
  await walker.shopper.opens(`/platform/operationalDelivery?activityId=${encodeURIComponent(activityId)}`)
  await walker.rests()
  await walker.opens('receiveRedEnvelope')
  await walker.shopper.opens(`/platform/receiveRedEnvelope?activityId=${encodeURIComponent(activityId)}`)
  await walker.rests()
  await walker.opens('redEnvelopeProducts', { activityId })
}

async function explore(walker: Walker): Promise<void> {
  const { shopper, lab } = walker
  await shopper.tapsTab('explore')
  await walker.rests()
  await taps(walker, sceneChosen({ scene: 'NEW' }))
  await walker.rests()
  const contentId = String(lab.goods.records[1]?.['contentId'])
  await taps(walker, previewTapped({ contentId }))
  await walker.rests()
  await walker.opens('playVideo', { contentId })
}

async function places(walker: Walker): Promise<void> {
  const { shopper } = walker
  await shopper.opens(linkTo('home'))
  await taps(walker, placeTapped())
  await walker.rests()
  await taps(walker, placeTyped({ keyword: 'kemang' }))
  await walker.rests()
  const found = Object.values(shopper.state().resources ?? {}).flatMap(({ content }) => placesIn(content))
  const [first] = found
  if (first) await taps(walker, placeChosen({ place: first }))
  await walker.rests()
  await taps(walker, placeTapped(), hereTapped())
  await walker.rests()
}

type Place = Parameters<typeof placeChosen>[0]['place']
function placesIn(content: unknown): readonly Place[] {
  const list: unknown = Array.isArray(content) ? content : (content as { placeList?: unknown } | null)?.placeList
  return Array.isArray(list) ? list.filter((each): each is Place => (each as Partial<Place> | null)?.placeId !== undefined) : []
}

async function login(walker: Walker): Promise<void> {
  await walker.shopper.opens(linkTo('home'))
  await walker.logsIn(PHONE)
  walker.expects('the host knows no such user', me(walker) !== undefined)
}

async function favourites(walker: Walker): Promise<void> {
  const { lab } = walker
  const [store, product] = [lab.goods.stores[0], lab.goods.products[0]]
  const [poiId, skuId] = [store?.poiId ?? '', product?.skuId ?? '']
  await walker.opens('merchant', { poiId })
  await taps(walker, heartTapped({ poiId, on: true }))
  await walker.rests()
  walker.expects('the store is no favourite', me(walker)?.stores.has(poiId) === true)
  await walker.opens('groupCouponDetail', { skuId })
  await taps(walker, productHeartTapped({ skuId, on: true }))
  await walker.rests()
  walker.expects('the product is no favourite', me(walker)?.products.has(skuId) === true)
  await walker.opens('favoritesList')
  await walker.opens('favoritesList', { list: 'products' })
  await walker.opens('favoritesList')
  await taps(walker, removeTapped({ poiIds: [poiId] }), removeProductsTapped({ skuIds: [skuId] }))
  await walker.rests()
  walker.expects('the store is still a favourite', me(walker)?.stores.has(poiId) === false)
}

async function coupons(walker: Walker): Promise<void> {
  const { lab } = walker
  const { couponTemplateId = '', token = '' } = lab.goods.templates[0] ?? {}
  await walker.opens('couponDetail', { couponId: couponTemplateId })
  await taps(walker, couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType: 'PLATFORM_COUPON' } }))
  await walker.rests()
  const own = me(walker)?.coupons.find((coupon) => coupon['couponTemplateId'] === couponTemplateId)
  walker.expects('the coupon is not claimed', own !== undefined)
  await walker.opens('myCouponList')
  await walker.opens('couponDetail', { couponId: String(own?.['couponId'] ?? couponTemplateId) })
  await walker.opens('receiveRedEnvelope')
  await taps(walker, couponClaimTapped({ offer: { kind: 'packet', activityId: 'everybody' } }))
  await walker.rests()
  await walker.shopper.opens('/platform/receiveRedEnvelope?activityId=lunch')
  await taps(walker, packetClaimTapped({ activityId: 'lunch', dialogId: null }))
  await walker.rests()
  const envelope = me(walker)?.coupons.find((coupon) => coupon['couponType'] === 'RED_ENVELOPE')
  if (envelope) await walker.opens('redEnvelopeDetail', { redEnvelopeId: String(envelope['couponId']) })
  for (const screen of ['myOffers', 'historyOffers', 'tripartiteCoupons'] as const) await walker.opens(screen)
}

/** Orders the first product, `quantity` times; returns the host's order. */
async function orders(walker: Walker, at: number, quantity: number): Promise<LabOrder | null> {
  const { lab } = walker
  const product = lab.goods.products[at]
  if (!product) return null
  const params = { skuId: product.skuId, storeId: product.store.storeId }
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  const before = new Set(lab.shop.orders())
  await walker.opens('confirmOrder', params)
  if (quantity > 1) await taps(walker, quantityChanged({ page, skuId: product.skuId, quantity }), benefitDeclined({ page }))
  await walker.rests()
  await taps(walker, submitTapped({ page }))
  await walker.rests()
  const order = lab.shop.orders().find((each) => !before.has(each)) ?? null
  // No order is made through a channel or at a price that this build does not know.
  walker.expects('no order is made', order !== null || lab.shapes.words > 0)
  return order
}

/**
 * The amount increases between counter and tap: the user never pays an amount that the button did not show. The counter then shows
 * the new amount.
 */
async function paysAnotherAmount(walker: Walker, order: LabOrder, amount: number): Promise<void> {
  const { lab, shopper } = walker
  const { orderId } = order
  lab.shop.adds(order, 1_000)
  await taps(walker, payTapped({ orderId, payType: 'GOPAY', amount }))
  await walker.rests()
  const { paymentState } = shopper.state().payments.orders[orderId] ?? {}
  walker.expects('a payment of another amount is open', paymentState?.phase !== 'open')
  lab.shop.adds(order, -1_000)
  await walker.opens('payPage', { orderId })
}

async function pays(walker: Walker, order: LabOrder, payType: 'QRIS' | 'GOPAY'): Promise<void> {
  const { lab, shopper } = walker
  const { orderId } = order
  if (order.status !== 'TO_PAY') return
  await walker.opens('payPage', { orderId })
  const amount = selectPayOptions(shopper.state(), orderId)?.amount ?? 0
  if (payType === 'GOPAY') await paysAnotherAmount(walker, order, amount)
  await taps(walker, payTapped({ orderId, payType, amount }))
  await walker.rests()
  const isPossible = payType !== 'QRIS' || lab.shop.totalOf(order) <= lab.shop.ceiling
  // Above the QRIS limit the counter explains it.
  if (isPossible) await walker.opens('payProgress', { orderId, payType })
  if (order.status === 'TO_PAY' && lab.shapes.words === 0) {
    const { paymentState } = shopper.state().payments.orders[orderId] ?? {}
    walker.expects(`${payType} is not begun`, !isPossible || (order.payment === 'PAYING' && paymentState?.phase === 'open'))
  }
  if (lab.shop.pays(orderId)) walker.meets('paid')
  await taps(walker, paidTapped({ orderId }))
  await shopper.waits(8_000)
  await walker.rests()
}

/** When the host refuses to return a known order again, its pages keep the known data. */
async function staysKnown(walker: Walker, orderId: string): Promise<void> {
  const { lab, shopper } = walker
  const known = () => selectOrders(shopper.state())[orderId]
  const before = known()
  if (before === undefined || !lab.refusesReads('orderDetail', '100000014')) return
  for (const call of ['paymentOptions', 'paymentStatus']) lab.refusesReads(call, '100000014')
  for (const screen of ['payPage', 'payResult', 'purchaseSuccess', 'groupCouponOrderDetail'] as const) {
    await shopper.opens(linkTo(screen, { orderId }))
    await walker.rests()
    walker.expects(`a ${before.status} order is forgotten on ${screen} because a read of it is refused`, known()?.status === before.status)
  }
  lab.answersAgain()
  walker.meets('refused again')
}

/** When the host refuses to return a known voucher again, its page keeps the known data. */
async function staysVoucher(walker: Walker, voucherId: string): Promise<void> {
  const { lab, shopper } = walker
  const isKnown = () => selectVouchers(shopper.state())[voucherId] !== undefined
  if (!isKnown() || !lab.refusesReads('voucherDetail', '9200110')) return
  await shopper.opens(linkTo('home'))
  await walker.opens('voucher', { voucherId })
  walker.expects('a voucher is forgotten because a read of it is refused', isKnown())
  lab.answersAgain()
}

async function buying(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  for (const [at, payType] of [[0, 'QRIS'], [1, 'GOPAY']] as const) {
    const order = await orders(walker, at, at + 1)
    if (!order) continue
    const { orderId } = order
    await pays(walker, order, payType)
    await shopper.opens(linkTo('payResult', { orderId }))
    await walker.rests()
    for (const screen of ['purchaseSuccess', 'groupCouponOrderDetail'] as const) await walker.opens(screen, { orderId })
    await staysKnown(walker, orderId)
    const known = selectOrders(shopper.state())[orderId]
    const isKnown = lab.shapes.words > 0 || known?.status === order.status
    walker.expects(`the order is ${known?.status ?? 'unknown'}, not ${order.status}`, isKnown)
    for (const { voucherId } of [...order.vouchers]) await redeems(walker, String(voucherId))
    if (order.status !== 'REDEEMED') continue
    await walker.opens('groupCouponOrderDetail', { orderId })
    await taps(walker, ratingChosen({ orderId, rating: { stars: 5, tags: ['FRIENDLY'] } }))
    await walker.opens('receipt', { orderId })
    await walker.opens('groupCouponOrderDetail', { orderId })
    if (known) await taps(walker, orderAgainTapped(againTargetOf(known)))
    lab.shop.refunds(order)
    await shopper.opens(linkTo('home'))
    await walker.opens('groupCouponOrderDetail', { orderId })
    const isRefunded = lab.shapes.words > 0 || selectOrders(shopper.state())[orderId]?.status === 'REFUNDED'
    walker.expects('money that goes back after the end is not shown', isRefunded)
  }
}

async function redeems(walker: Walker, voucherId: string): Promise<void> {
  const { lab, shopper } = walker
  const voucher = () => lab.shop.orders().flatMap(({ vouchers }) => vouchers).find((each) => each['voucherId'] === voucherId)
  await walker.opens('voucher', { voucherId })
  if (lab.shapes.words === 0) walker.expects('the voucher is not there', selectVouchers(shopper.state())[voucherId] !== undefined)
  await staysVoucher(walker, voucherId)
  await walker.opens('voucher', { voucherId })
  if (voucher()?.['canRedeem'] !== true || lab.shapes.words > 0) return
  shopper.device.locates = { fix: { ...POSITION, accuracy: 5, simulated: false } }
  await taps(walker, redeemTapped({ voucherId }))
  await walker.rests()
  await taps(walker, redeemConfirmed({ voucherId }))
  await walker.rests()
  walker.expects('the voucher is not redeemed', voucher()?.['status'] === 'used')
  walker.meets('redeemed')
}

async function unfinished(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  const order = await orders(walker, 0, 1)
  if (!order) return
  const { orderId } = order
  if (order.status === 'TO_PAY') {
    await shopper.opens(linkTo('payCode', { orderId }))
    await walker.rests()
    // An amount without consent leads to the counter.
    walker.expects('the code for the cashier does not open', /^pay(Code|Page)$/.test(shopper.sees.screen() ?? ''))
  }
  await walker.opens('groupCouponOrderDetail', { orderId })
  await staysKnown(walker, orderId)
  for (const call of ['orderCancel', 'orderDetail']) lab.refusesNext(call, '0310101', 'store info is empty')
  await taps(walker, orderCancelConfirmed({ orderId }))
  await walker.rests()
  const isUnknown = selectMutation(shopper.state(), ORDER_CANCEL, orderId)?.phase === 'unknown'
  walker.expects('an order counts as missing because the back end failed', order.status !== 'TO_PAY' || isUnknown)
  await walker.opens('groupCouponOrderDetail', { orderId })
  await taps(walker, orderCancelConfirmed({ orderId }))
  await walker.rests()
  walker.expects(`the order is ${order.status} after a cancellation`, /CANCELLED|REFUNDED|CLOSED_TIMEOUT|REDEEMED/.test(order.status))
  await shopper.tapsTab('order')
  for (const tab of ORDER_TABS) {
    await taps(walker, orderTabChosen({ tab }))
    await walker.rests()
  }
}

async function table(walker: Walker): Promise<void> {
  const { lab } = walker
  const product = lab.goods.products[0]
  if (!product) return
  const params = { storeId: product.store.storeId, tableNo: '7' }
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  await walker.opens('confirmOrder', params)
  await taps(walker, quantityChanged({ page, skuId: product.skuId, quantity: 1 }), submitTapped({ page }))
  await walker.rests()
}

async function profile(walker: Walker): Promise<void> {
  const { shopper } = walker
  await shopper.tapsTab('account')
  await walker.rests()
  await walker.opens('editProfile')
  await taps(walker, nicknameTyped({ userName: NICKNAME, isChanged: true }))
  if (READS_FILES) {
    await taps(walker, portraitTapped(), photoSourceTapped({ from: 'album' }))
    await shopper.waits(1_000)
    await taps(walker, cropApplied({ area: { x: 0, y: 0, side: 400 } }))
    for (let turn = 0; turn < 20; turn++) await shopper.waits(200)
  }
  await taps(walker, saveTapped({ userName: NICKNAME }))
  await walker.rests()
  walker.expects('the name is not saved', me(walker)?.name === NICKNAME)
  await walker.opens('savings')
}

async function invitations(walker: Walker): Promise<void> {
  await walker.opens('invitationTheme')
  await taps(walker, wholeListTapped({ list: 'friends' }))
  await walker.rests()
  await walker.opens('myRewards')
  for (const list of ['rewards', 'friends'] as const) {
    await taps(walker, rewardsListChosen({ list }))
    await walker.rests()
  }
  await walker.shopper.opens('/platform/inviteFriends/friendActivity?referralCode=TEMAN')
  await walker.rests()
}

async function sessions(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  lab.people.expireTokens()
  await walker.opens('myCouponList')
  await shopper.pulls('wallet:valid')
  await walker.rests()
  walker.expects('an expired token ends the session', shopper.sees.loggedIn())
}

async function quietPages(walker: Walker): Promise<void> {
  const { shopper } = walker
  for (const screen of ['setting', 'privacyPolicy', 'accountDeletionPolicy', 'download', 'choosePlace'] as const) await walker.opens(screen)
  await shopper.chooses('en-GB')
  await walker.rests()
  await shopper.chooses('id-ID')
  await walker.rests()
  await shopper.opens('/platform/no/such/page')
  await walker.rests()
}

async function deletion(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  await walker.opens('accountDeletionDeclaration')
  await taps(walker, continued({ step: 'declaration' }))
  await walker.rests()
  await taps(walker, continued({ step: 'check' }))
  await walker.rests()
  await taps(walker, deletionCodeSubmitted({ otp: lab.people.codeFor(PHONE, true) }))
  await walker.rests()
  await taps(walker, agreementChanged({ agreed: true }), submitConfirmed())
  await walker.rests()
  walker.expects('the account is not deleted', me(walker) === undefined)
  walker.expects('the session goes on without an account', !shopper.sees.loggedIn())
}

/** Every journey of docs/features.md that involves a server, in the order of one visit. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'home', run: home },
  { name: 'banners', run: banners }, { name: 'filters', run: filters }, { name: 'stores', run: stores },
  { name: 'products', run: products },
  { name: 'discovery', run: discovery }, { name: 'search', run: search }, { name: 'offers', run: offers },
  { name: 'explore', run: explore }, { name: 'places', run: places }, { name: 'login', run: login },
  { name: 'favourites', user: true, run: favourites }, { name: 'coupons', user: true, run: coupons },
  { name: 'buying', user: true, run: buying }, { name: 'unfinished orders', user: true, run: unfinished },
  { name: 'table', user: true, run: table }, { name: 'profile', user: true, run: profile },
  { name: 'invitations', user: true, run: invitations }, { name: 'sessions', user: true, run: sessions },
  { name: 'quiet pages', run: quietPages }, { name: 'deletion', user: true, run: deletion },
]
