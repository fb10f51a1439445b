import * as deletion from '../../../src/features/account/accountDeletion/events'
import { accountDeletionReducer } from '../../../src/features/account/accountDeletion/reducer'
import type { AccountDeletionState } from '../../../src/features/account/accountDeletion/types'
import { editingReducer } from '../../../src/features/account/profile/model/editingReducer'
import * as profile from '../../../src/features/account/profile/model/events'
import { portraitReducer } from '../../../src/features/account/profile/model/portraitReducer'
import type { EditingState } from '../../../src/features/account/profile/model/types'
import * as location from '../../../src/features/base/location/events'
import { locationReducer } from '../../../src/features/base/location/reducer'
import type { LocationState } from '../../../src/features/base/location/types'
import * as offline from '../../../src/features/buying/offlineVouchers/events'
import { offlineVouchersReducer } from '../../../src/features/buying/offlineVouchers/reducer'
import * as payments from '../../../src/features/buying/payment/model/events'
import { paymentsReducer } from '../../../src/features/buying/payment/model/reducer'
import { payCodePage } from '../../../src/features/buying/payment/model/pages'
import type { LatePayment, PaymentsState } from '../../../src/features/buying/payment/model/types'
import { voucherPage } from '../../../src/features/buying/vouchers/model/selectors'
import { flowCrashed } from '../../../src/journal/runtime/supervised'
import * as mutation from '../../../src/data/mutation/events'
import { resourceLoaded } from '../../../src/data/resource/events'
import { backTapped, screenEntered, screenLeft } from '../../../src/navigation/events'
import { backBlocked, placeRemembered, uploadProgressed } from '../../../src/navigation/pageEvents'
import * as session from '../../../src/session/events'
import { sessionReducer, type SessionState } from '../../../src/session/reducer'
import type { Arrows } from './transitionTable'

const ENDED = session.sessionEnded({ reason: 'loggedOut' })
const STARTED = session.sessionStarted({ userId: 'u', generation: 1, registered: false })
const SAVE = { name: profile.PROFILE_SAVE, key: '', intentId: 'i' }
const AWAY = screenEntered({ screen: 'home', pageName: 'home', params: {}, by: 'push' })
const SCREEN_ENTERED = screenEntered({ screen: 'accountDeletionVerify', pageName: 'v', params: {}, by: 'push' })
const TO_PHOTO = { closed: 'idle', ended: 'idle', crashed: 'idle', photoAwaited: 'picking' }
const FORGOTTEN = { away: '(none)', ended: '(none)', started: '(none)' }
const AFRESH = { begun: '(none), offered', startedOtherMethod: '(none), offered' }
const OF_ANOTHER = { sessionEnded: '(none)', sessionStarted: '(none)' }
const UNKNOWN = 'nothing known'
const LATE = { closed: 'closed', cancelled: 'cancelled', tooLate: 'tooLate' }
const NO_LATE = { dropped: '(none)', ...OF_ANOTHER }
const late = (end: LatePayment['end']) => payments.lateFollowed({ orderId: 'o', end, until: 1 })
const NEW_USER = { ended: UNKNOWN, started: UNKNOWN }

/** Machines of the user's own data: session, position, profile, profile form, unfinished payment. */
export const OWN: readonly Arrows[] = [
  {
    name: 'the session', reducer: sessionReducer as never, paths: ['session.phase'],
    part: ({ phase, userId, refreshing }: SessionState) => [phase, userId, refreshing],
    events: {
      guestFound: session.guestFound(), found: session.userFound({ userId: 'u', generation: 1 }),
      newerFound: session.userFound({ userId: 'u', generation: 2 }), anotherFound: session.userFound({ userId: 'v', generation: 3 }),
      started: STARTED, anotherStarted: session.sessionStarted({ userId: 'v', generation: 4, registered: true }),
      expired: session.tokenExpired({ generation: 9 }), refreshed: session.tokensRefreshed({ userId: 'u', generation: 2 }),
      refused: session.refreshRefused({ generation: 1, code: '' }), unreachable: session.refreshUnreachable({ generation: 1, kind: '' }),
      ended: session.sessionEnded({ reason: 'invalid' }), loggedOut: ENDED, loginRequired: session.loginRequired({ reason: 'account' }),
      loginDismissed: session.loginDismissed(), loginClosed: session.loginClosed(),
      deletionLeftOpen: session.deletionLeftOpen(), deletionSettled: session.deletionSettled(),
    },
    arrows: {
      unknown: {
        guestFound: 'guest', found: 'user', newerFound: 'user', anotherFound: 'user, another', started: 'user',
        anotherStarted: 'user, another',
      },
      guest: { started: 'user', anotherStarted: 'user, another' },
      user: { expired: 'user, refreshing', ended: 'guest', loggedOut: 'guest', anotherStarted: 'user, another' },
      'user, refreshing': {
        refreshed: 'user', refused: 'user', unreachable: 'user', ended: 'guest', loggedOut: 'guest', started: 'user',
        anotherStarted: 'user, another',
      },
      'user, another': { expired: 'user, another, refreshing', ended: 'guest', loggedOut: 'guest', started: 'user' },
      'user, another, refreshing': {
        refused: 'user, another', unreachable: 'user, another', ended: 'guest', loggedOut: 'guest', started: 'user',
        anotherStarted: 'user, another',
      },
    },
  },
  {
    name: 'the avatar', reducer: portraitReducer as never, paths: ['portrait.phase'],
    events: {
      tapped: profile.portraitTapped(), photoAwaited: profile.photoAwaited({ from: 'album' }),
      picked: profile.photoPicked({ photo: { photoId: 'p' } as never }), missing: profile.photoPickFailed({ reason: 'cancelled' }),
      applied: profile.cropApplied({ area: { x: 0, y: 0, side: 1 } }), cropFailed: profile.cropFailed(), cropLeft: profile.cropLeft(),
      uploadStarted: profile.uploadStarted({ photoId: 'q' }), progressed: uploadProgressed({ photoId: 'q', percent: 1 }),
      ofAnother: uploadProgressed({ photoId: 'z', percent: 1 }),
      uploadFailed: profile.uploadFailed({ error: { kind: 'x', message: '' } }),
      uploaded: profile.portraitUploaded({ headPortrait: 'h' }), closed: profile.editingClosed(), ended: ENDED,
      crashed: flowCrashed({ flow: 'profile/edit', on: '', message: '' }),
      anotherCrashed: flowCrashed({ flow: 'x', on: '', message: '' }),
    },
    arrows: {
      idle: { ...TO_PHOTO, tapped: 'idle' },
      picking: { ...TO_PHOTO, tapped: 'picking', picked: 'cropping', missing: 'idle' },
      cropping: { ...TO_PHOTO, tapped: 'cropping', applied: 'cutting', cropLeft: 'idle' },
      cutting: { ...TO_PHOTO, tapped: 'cutting', cropFailed: 'cropping', uploadStarted: 'uploading', cropLeft: 'idle' },
      uploading: {
        ...TO_PHOTO, tapped: 'uploading', progressed: 'uploading', uploadFailed: 'cropping', uploaded: 'idle', cropLeft: 'idle',
      },
    },
  },
  {
    name: 'the form of the profile', reducer: editingReducer as never, paths: ['editing.phase', 'editing.leaving'],
    part: ({ phase, leaving }: EditingState) => [phase, leaving],
    events: {
      opened: profile.editingOpened(), closed: profile.editingClosed(), typed: profile.nicknameTyped({ userName: 'x' }),
      uploaded: profile.portraitUploaded({ headPortrait: 'h' }),
      leaveAsked: profile.leaveTapped(), leaveDismissed: profile.leaveDismissed(),
      back: backTapped(), backBlocked: backBlocked(), saveTapped: profile.saveTapped({ userName: 'x' }), ended: ENDED,
      started: mutation.started({ ...SAVE, userId: 'u', input: {} }), notApplied: mutation.notApplied({ ...SAVE, failure: null }),
      outcomeLost: mutation.outcomeLost({ ...SAVE, failure: null }), saved: mutation.succeeded({ ...SAVE, result: {} }),
    },
    arrows: {
      closed: { opened: 'open' },
      open: { closed: 'closed', ended: 'closed', leaveAsked: 'open confirming', backBlocked: 'open confirming' },
      'open confirming': {
        opened: 'open', closed: 'closed', ended: 'closed', leaveDismissed: 'open', backBlocked: 'open', back: 'open agreed',
      },
      'open agreed': { opened: 'open', closed: 'closed', ended: 'closed' },
    },
  },
  {
    name: 'what is left in an account that is to be deleted', reducer: accountDeletionReducer as never,
    paths: ['accountDeletion.check.phase'], part: ({ check }: AccountDeletionState) => check,
    events: {
      continued: deletion.continued({ step: 'declaration' }), awaited: deletion.assetsAwaited({ generation: 'g' }),
      loaded: deletion.assetsLoaded({ generation: 'g', left: { pendingOrders: 0, unsettledAssets: [] } }),
      loadedSome: deletion.assetsLoaded({ generation: 'g', left: { pendingOrders: 1, unsettledAssets: [] } }),
      lateLoaded: deletion.assetsLoaded({ generation: 'f', left: { pendingOrders: 0, unsettledAssets: [] } }),
      failed: deletion.assetsFailed({ generation: 'g', kind: 'network' }),
      lateFailed: deletion.assetsFailed({ generation: 'f', kind: 'network' }),
      crashed: flowCrashed({ flow: 'accountDeletion/x', on: '', message: '' }),
      anotherCrashed: flowCrashed({ flow: 'x', on: '', message: '' }), onTheWay: SCREEN_ENTERED, away: AWAY, ended: ENDED, started: STARTED,
    },
    arrows: {
      '(none)': { continued: '(none), begun' },
      '(none), begun': { awaited: 'loading', ...FORGOTTEN },
      loading: { loaded: 'ready', loadedSome: 'ready', failed: 'failed', crashed: 'failed', ...FORGOTTEN },
      ready: { awaited: 'loading', ...FORGOTTEN },
      failed: { awaited: 'loading', ...FORGOTTEN },
    },
  },
  ...positions(),
  {
    name: 'what is left of a payment', reducer: paymentsReducer as never, paths: ['payments.unfinished.end'],
    part: ({ unfinished }: PaymentsState) => unfinished,
    events: {
      begun: payments.paymentStarted({ orderId: 'o', method: 'QRIS' }),
      startedOtherMethod: payments.paymentStarted({ orderId: 'o', method: 'CODE' }),
      found: payments.unfinishedFound({ orderId: 'o', method: 'QRIS', end: null }),
      foundOver: payments.unfinishedFound({ orderId: 'o', method: 'QRIS', end: 'refunded' }), dismissed: payments.unfinishedDismissed(),
      tapped: payments.unfinishedTapped({ orderId: 'o', method: 'QRIS', end: null }),
      seen: screenEntered({ screen: 'payResult', pageName: '', params: { orderId: 'o' }, by: 'push' }),
      anotherSeen: screenEntered({ screen: 'payResult', pageName: '', params: { orderId: 'x' }, by: 'push' }), away: AWAY,
      paid: payments.paymentEnded({ orderId: 'o', end: 'paid' }),
      orderClosed: payments.paymentEnded({ orderId: 'o', end: 'closed' }),
      cancelled: payments.paymentEnded({ orderId: 'o', end: 'cancelled' }),
      tooLate: payments.paymentEnded({ orderId: 'o', end: 'tooLate' }),
      ofAnother: payments.paymentEnded({ orderId: 'x', end: 'paid' }), sessionEnded: ENDED, sessionStarted: STARTED,
    },
    arrows: unfinished(),
  },
  {
    name: 'an order whose money may come late', reducer: paymentsReducer as never, paths: ['payments.late.end'],
    part: ({ late }: PaymentsState) => late ?? [],
    events: {
      closed: late('closed'), cancelled: late('cancelled'), tooLate: late('tooLate'), dropped: payments.lateDropped({ orderId: 'o' }),
      ofAnother: payments.lateDropped({ orderId: 'x' }), sessionEnded: ENDED, sessionStarted: STARTED,
      payTapped: payments.payTapped({ orderId: 'o', payType: 'QRIS', amount: 1 }),
      codeTapped: payments.payCodeTapped({ orderId: 'o', amount: 1 }),
      agreed: payments.amountAgreed({ orderId: 'o', amount: 1 }), carriedOver: payments.amountCarriedOver({ orderId: 'o', amount: 1 }),
      moved: payments.amountChanged({ orderId: 'o', from: 1 }),
      codeLoaded: resourceLoaded({ resource: payCodePage.of('o'), generation: 'g', content: {}, included: [] }),
      blocked: payments.walletBlocked({ orderId: 'o', paymentId: 'p' }),
    },
    arrows: {
      '(none)': LATE,
      closed: { ...NO_LATE, cancelled: 'cancelled', tooLate: 'tooLate' }, cancelled: { ...NO_LATE, closed: 'closed', tooLate: 'tooLate' },
      tooLate: { ...NO_LATE, closed: 'closed', cancelled: 'cancelled' },
    },
  },
  {
    name: 'the vouchers of this device', reducer: offlineVouchersReducer as never, paths: [],
    part: ({ listedAt, ids }: { listedAt: number | null; ids: readonly string[] }) => [listedAt, ids],
    events: {
      found: offline.vouchersFound({ kind: 'voucher', items: [{ voucherId: 'v' } as never], checkedAt: {} }),
      listed: offline.vouchersListed({ kind: 'voucher', items: [{ voucherId: 'v' } as never], checkedAt: 1 }),
      loaded: resourceLoaded({ resource: voucherPage.of('v'), generation: 'g', content: { seenAt: 2 }, included: [] }),
      stored: offline.vouchersStored({ labels: {}, keptAt: 1 }), missed: offline.vouchersMissing({ voucherIds: ['v'] }), ended: ENDED,
      started: STARTED,
    },
    arrows: {
      [UNKNOWN]: { found: 'from the device', listed: 'from the server' },
      'from the device': { listed: 'from the server', ...NEW_USER },
      'from the server': NEW_USER,
    },
  },
]

function positions(): readonly Arrows[] {
  const events = {
    awaited: location.positionAwaited(), found: location.positionFound({ latitude: 1, longitude: 1, simulated: false }),
    failed: location.positionFailed({ code: location.LOCATION_CODES.denied }), addressAwaited: location.addressAwaited(),
    addressFound: location.addressFound({} as never), addressFailed: location.addressFailed({ failure: 'network' }),
    guideDismissed: location.guideDismissed(), placeRemembered: placeRemembered({ place: {} as never }),
    placeChosen: location.placeChosen({ place: {} as never }), hereTapped: location.hereTapped(), hereFound: location.hereFound(),
    settingsOffered: location.settingsOffered(), settingsTapped: location.locationSettingsTapped(),
    settingsDeclined: location.settingsDeclined(), left: screenLeft({ screen: 'choosePlace' }),
  }
  // Two facts matter for the address: its position is known, and a new one is being determined, which may fail.
  const there = { addressAwaited: 'loading, there', awaited: 'init, again' }
  const again = { found: 'init, there', failed: 'init' }
  return [
    {
      name: 'the position', reducer: locationReducer as never, paths: ['location.position.status'], events,
      part: ({ position }: LocationState) => position,
      arrows: { init: { awaited: 'loading' }, loading: { found: 'end', failed: 'end' }, end: { awaited: 'loading' } },
    },
    {
      name: 'the address', reducer: locationReducer as never, paths: ['location.address.status'], events,
      part: ({ address }: LocationState) => address,
      arrows: {
        init: { awaited: 'init, asked' },
        'init, asked': { found: 'init, there', failed: 'init' },
        'init, there': { ...there, addressFound: 'end, there' },
        'init, again': { ...again, addressAwaited: 'loading, again', addressFound: 'end, again' },
        'loading, there': { awaited: 'loading, again', addressFound: 'end, there', addressFailed: 'end, there' },
        'loading, again': { found: 'loading, there', failed: 'init', addressFound: 'end, again', addressFailed: 'end, again' },
        'end, there': { addressAwaited: 'loading, there', awaited: 'end, again' },
        'end, again': { addressAwaited: 'loading, again', found: 'end, there', failed: 'init' },
      },
    },
  ]
}

function unfinished(): Arrows['arrows'] {
  const ends = { paid: 'paid', orderClosed: 'closed', cancelled: 'cancelled', tooLate: 'tooLate' }
  const over = { ...AFRESH, ...OF_ANOTHER, ...ends, tapped: '(none)', dismissed: '(none)', seen: '(none)' }
  return {
    '(none)': { ...AFRESH, found: '(none), offered', foundOver: 'refunded' },
    '(none), offered': { ...AFRESH, ...OF_ANOTHER, ...ends, dismissed: '(none), silent' },
    '(none), silent': { ...AFRESH, ...OF_ANOTHER, ...ends },
    paid: over, closed: over, cancelled: over, tooLate: over, refunded: over,
  }
}
