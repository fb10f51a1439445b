import { delay, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { BodyOf } from '../../../api/kit/endpoint'
import { newUserRedPacketList } from '../../../api/offers/packets'
import { popupList, popupRecordSave } from '../../../api/offers/promotions'
import { isolated, latest, leading, on, runIsolated, supervised, watch } from '../../../journal/runtime/supervised'
import { linkOf } from '../../../navigation/opening'
import { URL_CHANGED, screenEntered } from '../../../navigation/events'
import { networkRestored } from '../../../navigation/pageEvents'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { nextId } from '../../../ports/random'
import { readStored, writeStored } from '../../../ports/data/storage'
import { loginClosed, loginDismissed, sessionEnded, sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { selectUserId, selectVisit } from '../../../session/selectors'
import { finished, alreadyFinished, tourPending } from '../education/events'
import { packetsIssued } from '../skyPackets/events'
import { DISPLAY, statusAfterClose, wasCoveredRecently } from './logic'
import {
  popupCrossTapped, dialogClosed, displayed, displayReported, popupLinkTapped, popupsFailed, popupsLoaded, popupsMuted, smallTapped,
  popupsRequested,
} from './events'
import {
  selectDialog, selectIsHomeFree, selectIsOpeningDue, selectIsQuiet, selectIsStartupPending, selectNextDialog, selectNextStatus,
  selectOpenDialog,
} from './selectors'
import { resolveLink } from '../../../navigation/links'
import { followLink } from '../../../navigation/saga'
import { pageOrigin } from '../../../ports/history'
import { reportError } from '../../../ports/monitoring'

/** A display is reported after this time, in ms. */
export const REPORT_DELAY_MS = 2_000
/** Delay after a login, in ms: the interrupted flow continues first. */
export const GIFT_CHECK_DELAY_MS = 1_000

/** Events after which home may be unobstructed. */
const HOME_FREED_EVENTS: readonly string[] = [
  URL_CHANGED, screenEntered.type, loginDismissed.type, loginClosed.type, sessionStarted.type, finished.type, alreadyFinished.type,
  tourPending.type,
]

/** Requests the startup popups once per visit, when home is unobstructed. */
function* loadStartupPopups() {
  while (!(yield* select(selectIsHomeFree))) yield* take([...HOME_FREED_EVENTS])
  if (!(yield* select(selectIsStartupPending))) return
  const { value } = yield* call(readStored, { key: 'firstStart' })
  const isFirstAppStartup = value === null
  yield* put(popupsRequested({ isFirstAppStartup }))
  const hasResponse = yield* loadPopups({ appStartup: 'STARTUP_EVENT', isFirstAppStartup })
  // Without a response the next start still counts as the first, so that the server learns about it.
  if (hasResponse && isFirstAppStartup) yield* fork(isolated, 'promotions/firstStart', storeFirstStart)
}

function* storeFirstStart() {
  yield* call(writeStored, { key: 'firstStart', value: { done: true } })
}

/** Loads gifts only, because a login is not a start. */
function* loadGifts() {
  const { loggedOut } = yield* race({ waited: delay(GIFT_CHECK_DELAY_MS), loggedOut: take(sessionEnded) })
  if (!loggedOut) yield* loadPopups({ isFirstAppStartup: false })
}

/** Returns true if the server responded. */
function* loadPopups(query: BodyOf<typeof popupList>): SagaGenerator<boolean> {
  const answer = yield* request(popupList, query, { background: true })
  if ('failure' in answer) {
    yield* put(popupsFailed({ failure: answer.failure.kind }))
    return false
  }
  const popups = answer.data.popupList
  const hasGift = popups.some(({ resourcePosition }) => resourcePosition.subType === 'NEW_GIFT_POPUP')
  // Loads the gift's packets together with its popup. If that fails, the popup appears without them.
  const gift = hasGift ? yield* request(newUserRedPacketList, {}, { background: true }) : null
  yield* put(popupsLoaded({ popups, redPacketList: gift && 'data' in gift ? gift.data.redPacketList : [] }))
  return true
}

/** Opens the next waiting dialog, if online. Unrequested ones cover the screen at most once a day, and never in the first visit. */
function* showNext() {
  if (!(yield* select(selectIsOpeningDue))) return
  yield* runIsolated('promotions/quiet', muteIfCoveredRecently)
  const next = yield* select(selectNextDialog)
  if (!next || !(yield* select(selectIsOpeningDue))) return
  const status = yield* select(selectNextStatus, next)
  if (status === null) return
  if (status !== DISPLAY.small) yield* fork(isolated, 'promotions/covered', storeCover)
  yield* put(displayed({ key: next.key, displayId: yield* call(nextId), status }))
}

function* muteIfCoveredRecently() {
  if (yield* select(selectIsQuiet)) return
  const { value } = yield* call(readStored, { key: 'cover' })
  const coveredAt = (value as { readonly at: number } | null)?.at ?? null
  if (wasCoveredRecently(coveredAt, yield* call(now))) yield* put(popupsMuted())
}

function* storeCover() {
  yield* call(writeStored, { key: 'cover', value: { at: yield* call(now) } })
}

function* enlargePopup({ payload: { key } }: ReturnType<typeof smallTapped>) {
  if (yield* select(selectOpenDialog)) return
  yield* put(displayed({ key, displayId: yield* call(nextId), status: DISPLAY.big }))
}

/** Reports a display after a delay, even if the dialog is closed by then, but not after a change of user. */
function* reportDisplay({ payload: { key, displayId } }: ReturnType<typeof displayed>) {
  const dialog = yield* select(selectDialog, key)
  // The server counts no small picture as a display: the popup stays due until it was open.
  if (!dialog?.popup || dialog.displayId !== displayId || dialog.status === DISPLAY.small) return
  const userId = yield* select(selectUserId)
  const { userChanged } = yield* race({ delayPassed: delay(REPORT_DELAY_MS), userChanged: take([sessionStarted, sessionEnded]) })
  if (userChanged) return
  const intent = { intentId: displayId, userId }
  const answer = yield* request(popupRecordSave, dialog.popup.resourcePosition, { intent, background: true })
  if ('data' in answer) yield* put(displayReported({ displayId }))
}

function* closePopup({ payload: { key } }: ReturnType<typeof popupCrossTapped>) {
  yield* minimizePopup(key)
}

function* minimizePopup(key: string) {
  const dialog = yield* select(selectDialog, key)
  if (!dialog) return
  const { locale } = yield* select(selectVisit)
  yield* put(dialogClosed({ key, status: dialog.popup ? statusAfterClose(dialog.popup, locale) : DISPLAY.closed }))
}

/** Without a link, or if the user dismisses the login, the popup stays open. */
function* followPopup({ payload: { key } }: ReturnType<typeof popupLinkTapped>) {
  const popup = (yield* select(selectDialog, key))?.popup
  if (!popup) return
  const { id, linkUrl, requiredLogin } = popup.dialog
  const link = yield* linkOf({ id, links: linkUrl, requiredLogin, at: 'popup', reason: 'popup' })
  if (link === null) return
  yield* minimizePopup(key)
  yield* followPacketLink(link, `popup ${id}`)
}

/** Dialogs over home: at a start, after a login, and for issued sky packets. */
export function* popupsSaga() {
  yield* takeEvery(
    [...HOME_FREED_EVENTS, networkRestored.type, popupsLoaded.type, dialogClosed.type, packetsIssued],
    supervised('promotions/next', showNext),
  )
  yield* watch('promotions',
    on(displayed, reportDisplay), on(popupCrossTapped, closePopup), on(smallTapped, enlargePopup), leading(popupLinkTapped, followPopup),
  )
  yield* watch('promotions', latest(sessionStarted, loadGifts))
  yield* fork(isolated, 'promotions/start', loadStartupPopups)
}

/** Follows a packet's link inside the app only. An external or invalid link is reported as an error instead. */
function* followPacketLink(link: string, from: string) {
  const { origin } = yield* call(pageOrigin)
  if (resolveLink(link, origin).kind === 'inside') yield* followLink(link, from)
  else yield* call(reportError, { kind: 'link', at: from })
}
