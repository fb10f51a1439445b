import * as education from '../../../src/features/engagement/education/events'
import { educationReducer } from '../../../src/features/engagement/education/reducer'
import * as installed from '../../../src/features/engagement/installed/events'
import { installedReducer } from '../../../src/features/engagement/installed/reducer'
import { cacheCleared } from '../../../src/features/base/settings/events'
import * as recent from '../../../src/features/discovery/recent/events'
import { recentDealsReducer, type RecentDealsState } from '../../../src/features/discovery/recent/reducer'
import { bannerReducer } from '../../../src/features/engagement/promotions/bannerReducer'
import { DISPLAY } from '../../../src/features/engagement/promotions/logic'
import * as promotions from '../../../src/features/engagement/promotions/events'
import { floatingReducer } from '../../../src/features/engagement/promotions/floatingReducer'
import { popupsReducer, type PopupsState } from '../../../src/features/engagement/promotions/popupsReducer'
import type { InstalledState } from '../../../src/features/engagement/installed/types'
import * as reminders from '../../../src/features/engagement/reminders/events'
import { REMINDER } from '../../../src/features/engagement/reminders/intents'
import { idOf } from '../../../src/features/engagement/reminders/logic'
import { remindersReducer } from '../../../src/features/engagement/reminders/reducer'
import type { RemindersState } from '../../../src/features/engagement/reminders/types'
import { barTapped, skyPacketOpened } from '../../../src/features/engagement/skyPackets/events'
import { SKY_PACKETS } from '../../../src/features/engagement/skyPackets/intents'
import { succeeded } from '../../../src/data/mutation/events'
import { screenLeft } from '../../../src/navigation/events'
import { appInstalled, buildArrived, installOffered } from '../../../src/navigation/installEvents'
import { sessionEnded } from '../../../src/session/events'
import type { Arrows } from './transitionTable'

const ENDED = sessionEnded({ reason: 'loggedOut' })

const INSTALLED = {
  surroundingsRead: installed.surroundingsRead({} as never),
  linksLoaded: installed.linksLoaded({ links: {}, pushKey: null }), linksFailed: installed.linksFailed(),
  linksRetryTapped: installed.linksRetryTapped(), offered: installOffered({ afterMs: 0 }), offeredLate: installOffered({ afterMs: 60_000 }),
  asked: installed.promptShown(), settled: installed.installSettled({ outcome: 'dismissed' }), appInstalled: appInstalled(),
  rememberedOpen: installed.bannerRemembered({ closed: false }), rememberedClosed: installed.bannerRemembered({ closed: true }),
  bannerClosed: installed.downloadBannerClosed(), stepsTapped: installed.stepsTapped(), stepsLeft: installed.stepsLeft(),
  buildArrived: buildArrived(), buildTapped: installed.newBuildTapped(), buildAccepted: installed.newBuildAccepted(),
  buildDeclined: installed.newBuildDeclined(),
  messagesOffered: installed.messagesOffered({ orderId: 'o' }), messagesTapped: installed.messagesTapped(),
  messagesDeclined: installed.messagesDeclined(), messagesSettled: installed.messagesSettled({ state: 'granted' }),
}
function inInstalled(name: keyof InstalledState, field: string, arrows: Arrows['arrows']): Arrows {
  return {
    name: `the app on this device: ${name}`, reducer: installedReducer as never, events: INSTALLED, paths: [`installed.${field}`], arrows,
    part: (state: InstalledState) => state[name],
  }
}

const POPUP = { resourcePosition: { id: 'k' } } as never
const DIALOG = {
  asked: promotions.popupsRequested({ isFirstAppStartup: false }), loaded: promotions.popupsLoaded({ popups: [POPUP], redPacketList: [] }),
  displayed: promotions.displayed({ key: 'k', displayId: 'd', status: DISPLAY.big }),
  closedToSmall: promotions.dialogClosed({ key: 'k', status: DISPLAY.small }),
  closed: promotions.dialogClosed({ key: 'k', status: DISPLAY.closed }),
  smallClosed: promotions.smallCloseTapped({ key: 'k' }), ended: ENDED,
  // They decide which dialogs may open, and change none.
  popupsMuted: promotions.popupsMuted(), tourPending: education.tourPending(), barTapped: barTapped(), sheetOpened: skyPacketOpened(),
}
const SKY = {
  packetsIssued: succeeded({ name: SKY_PACKETS, key: 'd', intentId: 'i', result: {} }),
  displayed: promotions.displayed({ key: promotions.SKY_DIALOG, displayId: 'e', status: DISPLAY.sky }),
  closed: promotions.dialogClosed({ key: promotions.SKY_DIALOG, status: DISPLAY.closed }),
  anotherClosed: promotions.dialogClosed({ key: 'k', status: DISPLAY.closed }),
  smallClosed: promotions.smallCloseTapped({ key: promotions.SKY_DIALOG }), ended: ENDED,
}
const inDialogs = { reducer: popupsReducer as never, paths: ['popups.dialogs.status'], part: ({ dialogs }: PopupsState) => dialogs }

const TARGET = { kind: 'COUPON', couponId: 'c' } as const
const ID = idOf(TARGET)
const REMINDER_STORED = { target: TARGET, at: 10, remindAt: 1, title: {}, userId: 'u', wanted: true, onServer: false } as never
const REMINDERS = {
  found: reminders.remindersFound({ reminders: [REMINDER_STORED] }), kept: reminders.reminderStored({ reminder: REMINDER_STORED }),
  takenBack: reminders.reminderCancelled({ id: ID, known: false }), cancelledKnown: reminders.reminderCancelled({ id: ID, known: true }),
  moved: reminders.reminderTimeChanged({ id: ID, at: 20 }), soon: reminders.reminderBecameDue({ id: ID, stage: 'soon', until: 2 }),
  begun: reminders.reminderBecameDue({ id: ID, stage: 'begun', until: 3 }),
  ends: reminders.reminderBecameDue({ id: ID, stage: 'ends', until: 4 }),
  ofNone: reminders.reminderBecameDue({ id: 'another', stage: 'ends', until: 4 }), dropped: reminders.reminderDropped({ id: ID }),
  tapped: reminders.dueTapped({ id: ID, target: TARGET }), dismissed: reminders.dueDismissed({ id: ID }),
  synced: succeeded({ name: REMINDER, key: ID, intentId: 'i', result: { wanted: true } }),
  syncedUnwanted: succeeded({ name: REMINDER, key: ID, intentId: 'i', result: { wanted: false } }), ended: ENDED,
}
const FALLS_DUE = { soon: 'soon', begun: 'begun', ends: 'ends' }
const FORGOTTEN = { takenBack: '(none)', dropped: '(none)', tapped: '(none)', dismissed: '(none)', ended: '(none)' }
const WANTED = { ...FALLS_DUE, ...FORGOTTEN, cancelledKnown: '(none), unwanted' }
const STORED_AGAIN = { found: '(none), wanted', kept: '(none), wanted' }

/** Machines of what the app offers the user: dialogs, banners, the tour, installation, reminders. */
export const OFFERED: readonly Arrows[] = [
  {
    name: 'the tour', reducer: educationReducer as never, paths: ['education.phase'],
    events: {
      tourPending: education.tourPending(), alreadyFinished: education.alreadyFinished(), firstShown: education.firstShown(),
      secondShown: education.secondShown(), finished: education.finished(), left: screenLeft({ screen: 'home' }),
    },
    arrows: {
      unknown: { tourPending: 'owed', alreadyFinished: 'over' },
      owed: { firstShown: 'first' },
      first: { secondShown: 'second', finished: 'over', left: 'owed' },
      second: { finished: 'over', left: 'owed' },
      over: {},
    },
  },
  {
    name: 'the floating picture', reducer: floatingReducer as never, paths: ['floating.phase'],
    events: {
      awaited: promotions.floatingAwaited(), here: promotions.floatingLoaded({ resource: {} as never }),
      nothing: promotions.floatingLoaded({ resource: null }), failed: promotions.floatingFailed({ failure: 'network' }),
      closeTapped: promotions.floatingCloseTapped(),
    },
    arrows: {
      unknown: { awaited: 'loading' }, loading: { here: 'here', nothing: 'none', failed: 'unknown' }, here: { closeTapped: 'closed' },
      none: {}, closed: {},
    },
  },
  {
    name: 'the banner at the bottom', reducer: bannerReducer as never, paths: ['bottomBanner.phase'],
    events: {
      loaded: promotions.bannerLoaded({ banner: { id: 'b' } as never }), nothing: promotions.bannerLoaded({ banner: null }),
      received: promotions.bannerLoaded({ banner: { id: 'b', content: { redPacketList: [{ isReceived: true }] } } as never }),
      closeTapped: promotions.bannerCloseTapped({ bannerId: 'b' }), ended: ENDED,
    },
    arrows: {
      mount: { loaded: 'displayed', received: 'hidden', nothing: 'mount', ended: 'mount' },
      displayed: { loaded: 'displayed', received: 'hidden', nothing: 'mount', closeTapped: 'hidden, by hand', ended: 'mount' },
      hidden: { loaded: 'displayed', received: 'hidden', nothing: 'mount', ended: 'mount' },
      'hidden, by hand': {
        loaded: 'hidden, by hand', received: 'hidden, by hand', nothing: 'mount, by hand', ended: 'mount, by hand',
      },
      'mount, by hand': { loaded: 'hidden, by hand', received: 'hidden, by hand', nothing: 'mount, by hand', ended: 'mount, by hand' },
    },
  },
  {
    ...inDialogs, name: 'a dialog over home', events: DIALOG,
    arrows: {
      '(none)': { loaded: 'waiting' },
      waiting: { displayed: '0, big', ended: '(none)' },
      '0, big': { closedToSmall: '1, small', closed: '2, closed', ended: '(none)' },
      '1, small': { displayed: '0, big', smallClosed: '2, closed', ended: '(none)' },
      '2, closed': { loaded: 'waiting', ended: '(none)' },
    },
  },
  {
    ...inDialogs, name: 'the packets that came down', events: SKY,
    arrows: {
      '(none)': { packetsIssued: 'waiting' },
      waiting: { displayed: '3, sky', ended: '(none)' },
      '3, sky': { closed: '(none)', ended: '(none)' },
    },
  },
  inInstalled('links', 'links.phase', {
    loading: { linksLoaded: 'ready', linksFailed: 'failed' }, failed: { linksRetryTapped: 'loading', linksLoaded: 'ready' }, ready: {},
  }),
  inInstalled('prompt', 'prompt.phase', {
    none: { offered: 'available', offeredLate: 'available' },
    available: { offered: 'available', offeredLate: 'available', asked: 'prompting', appInstalled: 'none' },
    prompting: { offered: 'available', offeredLate: 'available', settled: 'none', appInstalled: 'none' },
  }),
  inInstalled('banner', 'banner', {
    unknown: { rememberedOpen: 'open', rememberedClosed: 'closed' }, open: { bannerClosed: 'closed' }, closed: {},
  }),
  inInstalled('update', 'update', {
    none: { buildArrived: 'waiting' }, waiting: { buildTapped: 'accepted', buildAccepted: 'accepted', buildDeclined: 'declined' },
    accepted: {}, declined: { buildTapped: 'accepted', buildAccepted: 'accepted' },
  }),
  inInstalled('messages', 'messages.phase', {
    none: { messagesOffered: 'offered' }, offered: { messagesTapped: 'prompting', messagesDeclined: 'none' },
    prompting: { messagesSettled: 'settled' }, settled: {},
  }),
  {
    name: 'what the device keeps of reminders', reducer: remindersReducer as never, paths: ['reminders.phase'], events: REMINDERS,
    part: ({ phase }: RemindersState) => phase, arrows: { unread: { found: 'ready' }, ready: {} },
  },
  {
    name: 'the reminder that is due', reducer: remindersReducer as never, paths: ['reminders.due.stage'], events: REMINDERS,
    part: ({ due }: RemindersState) => due,
    arrows: {
      '(none)': STORED_AGAIN,
      '(none), wanted': WANTED,
      '(none), unwanted': { ...STORED_AGAIN, ...FORGOTTEN, syncedUnwanted: '(none)' },
      soon: WANTED, begun: WANTED, ends: WANTED,
    },
  },
  {
    name: 'what the device keeps of viewed deals', reducer: recentDealsReducer as never, paths: ['recentDeals.phase'],
    events: {
      found: recent.recentDealsFound({ deals: [] }), viewed: recent.dealViewed({ deal: { skuId: 's', assetName: {} } }),
      cleared: cacheCleared({ pictures: 0, drafts: 0 } as never), ended: ENDED,
    },
    part: ({ phase }: RecentDealsState) => phase, arrows: { unread: { found: 'ready' }, ready: {} },
  },
]
