import { put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { reportDevice } from '../../../api/kit/client'
import { isPaid } from '../../../entities/orderRules'
import { selectOrder } from '../../../entities/selectors'
import { releaseOnCrash, on } from '../../../journal/runtime/supervised'
import { resourceLoaded } from '../../../data/resource/events'
import { matchesEntered, matchesLeft, type ScreenRequest, type screenEntered } from '../../../navigation/events'
import { pushTokenReceived } from '../../../navigation/installEvents'
import { selectInShell, selectParamsOf } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { subscribeToPush } from '../../../ports/installed'
import { askForNotifications, notificationPermission } from '../../../ports/device/notifications'
import { readPushToken } from '../../../ports/device/shell'
import { readStored, writeStored } from '../../../ports/data/storage'
import { sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { notificationsSettled } from '../../base/settings/events'
import { selectDeviceAndClient } from '../../base/startup/selectors'
import { linksFailed, linksLoaded, messagesOffered, messagesSettled, messagesTapped, pushTokenReported, surroundingsRead } from './events'
import { selectInstalled, selectPushKey } from './selectors'

function* onOrderPageEntered({ payload: { params } }: ReturnType<typeof screenEntered>) {
  yield* offerOn(params)
}

/** Offers notifications on the first visit of a paid order's page on this device. Leaving the page cancels the wait. */
function* offerOn({ orderId = '' }: ScreenRequest['params']) {
  yield* race({ offered: offerOnce(orderId), left: take(matchesLeft('purchaseSuccess')) })
}

function* offerOnce(orderId: string): SagaGenerator<void> {
  while (!isBought(yield* select(selectOrder, orderId))) yield* take(resourceLoaded)
  const { value } = yield* call(readStored, { key: 'messagesAsked' })
  if (value !== null || !(yield* waitCanReceiveMessages()) || (yield* call(notificationPermission)).state !== 'prompt') return
  yield* call(writeStored, { key: 'messagesAsked', value: { done: true } })
  yield* put(messagesOffered({ orderId }))
}

function isBought(order: ReturnType<typeof selectOrder>): boolean {
  return order !== null && isPaid(order.status)
}

/**
 * True if messages can reach this device once permitted. The native shell has its own channel; a browser requires the server's push key.
 */
function* waitCanReceiveMessages(): SagaGenerator<boolean> {
  if (yield* select(selectInShell)) return true
  for (;;) {
    const installed = yield* select(selectInstalled)
    if (installed?.surroundings && installed.links.phase !== 'loading') return (yield* select(selectPushKey)) !== null
    yield* take([surroundingsRead.type, linksLoaded.type, linksFailed.type])
  }
}

function* requestMessages() {
  yield* releaseOnCrash(requestPermission(), messagesSettled({ state: 'prompt' }))
}

function* requestPermission(): SagaGenerator<void> {
  const { state } = yield* call(askForNotifications)
  yield* put(messagesSettled({ state }))
  if (state === 'granted') yield* reportOwnToken()
}

/** Reports this device's push token to the server. Does nothing without a token. */
function* reportOwnToken(): SagaGenerator<void> {
  const pushToken = yield* readOwnToken()
  if (pushToken !== null) yield* reportToken(pushToken)
}

function* readOwnToken(): SagaGenerator<string | null> {
  if (yield* select(selectInShell)) return (yield* call(readPushToken)).pushToken
  const publicKey = yield* select(selectPushKey)
  return publicKey === null ? null : (yield* call(subscribeToPush, { publicKey })).pushToken
}

function* reportToken(pushToken: string): SagaGenerator<void> {
  const deviceAndClient = yield* select(selectDeviceAndClient)
  if (!deviceAndClient) return
  const answer = yield* request(reportDevice, { fcmToken: pushToken, ...deviceAndClient }, { background: true })
  if ('data' in answer) yield* put(pushTokenReported())
}

/** Reports a browser's token at each visit and after each login, which changes its user. The native shell emits its token on its own. */
function* reportBrowser() {
  if ((yield* select(selectInShell)) || (yield* select(selectPushKey)) === null) return
  if ((yield* call(notificationPermission)).state === 'granted') yield* reportOwnToken()
}

function* onNotificationsSettled({ payload: { notifications } }: ReturnType<typeof notificationsSettled>) {
  if (notifications === 'granted') yield* reportOwnToken()
}

function* onPushTokenReceived({ payload: { pushToken } }: ReturnType<typeof pushTokenReceived>) {
  yield* reportToken(pushToken)
}

/** The page may have opened before this module loaded. */
export function* offerOnOpenPage() {
  const params = yield* select(selectParamsOf, 'purchaseSuccess')
  if (params) yield* offerOn(params)
}

/** Notifications while the app is closed: asks for the permission after a purchase and reports the push token. */
export const messagesReactions = [
  on(matchesEntered('purchaseSuccess'), onOrderPageEntered), on(messagesTapped, requestMessages), on(linksLoaded, reportBrowser),
  on(sessionStarted, reportBrowser),
  on(notificationsSettled, onNotificationsSettled), on(pushTokenReceived, onPushTokenReceived),
]
