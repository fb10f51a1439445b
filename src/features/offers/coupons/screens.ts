import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { couponDetail, couponProductList, couponStoreList, myCoupons, partnerCouponList } from '../../../api/offers/coupons'
import type { MessageId } from '../../../i18n/messageId'
import { list, resource, screen, type GuestPageContent, type ScreenView } from '../../../data/declare'
import { dealsPage, itemsPage, storesPage } from '../../../data/feed/pages'
import { resourceLoaded } from '../../../data/resource/events'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { couponViewed, couponListChosen, walletCounted } from './model/events'
import { toOwnCouponEntity } from './model/logic'
import {
  couponIdOf, parseCouponId, couponPage, couponProducts, couponStores, PARTNERS, selectCouponContent, selectCouponList, selectWalletChoice,
  WALLET_FEEDS, walletFeed, type CouponContent, type CouponList, type WalletScreen, type WithCouponPages,
} from './model/selectors'
import { WALLET_PAGE_SIZE } from './model/voucherGroups'

const COUPON_NOT_FOUND = '10000005'
const DEALS_PAGE_SIZE = 10
const STORES_PAGE_SIZE = 20

const coupon = resource(couponPage, {
  needs: LOCATION_PREREQUISITE, scope: 'private', evictWhenClosed: true, notFoundCode: COUPON_NOT_FOUND, onLoaded: emitViewed,
  *load(id) {
    const answer = yield* request(couponDetail, { ...parseCouponId(id), ...(yield* select(selectPositionParams)) })
    if ('failure' in answer) return answer
    const { own, ...rest } = answer.data
    const content: CouponContent = own ? { ...rest, own: toOwnCouponEntity(own, yield* call(now)) } : rest
    return { data: { content, included: [] } }
  },
})

function* emitViewed(name: string, isNew: boolean): SagaGenerator<void> {
  const content = isNew && (yield* select(selectCouponContent, name))
  if (!content) return
  const { couponTemplateId, couponType, activityId, couponId = content.own?.couponId } = content.coupon
  yield* put(couponViewed({
    couponTemplateId, ...(couponId ? { couponId } : {}), ...(couponType ? { couponType } : {}), ...(activityId ? { activityId } : {}),
  }))
}

/** The coupon id for list requests. A URL may contain a detail id instead; then the loaded page has the coupon id. */
function* couponIdForLists(id: string): SagaGenerator<string> {
  const content = yield* select(selectCouponContent, couponPage.of(id))
  return parseCouponId(id).couponId ?? content?.coupon.couponTemplateId ?? ''
}

const products = list(couponProducts, {
  kind: 'deal', scope: 'private', evictWhenClosed: true,
  sources: [function* ({ id, pageNo, continuedQuery }) {
    const query = {
      couponId: yield* couponIdForLists(id), pageNo, ...(yield* select(selectPositionParams)), ...continuedQuery, pageSize: DEALS_PAGE_SIZE,
    }
    return dealsPage(yield* request(couponProductList, query))
  }],
})

const stores = list(couponStores, {
  kind: 'store', scope: 'public', evictWhenClosed: true,
  sources: [function* ({ id, pageNo }) {
    const query = { couponId: yield* couponIdForLists(id), pageNo, ...(yield* select(selectPositionParams)), pageSize: STORES_PAGE_SIZE }
    return storesPage(yield* request(couponStoreList, query))
  }],
})

/** True once the page has loaded and this list is selected. */
function isListActive(list: CouponList) {
  return (state: WithCouponPages, id: string) =>
    selectCouponContent(state, couponPage.of(id)) !== null && selectCouponList(state, couponPage.of(id)) === list
}

export const couponScreen = screen('couponDetail', {
  requires: 'couponId', title: 'coupons.coupon',
  missing: {
    picture: 'coupon', unknown: 'coupons.missing', help: 'coupons.missingHelp', action: 'coupons.seeMine', list: 'myCouponList',
  },
  id: couponIdOf,
  shows: [coupon, { data: products, isActive: isListActive('products') }, { data: stores, isActive: isListActive('stores') }],
  changedBy: [resourceLoaded.type, couponListChosen.type],
  view: async () => (await import(/* webpackChunkName: "coupons" */ './views/CouponScreen')).CouponScreen,
})

/** Wallet lists, one per screen. */
const wallet = list(walletFeed, {
  kind: 'ownCoupon', needs: LOCATION_PREREQUISITE, scope: 'authenticated',
  sources: [function* ({ name, pageNo }) {
    const { tab, status } = yield* select(selectWalletChoice, name)
    const isHistory = name === WALLET_FEEDS.historyOffers
    const query = {
      tab, history: isHistory, ...(status ? { status } : {}), pageNo, pageSize: WALLET_PAGE_SIZE, ...(yield* select(selectPositionParams)),
    }
    const answer = yield* request(myCoupons, query)
    if ('failure' in answer) return answer
    const { couponList, hasMore, tabCounts } = answer.data
    if (tabCounts) yield* put(walletCounted({ counts: Object.fromEntries(tabCounts.map((each) => [each.tab, each.count])) }))
    const receivedAt = yield* call(now)
    return { data: { items: couponList.map((each) => toOwnCouponEntity(each, receivedAt)), queryId: '', hasMore } }
  }],
})

const guestPage: GuestPageContent = { picture: 'coupon', about: 'coupons', reason: 'coupons' }

function walletScreen(name: WalletScreen, title: MessageId, about: GuestPageContent['about'], view: () => Promise<ScreenView>) {
  return screen(name, { id: () => walletFeed.idIn(WALLET_FEEDS[name]), shows: [wallet], title, guest: { ...guestPage, about }, view })
}

export const walletScreens = [
  walletScreen('myCouponList', 'coupons.mine', 'coupons',
    async () => (await import(/* webpackChunkName: "coupons" */ './views/WalletScreens')).MyCouponsScreen),
  walletScreen('myOffers', 'coupons.offers', 'vouchers',
    async () => (await import(/* webpackChunkName: "coupons" */ './views/WalletScreens')).MyOffersScreen),
  walletScreen('historyOffers', 'coupons.history', 'history',
    async () => (await import(/* webpackChunkName: "coupons" */ './views/WalletScreens')).HistoryScreen),
]

const partners = list(PARTNERS, {
  kind: 'partnerCoupon', scope: 'authenticated',
  sources: [function* ({ pageNo }) {
    return itemsPage(yield* request(partnerCouponList, { pageNo, pageSize: WALLET_PAGE_SIZE }), 'couponList')
  }],
})

export const partnersScreen = screen('tripartiteCoupons', {
  shows: [partners],
  title: 'coupons.partners', guest: { ...guestPage, about: 'partners' },
  view: async () => (await import(/* webpackChunkName: "coupons" */ './views/PartnersScreen')).PartnersScreen,
})
