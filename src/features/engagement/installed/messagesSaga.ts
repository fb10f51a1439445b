import type { SagaGenerator } from 'typed-redux-saga'
import { put, race, select, take } from 'typed-redux-saga'
import { reportDevice } from '../../../api/client'
import { isPaid } from '../../../entities/orderRules'
import { selectOrder } from '../../../entities/selectors'
import { releaseOnCrash, on } from '../../../journal/supervised'
import { resourceLoaded } from '../../../loading/resource/events'
import { matchesEntered, matchesLeft } from '../../../navigation/events'
import type { ScreenRequest, screenEntered } from '../../../navigation/events'
import { pushTokenReceived } from '../../../navigation/installEvents'
import { selectInShell, selectParamsOf } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { subscribeToPush } from '../../../ports/installed'
import { askForNotifications, notificationPermission } from '../../../ports/notifications'
import { readPushToken } from '../../../ports/shell'
import { readStored, writeStored } from '../../../ports/storage'
import { sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { notificationsSettled } from '../../base/settings/events'
import { selectDeviceAndClient } from '../../base/startup/selectors'
import { linksFailed, linksLoaded, messagesOffered, messagesSettled, messagesTapped, pushTokenReported, surroundingsRead } from './events'
import { selectInstalled, selectPushKey } from './selectors'

function* offerOnPage({ payload: { params } }: ReturnType<typeof screenEntered>) {
  yield* offerOn(params)
}

/** The page of a bought order is open: its first visit on this device offers messages. Leaving the page ends the wait. */
function* offerOn({ orderId = '' }: ScreenRequest['params']) {
  yield* race({ offered: offerOnce(orderId), left: take(matchesLeft('purchaseSuccess')) })
}

function* offerOnce(orderId: string): SagaGenerator<void> {
  while (!isBought(yield* select(selectOrder, orderId))) yield* take(resourceLoaded)
  const { value } = yield* call(readStored, { key: 'messagesAsked' })
  if (value !== null || !(yield* canSend()) || (yield* call(notificationPermission)).state !== 'prompt') return
  yield* call(writeStored, { key: 'messagesAsked', value: { done: true } })
  yield* put(messagesOffered({ orderId }))
}

function isBought(order: ReturnType<typeof selectOrder>): boolean {
  return order !== null && isPaid(order.status)
}

/** Whether messages could reach this device once they are allowed: the shell has its own way, a browser needs the server's key. */
function* canSend(): SagaGenerator<boolean> {
  if (yield* select(selectInShell)) return true
  for (;;) {
    const installed = yield* select(selectInstalled)
    if (installed?.surroundings && installed.links.phase !== 'loading') return (yield* select(selectPushKey)) !== null
    yield* take([surroundingsRead.type, linksLoaded.type, linksFailed.type])
  }
}

function* ask() {
  yield* releaseOnCrash(askNow(), messagesSettled({ state: 'prompt' }))
}

function* askNow(): SagaGenerator<void> {
  const { state } = yield* call(askForNotifications)
  yield* put(messagesSettled({ state }))
  if (state === 'granted') yield* reportOwnToken()
}

/** Tells the server where to send messages for this device; nothing where there is no way to it. */
function* reportOwnToken(): SagaGenerator<void> {
  const pushToken = yield* ownToken()
  if (pushToken !== null) yield* reportToken(pushToken)
}

function* ownToken(): SagaGenerator<string | null> {
  if (yield* select(selectInShell)) return (yield* call(readPushToken)).pushToken
  const publicKey = yield* select(selectPushKey)
  return publicKey === null ? null : (yield* call(subscribeToPush, { publicKey })).pushToken
}

function* reportToken(pushToken: string): SagaGenerator<void> {
  const introduction = yield* select(selectDeviceAndClient)
  if (!introduction) return
  const answer = yield* request(reportDevice, { fcmToken: pushToken, ...introduction }, { background: true })
  if ('data' in answer) yield* put(pushTokenReported())
}

/** A browser that allows messages is told of at each visit, and again in the name of who logs in. The shell does so by itself. */
function* reportBrowser() {
  if ((yield* select(selectInShell)) || (yield* select(selectPushKey)) === null) return
  if ((yield* call(notificationPermission)).state === 'granted') yield* reportOwnToken()
}

function* hearSettings({ payload: { notifications } }: ReturnType<typeof notificationsSettled>) {
  if (notifications === 'granted') yield* reportOwnToken()
}

function* hearToken({ payload: { pushToken } }: ReturnType<typeof pushTokenReceived>) {
  yield* reportToken(pushToken)
}

/** The page of an order may have been open before this code was there. */
export function* offerOnOpenPage() {
  const params = yield* select(selectParamsOf, 'purchaseSuccess')
  if (params) yield* offerOn(params)
}

/** Messages that come while the app is closed: asking for them at a fitting moment, and telling the server where to send them. */
export const messagesReactions = [
  on(matchesEntered('purchaseSuccess'), offerOnPage), on(messagesTapped, ask), on(linksLoaded, reportBrowser),
  on(sessionStarted, reportBrowser),
  on(notificationsSettled, hearSettings), on(pushTokenReceived, hearToken),
]
