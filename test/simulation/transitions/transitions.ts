import type { Reducer, UnknownAction } from 'redux'
import * as payments from '../../../src/features/buying/payment/model/events'
import { PAY } from '../../../src/features/buying/payment/model/intents'
import { paymentsReducer } from '../../../src/features/buying/payment/model/reducer'
import * as filters from '../../../src/features/lists/filters/events'
import { filtersReducer } from '../../../src/features/lists/filters/reducer'
import * as home from '../../../src/features/home/page/model/events'
import { homeReducer } from '../../../src/features/home/page/model/reducer'
import * as login from '../../../src/features/account/login/model/events'
import { loginReducer } from '../../../src/features/account/login/model/reducer'
import * as profile from '../../../src/features/account/profile/model/events'
import { profileReducer } from '../../../src/features/account/profile/model/reducer'
import * as confirm from '../../../src/features/buying/confirm/model/events'
import { ORDER_CREATE } from '../../../src/features/buying/confirm/model/intents'
import { confirmReducer } from '../../../src/features/buying/confirm/model/reducer'
import * as deletion from '../../../src/features/account/accountDeletion/events'
import { accountDeletionReducer } from '../../../src/features/account/accountDeletion/reducer'
import * as sales from '../../../src/features/offers/flashSale/events'
import * as vouchers from '../../../src/features/buying/vouchers/model/events'
import { REDEEM } from '../../../src/features/buying/vouchers/model/intents'
import { redeemingReducer } from '../../../src/features/buying/vouchers/model/reducer'
import { flashSaleReducer } from '../../../src/features/offers/flashSale/reducer'
import * as feed from '../../../src/data/feed/events'
import { feedsReducer } from '../../../src/data/feed/reducer'
import { flowCrashed } from '../../../src/journal/runtime/supervised'
import { popupShown, screenEntered, screenLeft } from '../../../src/navigation/events'
import * as session from '../../../src/session/events'
import * as mutation from '../../../src/data/mutation/events'
import { mutationsReducer } from '../../../src/data/mutation/reducer'
import * as resource from '../../../src/data/resource/events'
import { resourcesReducer } from '../../../src/data/resource/reducer'

/** A state machine as data: how each phase is reached from the initial state, and which events leave it or change its data. */
export interface Drawing {
  readonly name: string
  /** The path of the phase word in the app's state; `*` is any key. */
  readonly field: string
  readonly reducer: Reducer<never>
  readonly events: Readonly<Record<string, UnknownAction>>
  /** By phase: the events that lead there in order, and the events that it handles. All others leave the state unchanged. */
  readonly phases: Readonly<Record<string, { readonly path: readonly string[]; readonly handles: readonly string[] }>>
  /** Events that change only data next to the phase, in any phase. */
  readonly others?: readonly UnknownAction[]
}

const FAILURE = { kind: 'network', code: '', message: '' }
const LIST = { feed: 'list', generation: 'g' }
const PAGE = { resource: 'page', generation: 'g' }
const LOGGED_OUT = session.sessionEnded({ reason: 'loggedOut' })
const LOGGED_IN = session.sessionStarted({ userId: 'u', generation: 1, registered: false })
const SESSIONS = { loggedOut: LOGGED_OUT, loggedIn: LOGGED_IN }
const IN_AND_OUT = Object.keys(SESSIONS)
const TO_PHONE = ['phoneChangeTapped', 'dismissed', 'closed', 'crashed', ...IN_AND_OUT]
const INTENT = { name: 'm', key: 'k', intentId: 'i' }
const PENDING = ['succeeded', 'failed', 'notApplied', 'outcomeLost', 'forgotten', 'loggedOut']
const AT_REST = ['started', 'another', 'forgotten', 'sessionOver', ...IN_AND_OUT]
const OTHER = { ...INTENT, intentId: 'j' }
const DELETION = { ...INTENT, name: deletion.DELETION }
const START = { userId: 'u', input: {} }
const ORDER = 'confirm:skuId=s&storeId=t'
const ORDERING = { name: ORDER_CREATE, key: ORDER, intentId: 'i' }
const WANTED = { page: ORDER, items: [], agreedAmount: 1 }
const CHOICES = ['channelChosen', 'benefitDeclined', 'quantityChanged', 'benefitMarked', 'benefitApplied', 'linesRepeated']
const LEFT = ['entered', 'cleared']
const FREE = [...CHOICES, ...LEFT, 'started', 'succeeded', 'loggedIn', 'priceAwaited']
const PRICE = { request: { userId: 'u' }, preview: { lines: [], totalAmount: 1 } }
const OUTCOMES = ['succeeded', 'failed', 'priceChanged', 'notApplied', 'outcomeLost']
const SALE = { feed: 'sale', pageId: 'p', status: 'ONGOING', receivedAt: 0, title: '', productListId: null, nextPageId: null }
const PAYING = { ...INTENT, name: PAY }
const QRIS = { paymentId: 'p', payType: 'QRIS', amount: 1, expiresAt: 1, reference: 'sealed-1' }
const PAYMENT_STATUS = { orderId: 'k', requestId: 'a', orderStatus: 'TO_PAY', isOwn: true, payType: 'QRIS' } as const
const NETWORK_FAILURE = { kind: 'network', code: '' }
const TICK = { feed: 'list', at: 0 }
const FROM = { region: {}, measured: false }
const GONE = { pendingOrders: 0, unsettledAssets: [] } as never
const AGREED = ['continued', 'assetsAwaited', 'assetsLoaded', 'verified', 'agreed']
const REDEEMING = { ...INTENT, name: REDEEM, key: 'v' }
const DIALOG = { voucherId: 'v', dialogId: 'd' }
const HERE = { position: { latitude: 0, longitude: 0 }, accuracy: 1 }
const NEAR = { isAllowed: true, distance: 1, within: 500, storeName: '' }
const REDEEM_REQUESTED = ['opened', 'positionFound', 'near']
const reducer = (any: unknown) => any as Reducer<never>

export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'feed', field: 'feeds.*.phase', reducer: reducer(feedsReducer),
    events: {
      opened: feed.feedOpened(
        { ...LIST, sourceCount: 1 },
      ), refreshed: feed.feedRefreshed({ ...LIST, sourceCount: 1 }), pageAwaited: feed.pageAwaited(LIST),
      pageLoaded: feed.pageLoaded({ ...LIST, kind: 'store', stage: 0, pageNo: 1, items: [{ poiId: 'x' }], queryId: '', hasMore: true }),
      pageFailed: feed.pageFailed({ ...LIST, failure: 'network' }), closed: feed.feedClosed({ feed: 'list' }),
    },
    phases: {
      'not there': { path: [], handles: ['opened', 'refreshed'] },
      opening: { path: ['opened'], handles: ['opened', 'refreshed', 'pageLoaded', 'pageFailed', 'closed'] },
      ready: { path: ['opened', 'pageLoaded'], handles: ['opened', 'refreshed', 'pageAwaited', 'closed'] },
      loadingMore: {
        path: ['opened', 'pageLoaded', 'pageAwaited'], handles: ['opened', 'refreshed', 'pageLoaded', 'pageFailed', 'closed'],
      },
      refreshing: { path: ['opened', 'pageLoaded', 'refreshed'], handles: ['opened', 'refreshed', 'pageLoaded', 'pageFailed', 'closed'] },
      failed: { path: ['opened', 'pageFailed'], handles: ['opened', 'refreshed', 'pageAwaited', 'closed'] },
      moreFailed: {
        path: ['opened', 'pageLoaded', 'pageAwaited', 'pageFailed'], handles: ['opened', 'refreshed', 'pageAwaited', 'closed'],
      },
    },
  },
  {
    name: 'resource', field: 'resources.*.phase', reducer: reducer(resourcesReducer),
    events: {
      awaited: resource.resourceAwaited(PAGE), loaded: resource.resourceLoaded({ ...PAGE, content: 'x', included: [] }),
      failed: resource.resourceFailed({ ...PAGE, failure: FAILURE }), cleared: resource.resourceCleared({ resource: 'page' }),
    },
    phases: {
      'not there': { path: [], handles: ['awaited'] },
      loading: { path: ['awaited'], handles: ['awaited', 'loaded', 'failed', 'cleared'] },
      ready: { path: ['awaited', 'loaded'], handles: ['awaited', 'cleared'] },
      refreshing: { path: ['awaited', 'loaded', 'awaited'], handles: ['awaited', 'loaded', 'failed', 'cleared'] },
      failed: { path: ['awaited', 'failed'], handles: ['awaited', 'cleared'] },
    },
  },
  {
    name: 'login', field: 'login.step', reducer: reducer(loginReducer),
    events: {
      phoneSubmitted: login.phoneSubmitted({ phoneNo: '8', countryCode: '62' }), challengeRefreshTapped: login.challengeRefreshTapped(),
      challengeLoaded: login.challengeLoaded({ challenge: {} as never }), codeSent: login.loginCodeSent({ resendAt: 1 }),
      resendTapped: login.loginResendTapped(), stepAwaited: login.stepAwaited(), stepFailed: login.stepFailed(FAILURE as never),
      phoneChangeTapped: login.phoneChangeTapped(), dismissed: session.loginDismissed(), closed: session.loginClosed(),
      loggedOut: LOGGED_OUT, loggedIn: LOGGED_IN,
      crashed: flowCrashed({ flow: 'login', on: '', message: '' }), anotherCrashed: flowCrashed({ flow: 'x', on: '', message: '' }),
    },
    phases: {
      phone: { path: [], handles: ['phoneSubmitted'] },
      slider: {
        path: ['phoneSubmitted'],
        handles: ['challengeRefreshTapped', 'challengeLoaded', 'codeSent', 'stepAwaited', 'stepFailed', ...TO_PHONE],
      },
      code: { path: ['phoneSubmitted', 'codeSent'], handles: ['resendTapped', 'stepAwaited', 'stepFailed', ...TO_PHONE] },
    },
    others: [
      login.readingTapped({ screen: 'privacyPolicy' }), screenLeft({ screen: 'privacyPolicy' }), login.accountsMerged({ servicePhone: '' }),
      login.mergedDismissed(), login.welcomePacketsReceived({ couponAmount: 25_000, quantity: 2 }), login.welcomeDismissed(),
    ],
  },
  {
    name: 'mutation', field: 'mutations.*.phase', reducer: reducer(mutationsReducer),
    events: {
      started: mutation.started({ ...INTENT, ...START }), another: mutation.started({ ...OTHER, ...START }),
      succeeded: mutation.succeeded({ ...INTENT, result: {} }), failed: mutation.failed({ ...INTENT, reason: 'refused', failure: FAILURE }),
      notApplied: mutation.notApplied({ ...INTENT, failure: FAILURE }), outcomeLost: mutation.outcomeLost({ ...INTENT, failure: FAILURE }),
      forgotten: mutation.forgotten(INTENT), lateSuccess: mutation.succeeded({ ...OTHER, intentId: 'x', result: {} }),
      lateForgotten: mutation.forgotten({ ...OTHER, intentId: 'x' }), ...SESSIONS, sessionOver: session.sessionEnded({ reason: 'invalid' }),
    },
    phases: {
      none: { path: [], handles: ['started', 'another'] },
      // A pending intent waits for a login of its own user.
      pending: { path: ['started'], handles: PENDING },
      'pending, another intent': { path: ['another'], handles: ['loggedOut'] },
      succeeded: { path: ['started', 'succeeded'], handles: AT_REST },
      failed: { path: ['started', 'failed'], handles: AT_REST },
      open: { path: ['started', 'notApplied'], handles: AT_REST },
      unknown: { path: ['started', 'outcomeLost'], handles: AT_REST },
      'pending again': { path: ['started', 'outcomeLost', 'started'], handles: PENDING },
    },
    others: [feed.feedOpened({ ...LIST, sourceCount: 1 }), feed.feedRefreshed({ ...LIST, sourceCount: 1 }), resource.resourceAwaited(PAGE)],
  },
  {
    name: 'redeeming', field: 'redeeming.*.phase', reducer: reducer(redeemingReducer),
    events: {
      opened: vouchers.redeemOpened(DIALOG), openedAgain: vouchers.redeemOpened({ ...DIALOG, dialogId: 'e' }),
      positionFound: vouchers.positionFound({ ...DIALOG, ...HERE }),
      positionFailed: vouchers.positionFailed({ ...DIALOG, reason: 'denied' }),
      near: vouchers.distanceChecked({ ...DIALOG, nearness: NEAR }),
      far: vouchers.distanceChecked({ ...DIALOG, nearness: { ...NEAR, isAllowed: false } }),
      notChecked: vouchers.distanceFailed({ ...DIALOG, error: FAILURE }),
      refused: vouchers.distanceFailed({ ...DIALOG, error: { ...FAILURE, kind: 'refused' } }),
      closed: vouchers.redeemClosed({ voucherId: 'v' }),
      started: mutation.started({ ...REDEEMING, ...START }),
      succeeded: mutation.succeeded({ ...REDEEMING, result: { redeemedTime: 1 } }),
      failed: mutation.failed({ ...REDEEMING, reason: 'refused', failure: FAILURE }),
      notApplied: mutation.notApplied({ ...REDEEMING, failure: null }),
      outcomeLost: mutation.outcomeLost({ ...REDEEMING, failure: FAILURE }),
      ofAnother: mutation.started({ ...INTENT, ...START }),
      lateFound: vouchers.positionFound({ ...DIALOG, dialogId: 'x', ...HERE }),
      lateNear: vouchers.distanceChecked({ ...DIALOG, dialogId: 'x', nearness: NEAR }), ...SESSIONS,
    },
    phases: {
      none: { path: [], handles: ['opened', 'openedAgain'] },
      locating: {
        path: ['opened'],
        handles: ['opened', 'openedAgain', 'positionFound', 'positionFailed', 'notChecked', 'refused', 'closed', ...IN_AND_OUT],
      },
      noPosition: { path: ['opened', 'positionFailed'], handles: ['opened', 'openedAgain', 'closed', ...IN_AND_OUT] },
      checking: {
        path: ['opened', 'positionFound'],
        handles: ['opened', 'openedAgain', 'near', 'far', 'notChecked', 'refused', 'closed', ...IN_AND_OUT],
      },
      notChecked: { path: ['opened', 'positionFound', 'notChecked'], handles: ['opened', 'openedAgain', 'closed', ...IN_AND_OUT] },
      tooFar: { path: ['opened', 'positionFound', 'far'], handles: ['opened', 'openedAgain', 'closed', ...IN_AND_OUT] },
      confirming: { path: REDEEM_REQUESTED, handles: ['opened', 'openedAgain', 'started', 'closed', ...IN_AND_OUT] },
      redeeming: { path: [...REDEEM_REQUESTED, 'started'], handles: ['succeeded', 'failed', 'notApplied', 'outcomeLost', ...IN_AND_OUT] },
      unknown: { path: [...REDEEM_REQUESTED, 'started', 'outcomeLost'], handles: ['started', ...IN_AND_OUT] },
      done: { path: [...REDEEM_REQUESTED, 'started', 'succeeded'], handles: ['closed', ...IN_AND_OUT] },
      failed: { path: [...REDEEM_REQUESTED, 'started', 'failed'], handles: ['opened', 'openedAgain', 'closed', ...IN_AND_OUT] },
    },
  },
  {
    name: 'profile', field: 'profile.phase', reducer: reducer(profileReducer),
    events: {
      awaited: profile.profileAwaited({ userId: 'u' }), loaded: profile.profileLoaded({ userId: 'u', profile: {} as never }),
      failed: profile.profileFailed({ userId: 'u', error: FAILURE }), ...SESSIONS,
    },
    phases: {
      none: { path: [], handles: ['awaited'] },
      loading: { path: ['awaited'], handles: ['loaded', 'failed', ...IN_AND_OUT] },
      ready: { path: ['awaited', 'loaded'], handles: ['awaited', ...IN_AND_OUT] },
      refreshing: { path: ['awaited', 'loaded', 'awaited'], handles: ['loaded', 'failed', ...IN_AND_OUT] },
      failed: { path: ['awaited', 'failed'], handles: ['awaited', ...IN_AND_OUT] },
    },
    others: [mutation.succeeded({ name: profile.PROFILE_SAVE, key: '', intentId: 'i', result: {} })],
  },
  {
    name: 'account deletion', field: 'accountDeletion.phase', reducer: reducer(accountDeletionReducer),
    events: {
      continued: deletion.continued({ step: 'declaration' }), assetsAwaited: deletion.assetsAwaited({ generation: 'g' }),
      assetsLoaded: deletion.assetsLoaded({ generation: 'g', left: GONE }),
      assetsFailed: deletion.assetsFailed({ generation: 'g', kind: 'network' }),
      codeAwaited: deletion.codeAwaited(), codeSent: deletion.deletionCodeSent({ resendAt: 1, maskedPhone: '' }),
      codeFailed: deletion.codeFailed(FAILURE),
      verified: deletion.verified(), agreed: deletion.agreementChanged({ agreed: true }),
      started: mutation.started({ ...DELETION, ...START }), failed: mutation.failed({ ...DELETION, reason: 'lost', failure: FAILURE }),
      notApplied: mutation.notApplied({ ...DELETION, failure: FAILURE }),
      outcomeLost: mutation.outcomeLost({ ...DELETION, failure: FAILURE }), succeeded: mutation.succeeded({ ...DELETION, result: {} }),
      ofAnother: mutation.started({ ...INTENT, ...START }), restored: deletion.deletionRestored(),
    },
    phases: {
      declaration: { path: [], handles: ['continued', 'restored'] },
      check: { path: ['continued'], handles: ['assetsAwaited', 'restored'] },
      verify: {
        path: ['continued', 'assetsAwaited', 'assetsLoaded'],
        handles: ['assetsAwaited', 'codeAwaited', 'codeSent', 'codeFailed', 'verified', 'restored'],
      },
      submit: { path: AGREED, handles: ['assetsAwaited', 'started', 'restored'] },
      submitting: { path: [...AGREED, 'started'], handles: ['started', 'failed', 'notApplied', 'outcomeLost', 'succeeded'] },
      unknown: {
        path: [...AGREED, 'started', 'outcomeLost'], handles: ['started', 'failed', 'notApplied', 'outcomeLost', 'succeeded'],
      },
      deleted: { path: [...AGREED, 'started', 'succeeded'], handles: ['restored'] },
    },
  },
  {
    name: 'confirming an order', field: 'confirm.*.stage.phase', reducer: reducer(confirmReducer),
    events: {
      channelChosen: confirm.channelChosen({ page: ORDER, channelType: 2 }), benefitDeclined: confirm.benefitDeclined({ page: ORDER }),
      orderStarted: confirm.orderStarted({ page: ORDER, amount: 1 }), orderReleased: confirm.orderReleased({ page: ORDER }),
      orderStopped: confirm.orderStopped({ page: ORDER, error: 'offline' }),
      orderFound: confirm.orderFound({ page: ORDER, orderId: 'o' }), priceMoved: confirm.priceMoved({ page: ORDER }),
      priceAgreed: confirm.priceAgreed({ page: ORDER }),
      started: mutation.started({ ...ORDERING, userId: 'u', input: WANTED }),
      succeeded: mutation.succeeded({ ...ORDERING, result: { orderId: 'o', payUntil: null } }),
      failed: mutation.failed({ ...ORDERING, reason: 'soldOut', failure: FAILURE }),
      priceChanged: mutation.failed({ ...ORDERING, reason: 'priceChanged', failure: FAILURE }),
      notApplied: mutation.notApplied({ ...ORDERING, failure: FAILURE }), outcomeLost: mutation.outcomeLost({ ...ORDERING, failure: null }),
      forgotten: mutation.forgotten(ORDERING), ofAnother: mutation.started({ ...INTENT, ...START }),
      sessionEnded: session.sessionEnded({ reason: 'invalid' }), loggedIn: LOGGED_IN,
      quantityChanged: confirm.quantityChanged({ page: ORDER, skuId: 's', quantity: 2 }),
      benefitApplied: confirm.benefitApplied({ page: ORDER, benefitId: 'b', kind: 'COUPON' }),
      benefitMarked: confirm.benefitMarked({ page: ORDER, benefitId: 'b' }),
      linesRepeated: confirm.linesRepeated({ page: ORDER, orderId: 'o', quantities: { s: 2 }, channelType: null }),
      benefitLost: confirm.benefitLost({ page: ORDER, benefitId: 'b' }),
      entered: screenEntered({ screen: 'confirmOrder', pageName: '', params: { skuId: 's', storeId: 't' }, by: 'push' }),
      cleared: resource.resourceCleared({ resource: ORDER }), priceAwaited: resource.resourceAwaited({ ...PAGE, resource: ORDER }),
      priceBack: resource.resourceLoaded({ ...PAGE, resource: ORDER, content: PRICE, included: [] }),
    },
    phases: {
      'not there': { path: [], handles: [...CHOICES, 'orderStarted', 'started', 'succeeded', 'priceAwaited'] },
      choosing: { path: ['benefitDeclined', 'orderStarted', 'orderReleased'], handles: [...FREE, 'orderStarted'] },
      'choosing, with a benefit': { path: ['benefitApplied'], handles: [...FREE, 'orderStarted', 'benefitLost'] },
      ordering: {
        path: ['orderStarted'],
        handles: [
          'orderReleased', 'orderStopped', 'orderFound', 'priceMoved', 'started', ...OUTCOMES, 'forgotten', 'loggedIn', 'priceAwaited',
        ],
      },
      unsure: {
        path: ['started', 'outcomeLost'], handles: ['started', 'succeeded', 'forgotten', 'sessionEnded', 'loggedIn', 'priceAwaited'],
      },
      refused: { path: ['started', 'failed'], handles: [...FREE, 'orderStarted'] },
      moved: { path: ['started', 'priceChanged'], handles: [...FREE, 'priceAgreed', 'orderStarted'] },
      'moved, a price requested': {
        path: ['started', 'priceChanged', 'priceAwaited'], handles: [...FREE, 'priceAgreed', 'orderStarted', 'priceBack'],
      },
      ordered: { path: ['started', 'succeeded'], handles: ['succeeded', ...LEFT, 'loggedIn', 'priceAwaited'] },
    },
    others: [popupShown({ popup: 'benefits', value: '' })],
  },
  {
    name: 'flash sale', field: 'flashSale.*.sale.clock', reducer: reducer(flashSaleReducer),
    events: {
      received: sales.saleReceived(
        { ...SALE, countdownTime: 1_000 } as never,
      ), receivedPaused: sales.saleReceived({ ...SALE, countdownTime: 0 } as never),
      countdownEnded: sales.countdownEnded({ feed: 'sale' } as never), opened: feed.feedOpened(
        { feed: 'sale', generation: 'g', sourceCount: 1 },
      ), closed: feed.feedClosed({ feed: 'sale' }),
    },
    phases: {
      'nothing known': { path: [], handles: ['received', 'receivedPaused'] },
      running: { path: ['received'], handles: ['received', 'receivedPaused', 'countdownEnded', 'opened', 'closed'] },
      over: { path: ['received', 'countdownEnded'], handles: ['received', 'receivedPaused', 'opened', 'closed'] },
      still: { path: ['receivedPaused'], handles: ['received', 'receivedPaused', 'opened', 'closed'] },
    },
    others: [sales.saleRefused({ feed: 'sale', reason: 'busy' })],
  },
  {
    name: 'paying an order', field: 'payments.orders.*.paymentState.phase', reducer: reducer(paymentsReducer),
    events: {
      started: mutation.started({ ...PAYING, ...START }), opened: mutation.succeeded({ ...PAYING, result: QRIS }),
      expired: payments.codeExpired({ orderId: 'k', paymentId: 'p' }), ofAnother: payments.codeExpired({ orderId: 'k', paymentId: 'q' }),
      asked: payments.pollStarted({ orderId: 'k', requestId: 'a', by: 'poll' }),
      failed: payments.pollFailed({ orderId: 'k', requestId: 'a', ...NETWORK_FAILURE }),
      cancelled: payments.paymentStatusReceived({ ...PAYMENT_STATUS, status: 'CANCELLED' }),
      paid: payments.paymentStatusReceived({ ...PAYMENT_STATUS, status: 'PAID', orderStatus: 'PAID' }),
      lateFailed: payments.pollFailed({ orderId: 'k', requestId: 'z', ...NETWORK_FAILURE }),
      notIts: mutation.succeeded({ ...INTENT, result: QRIS }),
    },
    phases: {
      'not there': { path: [], handles: ['started', 'opened', 'asked'] },
      none: { path: ['started'], handles: ['started', 'opened', 'asked', 'cancelled', 'paid'] },
      'none, asked': { path: ['started', 'asked'], handles: ['started', 'opened', 'asked', 'failed', 'cancelled', 'paid'] },
      open: { path: ['started', 'opened'], handles: ['started', 'opened', 'expired', 'asked', 'cancelled', 'paid'] },
      expired: { path: ['started', 'opened', 'expired'], handles: ['started', 'opened', 'asked', 'cancelled', 'paid'] },
      stopped: {
        path: ['started', 'opened', 'asked', 'cancelled'], handles: ['started', 'opened', 'asked', 'cancelled', 'paid'],
      },
      over: { path: ['started', 'opened', 'asked', 'paid'], handles: ['asked', 'cancelled', 'paid'] },
    },
  },
  {
    name: 'home', field: 'home.phase', reducer: reducer(homeReducer),
    events: {
      awaited: home.cardsAwaited({ cardIds: [] }), loaded: home.cardsLoaded({ cardIds: [], cardList: [], receivedAt: 0 } as never),
      failed: home.cardsFailed({ cardIds: [], failure: 'network', message: '' }),
    },
    phases: {
      init: { path: [], handles: ['awaited'] },
      loading: { path: ['awaited'], handles: ['loaded', 'failed'] },
      ready: { path: ['awaited', 'loaded'], handles: ['loaded'] },
      failed: { path: ['awaited', 'failed'], handles: ['awaited'] },
    },
    others: [
      home.homeListChosen({ list: 'deals' }), home.homeListPreset({ list: 'deals' }), home.nearbyRequested(FROM), home.dealsRequested(FROM),
      home.timelyStoresListed({ storeList: [] }),
      home.pulledToRefresh(), home.refreshEnded(), home.firstScreenPrerendered({} as never), home.firstScreenRemembered({} as never),
    ],
  },
  {
    name: 'filters', field: 'filters.*.phase', reducer: reducer(filtersReducer),
    events: {
      loaded: filters.optionsLoaded({ feed: 'list', options: [] }), failed: filters.optionsFailed({ feed: 'list' }),
      awaited: filters.optionsAwaited({ feed: 'list' }),
    },
    phases: {
      'not there': { path: [], handles: ['awaited'] },
      loading: { path: ['awaited'], handles: ['awaited', 'loaded', 'failed'] },
      ready: { path: ['awaited', 'loaded'], handles: ['awaited'] },
      failed: { path: ['awaited', 'failed'], handles: ['awaited'] },
    },
    others: [
      filters.chipTapped(TICK), filters.filterItemTapped({ ...TICK, key: 'k' } as never), filters.filterClearTapped(TICK),
      filters.applied(TICK), filters.toggleApplied(TICK), filters.couponFilterCleared(TICK), filters.filtersCleared(TICK),
      filters.draftCounted({ ...TICK, total: 1 }), filters.tagsLoaded({ ...TICK, tags: [] }), filters.tagTapped({ ...TICK, tagId: 't' }),
    ],
  },
]
