import type { Reducer, UnknownAction } from 'redux'
import * as developer from '../../src/features/developer/events'
import { developerReducer } from '../../src/features/developer/reducer'
import * as favourites from '../../src/features/favourites/events'
import { favouritesReducer } from '../../src/features/favourites/reducer'
import * as filters from '../../src/features/filters/events'
import { filtersReducer } from '../../src/features/filters/reducer'
import * as home from '../../src/features/home/events'
import { homeReducer } from '../../src/features/home/reducer'
import * as login from '../../src/features/login/events'
import { loginReducer } from '../../src/features/login/reducer'
import * as packets from '../../src/features/packets/events'
import { packetsReducer } from '../../src/features/packets/reducer'
import * as profile from '../../src/features/profile/events'
import { profileReducer } from '../../src/features/profile/reducer'
import * as coupons from '../../src/features/coupons/events'
import { claimsReducer } from '../../src/features/coupons/reducer'
import * as sky from '../../src/features/skyPackets/events'
import { skyReducer } from '../../src/features/skyPackets/reducer'
import * as deletion from '../../src/features/accountDeletion/events'
import { accountDeletionReducer } from '../../src/features/accountDeletion/reducer'
import * as sales from '../../src/features/flashSale/events'
import { flashSaleReducer } from '../../src/features/flashSale/reducer'
import * as feed from '../../src/loading/feed/events'
import { feedsReducer } from '../../src/loading/feed/reducer'
import * as resource from '../../src/loading/resource/events'
import { resourcesReducer } from '../../src/loading/resource/reducer'

/** A drawn machine as data: how each phase is come to from the beginning, and which events leave it, or change what stands in it. */
export interface Drawing {
  readonly name: string
  readonly reducer: Reducer<never>
  readonly events: Readonly<Record<string, UnknownAction>>
  /** By phase: the events that lead there, one after another, and those that it hears. All others leave the state as it is. */
  readonly phases: Readonly<Record<string, { readonly by: readonly string[]; readonly hears: readonly string[] }>>
}

const TROUBLE = { kind: 'network', code: '', message: '' }
const LIST = { feed: 'list', generation: 'g' }
const PAGE = { resource: 'page', generation: 'g' }
const WISH = { claimId: 'c', intentId: 'i' }
const PACKET = { activityId: 'a', intentId: 'i' }
const SALE = { feed: 'sale', pageId: 'p', status: 'ONGOING', receivedAt: 0, title: '', productListId: null, nextPageId: null }
const GONE = { pendingOrders: 0, unsettledAssets: [] } as never
const AGREED = ['continued', 'assetsAwaited', 'assetsLoaded', 'verified', 'agreed']
const reducer = (any: unknown) => any as Reducer<never>

export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'feed', reducer: reducer(feedsReducer),
    events: {
      opened: feed.opened({ ...LIST, stages: 1 }), refreshed: feed.refreshed({ ...LIST, stages: 1 }), pageAwaited: feed.pageAwaited(LIST),
      pageLoaded: feed.pageLoaded({ ...LIST, kind: 'store', stage: 0, pageNo: 1, items: [{ poiId: 'x' }], queryId: '', hasMore: true }),
      pageFailed: feed.pageFailed({ ...LIST, failure: 'network' }), closed: feed.closed({ feed: 'list' }),
    },
    phases: {
      'not there': { by: [], hears: ['opened', 'refreshed'] },
      opening: { by: ['opened'], hears: ['opened', 'refreshed', 'pageLoaded', 'pageFailed', 'closed'] },
      ready: { by: ['opened', 'pageLoaded'], hears: ['opened', 'refreshed', 'pageAwaited', 'closed'] },
      loadingMore: {
        by: ['opened', 'pageLoaded', 'pageAwaited'], hears: ['opened', 'refreshed', 'pageLoaded', 'pageFailed', 'closed'],
      },
      refreshing: { by: ['opened', 'pageLoaded', 'refreshed'], hears: ['opened', 'refreshed', 'pageLoaded', 'pageFailed', 'closed'] },
      failed: { by: ['opened', 'pageFailed'], hears: ['opened', 'refreshed', 'pageAwaited', 'closed'] },
      moreFailed: {
        by: ['opened', 'pageLoaded', 'pageAwaited', 'pageFailed'], hears: ['opened', 'refreshed', 'pageAwaited', 'closed'],
      },
    },
  },
  {
    name: 'resource', reducer: reducer(resourcesReducer),
    events: {
      awaited: resource.awaited(PAGE), loaded: resource.loaded({ ...PAGE, content: 'x', brings: [] }),
      failed: resource.failed({ ...PAGE, failure: TROUBLE }), cleared: resource.cleared({ resource: 'page' }),
    },
    phases: {
      'not there': { by: [], hears: ['awaited'] },
      loading: { by: ['awaited'], hears: ['awaited', 'loaded', 'failed', 'cleared'] },
      ready: { by: ['awaited', 'loaded'], hears: ['awaited', 'cleared'] },
      refreshing: { by: ['awaited', 'loaded', 'awaited'], hears: ['awaited', 'loaded', 'failed', 'cleared'] },
      failed: { by: ['awaited', 'failed'], hears: ['awaited', 'cleared'] },
    },
  },
  {
    name: 'login', reducer: reducer(loginReducer),
    events: {
      phoneSubmitted: login.phoneSubmitted({ phoneNo: '8', countryCode: '62' }), challengeRefreshTapped: login.challengeRefreshTapped(),
      challengeLoaded: login.challengeLoaded({ challenge: {} as never }), codeSent: login.codeSent({ resendAt: 1 }),
      resendTapped: login.resendTapped(), stepAwaited: login.stepAwaited(), stepFailed: login.stepFailed(TROUBLE as never),
    },
    phases: {
      phone: { by: [], hears: ['phoneSubmitted'] },
      slider: {
        by: ['phoneSubmitted'], hears: ['challengeRefreshTapped', 'challengeLoaded', 'codeSent', 'stepAwaited', 'stepFailed'],
      },
      code: { by: ['phoneSubmitted', 'codeSent'], hears: ['resendTapped', 'stepAwaited', 'stepFailed'] },
    },
  },
  {
    name: 'favourites', reducer: reducer(favouritesReducer),
    events: {
      changeStarted: favourites.changeStarted({ poiId: 'p', on: true }), saved: favourites.saved({ poiId: 'p' }),
      cancelled: favourites.cancelled({ poiId: 'p' }), changeFailed: favourites.changeFailed({ poiId: 'p', kind: 'network' }),
    },
    phases: {
      unknown: { by: [], hears: ['changeStarted'] },
      changing: { by: ['changeStarted'], hears: ['saved', 'cancelled', 'changeFailed'] },
      on: { by: ['changeStarted', 'saved'], hears: ['changeStarted'] },
      off: { by: ['changeStarted', 'cancelled'], hears: ['changeStarted'] },
    },
  },
  {
    name: 'claims', reducer: reducer(claimsReducer),
    events: {
      claimStarted: coupons.claimStarted({ ...WISH, userId: 'u' }),
      claimed: coupons.claimed({ ...WISH, couponTemplateId: 'c', couponId: 'x' } as never),
      packetTaken: coupons.packetTaken({ ...WISH, activityId: 'a', couponIds: [] }), claimLost: coupons.claimLost(WISH),
      soldOut: coupons.claimFailed({ ...WISH, reason: 'soldOut' }), refused: coupons.claimFailed({ ...WISH, reason: 'open' }),
    },
    phases: {
      none: { by: [], hears: ['claimStarted'] },
      claiming: { by: ['claimStarted'], hears: ['claimed', 'packetTaken', 'claimLost', 'soldOut', 'refused'] },
      claimed: { by: ['claimStarted', 'claimed'], hears: [] },
      unknown: { by: ['claimStarted', 'claimLost'], hears: ['claimStarted'] },
      open: { by: ['claimStarted', 'refused'], hears: ['claimStarted'] },
      soldOut: { by: ['claimStarted', 'soldOut'], hears: [] },
    },
  },
  {
    name: 'packets', reducer: reducer(packetsReducer),
    events: {
      claimStarted: packets.claimStarted(PACKET), claimed: packets.claimed({ ...PACKET, ruleIds: [] }),
      claimFailed: packets.claimFailed({ ...PACKET, reason: 'failed' as never }), claimUnknown: packets.claimUnknown(PACKET),
    },
    phases: {
      'as its page says': { by: [], hears: ['claimStarted'] },
      claiming: { by: ['claimStarted'], hears: ['claimed', 'claimFailed', 'claimUnknown'] },
      claimed: { by: ['claimStarted', 'claimed'], hears: [] },
      refused: { by: ['claimStarted', 'claimFailed'], hears: ['claimStarted'] },
      unknown: { by: ['claimStarted', 'claimUnknown'], hears: ['claimStarted'] },
    },
  },
  {
    name: 'sky packets', reducer: reducer(skyReducer),
    events: {
      issueStarted: sky.issueStarted({ userId: 'u', day: 'd', intentId: 'i' }),
      cameDown: sky.cameDown({ intentId: 'i', serverDay: 'd', ruleIds: [] }),
      notIssued: sky.notIssued({ intentId: 'i', again: false }), again: sky.notIssued({ intentId: 'i', again: true }),
      issueUnknown: sky.issueUnknown({ intentId: 'i', failure: 'network' }),
    },
    phases: {
      idle: { by: [], hears: ['issueStarted'] },
      asking: { by: ['issueStarted'], hears: ['cameDown', 'notIssued', 'again', 'issueUnknown'] },
      settled: { by: ['issueStarted', 'cameDown'], hears: [] },
      open: { by: ['issueStarted', 'again'], hears: ['issueStarted'] },
      unknown: { by: ['issueStarted', 'issueUnknown'], hears: ['issueStarted'] },
    },
  },
  {
    name: 'profile', reducer: reducer(profileReducer),
    events: {
      awaited: profile.profileAwaited({ userId: 'u' }), loaded: profile.profileLoaded({ userId: 'u', profile: {} as never }),
      failed: profile.profileFailed({ userId: 'u', trouble: TROUBLE }),
    },
    phases: {
      none: { by: [], hears: ['awaited'] },
      loading: { by: ['awaited'], hears: ['loaded', 'failed'] },
      ready: { by: ['awaited', 'loaded'], hears: ['awaited'] },
      refreshing: { by: ['awaited', 'loaded', 'awaited'], hears: ['loaded', 'failed'] },
      failed: { by: ['awaited', 'failed'], hears: ['awaited'] },
    },
  },
  {
    name: 'account deletion', reducer: reducer(accountDeletionReducer),
    events: {
      continued: deletion.continued({ step: 'declaration' }), assetsAwaited: deletion.assetsAwaited({ generation: 'g' }),
      assetsLoaded: deletion.assetsLoaded({ generation: 'g', left: GONE }),
      assetsFailed: deletion.assetsFailed({ generation: 'g', kind: 'network' }),
      codeAwaited: deletion.codeAwaited(), codeSent: deletion.codeSent({ resendAt: 1, maskedPhone: '' }),
      codeFailed: deletion.codeFailed(TROUBLE),
      verified: deletion.verified(), agreed: deletion.agreementChanged({ agreed: true }),
      submitStarted: deletion.submitStarted({ intentId: 'i' }),
      submitRefused: deletion.submitRefused({ ...TROUBLE, reason: 'lost' }), outcomeAwaited: deletion.outcomeAwaited(),
      outcomeMissed: deletion.outcomeMissed(), deleted: deletion.deleted(),
    },
    phases: {
      declaration: { by: [], hears: ['continued'] },
      check: { by: ['continued'], hears: ['assetsAwaited'] },
      verify: {
        by: ['continued', 'assetsAwaited', 'assetsLoaded'], hears: ['assetsAwaited', 'codeAwaited', 'codeSent', 'codeFailed', 'verified'],
      },
      submit: { by: AGREED, hears: ['assetsAwaited', 'submitStarted'] },
      submitting: { by: [...AGREED, 'submitStarted'], hears: ['submitRefused', 'outcomeAwaited', 'outcomeMissed', 'deleted'] },
      unknown: { by: [...AGREED, 'submitStarted', 'outcomeMissed'], hears: ['submitRefused', 'outcomeAwaited', 'outcomeMissed',
      'deleted'] },
      deleted: { by: [...AGREED, 'submitStarted', 'deleted'], hears: [] },
    },
  },
  {
    name: 'flash sale', reducer: reducer(flashSaleReducer),
    events: {
      told: sales.saleTold({ ...SALE, countdownTime: 1_000 } as never), toldStill: sales.saleTold({ ...SALE, countdownTime: 0 } as never),
      countdownEnded: sales.countdownEnded({ feed: 'sale' } as never), opened: feed.opened({ feed: 'sale', generation: 'g', stages: 1 }),
    },
    phases: {
      'nothing known': { by: [], hears: ['told', 'toldStill'] },
      running: { by: ['told'], hears: ['told', 'toldStill', 'countdownEnded', 'opened'] },
      over: { by: ['told', 'countdownEnded'], hears: ['told', 'toldStill', 'opened'] },
      still: { by: ['toldStill'], hears: ['told', 'toldStill', 'opened'] },
    },
  },
  {
    name: 'home', reducer: reducer(homeReducer),
    events: {
      awaited: home.cardsAwaited({ cardIds: [] }), loaded: home.cardsLoaded({ cardIds: [], cardList: [], receivedAt: 0 } as never),
      failed: home.cardsFailed({ cardIds: [], failure: 'network', message: '' }),
    },
    phases: {
      init: { by: [], hears: ['awaited'] },
      loading: { by: ['awaited'], hears: ['loaded', 'failed'] },
      ready: { by: ['awaited', 'loaded'], hears: ['loaded'] },
      failed: { by: ['awaited', 'failed'], hears: ['awaited'] },
    },
  },
  {
    name: 'filters', reducer: reducer(filtersReducer),
    events: {
      loaded: filters.optionsLoaded({ feed: 'list', options: [] }), failed: filters.optionsFailed({ feed: 'list' }),
      awaited: filters.optionsAwaited({ feed: 'list' }),
    },
    phases: {
      'not there': { by: [], hears: ['awaited'] },
      loading: { by: ['awaited'], hears: ['awaited', 'loaded', 'failed'] },
      ready: { by: ['awaited', 'loaded'], hears: ['awaited'] },
      failed: { by: ['awaited', 'failed'], hears: ['awaited'] },
    },
  },
  {
    name: 'exporting', reducer: reducer(developerReducer),
    events: { tapped: developer.exportTapped({ format: 'journal' }), exported: developer.exported(), failed: developer.exportFailed(),
    cleared: developer.clearFailed() },
    phases: {
      idle: { by: [], hears: ['tapped'] },
      busy: { by: ['tapped'], hears: ['tapped', 'exported', 'failed'] },
      done: { by: ['tapped', 'exported'], hears: ['tapped'] },
      failed: { by: ['tapped', 'failed'], hears: ['tapped'] },
    },
  },
]
