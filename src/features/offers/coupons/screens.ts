import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { couponDetail, couponProductList, couponStoreList, myCoupons, partnerCouponList } from '../../../api/coupons'
import { list, resource, screen } from '../../../loading/declare'
import type { GuestPageContent, ScreenView } from '../../../loading/declare'
import { dealsPage, itemsPage, storesPage } from '../../../loading/feed/pages'
import { resourceLoaded } from '../../../loading/resource/events'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { couponViewed, couponListChosen, walletCounted } from './events'
import { keptCoupon } from './logic'
import {
  couponIdOf, couponIdsIn, couponPage, couponProducts, couponStores, PARTNERS, selectCouponContent, selectCouponList, selectWalletChoice,
  WALLET_FEEDS, walletFeed,
} from './selectors'
import type { CouponContent, CouponList, WalletScreen, WithCouponPages } from './selectors'

const NO_SUCH_COUPON = '10000005'
const DEALS_PAGE_SIZE = 10
const STORES_PAGE_SIZE = 20
const WALLET_PAGE_SIZE = 20

const coupon = resource(couponPage, {
  needs: LOCATION_PREREQUISITE, scope: 'private', evictWhenClosed: true, notFoundCode: NO_SUCH_COUPON, onLoaded: tellViewed,
  *load(id) {
    const answer = yield* request(couponDetail, { ...couponIdsIn(id), ...(yield* select(selectPositionParams)) })
    if ('failure' in answer) return answer
    const { own, ...rest } = answer.data
    const content: CouponContent = own ? { ...rest, own: keptCoupon(own, yield* call(now)) } : rest
    return { data: { content, included: [] } }
  },
})

function* tellViewed(name: string, isNew: boolean): SagaGenerator<void> {
  const content = isNew && (yield* select(selectCouponContent, name))
  if (!content) return
  const { couponTemplateId, couponType, activityId, couponId = content.own?.couponId } = content.coupon
  yield* put(couponViewed({
    couponTemplateId, ...(couponId ? { couponId } : {}), ...(couponType ? { couponType } : {}), ...(activityId ? { activityId } : {}),
  }))
}

/** The id that a coupon's lists are asked with: an address may name it by another, and then its page knows. */
function* listedId(id: string): SagaGenerator<string> {
  const content = yield* select(selectCouponContent, couponPage.of(id))
  return couponIdsIn(id).couponId ?? content?.coupon.couponTemplateId ?? ''
}

const products = list(couponProducts, {
  kind: 'deal', scope: 'private', evictWhenClosed: true,
  sources: [function* ({ id, pageNo, continuedQuery }) {
    const query = {
      couponId: yield* listedId(id), pageNo, ...(yield* select(selectPositionParams)), ...continuedQuery, pageSize: DEALS_PAGE_SIZE,
    }
    return dealsPage(yield* request(couponProductList, query))
  }],
})

const stores = list(couponStores, {
  kind: 'store', scope: 'public', evictWhenClosed: true,
  sources: [function* ({ id, pageNo }) {
    const query = { couponId: yield* listedId(id), pageNo, ...(yield* select(selectPositionParams)), pageSize: STORES_PAGE_SIZE }
    return storesPage(yield* request(couponStoreList, query))
  }],
})

/** A list of the page is active once the page has come. */
function isShown(list: CouponList) {
  return (state: WithCouponPages, id: string) =>
    selectCouponContent(state, couponPage.of(id)) !== null && selectCouponList(state, couponPage.of(id)) === list
}

/** A coupon's page, what it can be used for, and where. */
export const couponScreen = screen('couponDetail', {
  requires: 'couponId', title: 'coupons.coupon',
  id: couponIdOf,
  shows: [coupon, { data: products, isActive: isShown('products') }, { data: stores, isActive: isShown('stores') }],
  changedBy: [resourceLoaded.type, couponListChosen.type],
  view: async () => (await import(/* webpackChunkName: "coupons" */ './CouponScreen')).CouponScreen,
})

/** What the user holds, by screen. */
const wallet = list(walletFeed, {
  kind: 'ownCoupon', needs: LOCATION_PREREQUISITE, scope: 'authenticated',
  sources: [function* ({ name, pageNo }) {
    const { tab, status } = yield* select(selectWalletChoice, name)
    const history = name === WALLET_FEEDS.historyOffers
    const query = {
      tab, history, ...(status ? { status } : {}), pageNo, pageSize: WALLET_PAGE_SIZE, ...(yield* select(selectPositionParams)),
    }
    const answer = yield* request(myCoupons, query)
    if ('failure' in answer) return answer
    const { couponList, hasMore, tabCounts } = answer.data
    if (tabCounts) yield* put(walletCounted({ counts: Object.fromEntries(tabCounts.map((each) => [each.tab, each.count])) }))
    const receivedAt = yield* call(now)
    return { data: { items: couponList.map((each) => keptCoupon(each, receivedAt)), queryId: '', hasMore } }
  }],
})

const guest: GuestPageContent = { picture: 'coupon', about: 'coupons', reason: 'coupons' }

function walletScreen(name: WalletScreen, title: string, view: () => Promise<ScreenView>) {
  return screen(name, { id: () => walletFeed.idIn(WALLET_FEEDS[name]), shows: [wallet], title, guest, view })
}

export const walletScreens = [
  walletScreen('myCouponList', 'coupons.mine',
    async () => (await import(/* webpackChunkName: "coupons" */ './WalletScreens')).MyCouponsScreen),
  walletScreen('myOffers', 'coupons.offers',
    async () => (await import(/* webpackChunkName: "coupons" */ './WalletScreens')).MyOffersScreen),
  walletScreen('historyOffers', 'coupons.history',
    async () => (await import(/* webpackChunkName: "coupons" */ './WalletScreens')).HistoryScreen),
]

const partners = list(PARTNERS, {
  kind: 'partnerCoupon', scope: 'authenticated',
  sources: [function* ({ pageNo }) {
    return itemsPage(yield* request(partnerCouponList, { pageNo, pageSize: WALLET_PAGE_SIZE }), 'couponList')
  }],
})

/** Codes that partners gave. */
export const partnersScreen = screen('tripartiteCoupons', {
  shows: [partners],
  title: 'coupons.partners', guest,
  view: async () => (await import(/* webpackChunkName: "coupons" */ './PartnersScreen')).PartnersScreen,
})
