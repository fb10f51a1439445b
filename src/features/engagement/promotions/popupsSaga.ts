import { delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { BodyOf } from '../../../api/endpoint'
import { newUserRedPacketList } from '../../../api/packets'
import { popupList, popupRecordSave } from '../../../api/promotions'
import { isolated, latest, leading, on, supervised, watch } from '../../../journal/supervised'
import { linkOf } from '../../../navigation/bannerLinkSaga'
import { URL_CHANGED, screenEntered } from '../../../navigation/events'
import { call } from '../../../ports/call'
import { nextId } from '../../../ports/random'
import { readStored, writeStored } from '../../../ports/storage'
import { sessionEnded, loginDismissed, sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { selectUserId, selectVisit } from '../../../session/selectors'
import { finished, knownAlready } from '../education/events'
import { cameDown } from '../skyPackets/events'
import { DISPLAY } from './display'
import {
  popupCrossTapped, dialogClosed, displayed, displayReported, popupLinkTapped, popupsFailed, popupsLoaded, smallTapped, startupAsked,
} from './events'
import { followPacketLink } from './linkSaga'
import { leftOf } from './logic'
import { selectDialog, selectHomeFree, selectNextDialog, selectOpenDialog, selectStartupDue } from './selectors'

/** A popup that was shown for so long is reported. */
export const REPORT_DELAY_MS = 2_000
/** After a login, what it held goes on first. */
export const GIFT_CHECK_DELAY_MS = 1_000

/** Events after which home may have become free for what waits. */
const FREED: readonly string[] = [
  URL_CHANGED, screenEntered.type, loginDismissed.type, sessionStarted.type, finished.type, knownAlready.type,
]

/** Asks once a visit what comes up at a start, when home is free to show it. */
function* startUp() {
  while (!(yield* select(selectHomeFree))) yield* take([...FREED])
  if (!(yield* select(selectStartupDue))) return
  const { value } = yield* call(readStored, { key: 'firstStart' })
  const isFirstAppStartup = value === null
  yield* put(startupAsked({ isFirstAppStartup }))
  const isAnswered = yield* bring({ appStartup: 'STARTUP_EVENT', isFirstAppStartup })
  // A start without a network stays the first one until the server knows of it.
  if (isAnswered && isFirstAppStartup) yield* fork(isolated, 'promotions/firstStart', endFirstStart)
}

function* endFirstStart() {
  yield* call(writeStored, { key: 'firstStart', value: { done: true } })
}

/** A login is no start: only gifts come after it. */
function* bringGifts() {
  const { loggedOut } = yield* race({ waited: delay(GIFT_CHECK_DELAY_MS), loggedOut: take(sessionEnded) })
  if (!loggedOut) yield* bring({ isFirstAppStartup: false })
}

/** Returns true when the server has answered. */
function* bring(query: BodyOf<typeof popupList>): SagaGenerator<boolean> {
  const answer = yield* request(popupList, query, { background: true })
  if ('failure' in answer) {
    yield* put(popupsFailed({ failure: answer.failure.kind }))
    return false
  }
  const popups = answer.data.popupList
  const hasGift = popups.some(({ resourcePosition }) => resourcePosition.subType === 'NEW_GIFT_POPUP')
  // A gift comes up with what is in it; if that cannot be had, its picture says enough.
  const gift = hasGift ? yield* request(newUserRedPacketList, {}, { background: true }) : null
  yield* put(popupsLoaded({ popups, redPacketList: gift && 'data' in gift ? gift.data.redPacketList : [] }))
  return true
}

/** Brings up what waits, one after another. */
function* showNext() {
  if (!(yield* select(selectHomeFree))) return
  const next = yield* select(selectNextDialog)
  if (next) yield* put(displayed({ key: next.key, displayId: yield* call(nextId), status: next.popup ? DISPLAY.big : DISPLAY.sky }))
}

function* enlarge({ payload: { key } }: ReturnType<typeof smallTapped>) {
  if (yield* select(selectOpenDialog)) return
  yield* put(displayed({ key, displayId: yield* call(nextId), status: DISPLAY.big }))
}

/** Reports a display to the server, even one that was closed meanwhile, but not after a change of user. */
function* report({ payload: { key, displayId } }: ReturnType<typeof displayed>) {
  const dialog = yield* select(selectDialog, key)
  if (!dialog?.popup || dialog.displayId !== displayId) return
  const userId = yield* select(selectUserId)
  const { other } = yield* race({ looked: delay(REPORT_DELAY_MS), other: take([sessionStarted, sessionEnded]) })
  if (other) return
  const intent = { intentId: displayId, userId }
  const answer = yield* request(popupRecordSave, dialog.popup.resourcePosition, { intent, background: true })
  if ('data' in answer) yield* put(displayReported({ displayId }))
}

function* close({ payload: { key } }: ReturnType<typeof popupCrossTapped>) {
  yield* goDown(key)
}

function* goDown(key: string) {
  const dialog = yield* select(selectDialog, key)
  if (!dialog) return
  const { locale } = yield* select(selectVisit)
  yield* put(dialogClosed({ key, status: dialog.popup ? leftOf(dialog.popup, locale) : DISPLAY.closed }))
}

/** Follows a popup's link. Without a link, and after a login that the user closes, the popup stays as it is. */
function* follow({ payload: { key } }: ReturnType<typeof popupLinkTapped>) {
  const popup = (yield* select(selectDialog, key))?.popup
  if (!popup) return
  const { id, linkUrl, requiredLogin } = popup.dialog
  const link = yield* linkOf({ id, links: linkUrl, requiredLogin, at: 'popup', reason: 'popup' })
  if (link === null) return
  yield* goDown(key)
  yield* followPacketLink(link, `popup ${id}`)
}

/** What comes up over home: at a start, after a login, and when packets came down. */
export function* popupsSaga() {
  yield* takeEvery(
    [...FREED, popupsLoaded.type, dialogClosed.type, cameDown], supervised('promotions/next', showNext),
  )
  yield* watch('promotions',
    on(displayed, report), on(popupCrossTapped, close), on(smallTapped, enlarge), leading(popupLinkTapped, follow),
  )
  yield* watch('promotions', latest(sessionStarted, bringGifts))
  yield* fork(isolated, 'promotions/start', startUp)
}
