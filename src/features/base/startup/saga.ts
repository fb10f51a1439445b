import { all, delay, fork, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { reportDevice } from '../../../api/kit/client'
import { DEFAULT_LOCALE, resolveLocale, type Locale } from '../../../i18n/locales'
import { supervised, isolated } from '../../../journal/runtime/supervised'
import { shellFound } from '../../../navigation/events'
import { selectInShell, selectQuery } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { readDevice } from '../../../ports/device/deviceInfo'
import { reloadOnce } from '../../../ports/history'
import { loadMessages } from '../../../ports/messages'
import { nextId } from '../../../ports/random'
import { readPushToken } from '../../../ports/device/shell'
import { readStored, writeStored } from '../../../ports/data/storage'
import { readVault } from '../../../ports/data/vault'
import { guestFound, sessionStarted, userFound, vaultChanged } from '../../../session/events'
import { request } from '../../../session/request'
import { selectSession, selectVisit, selectLoggedIn } from '../../../session/selectors'
import { campaignOf, visitBegan, visitOpened, messagesFailed, localeLoaded, type Campaign } from '../../../session/visit'
import { networkRestored, storageFailed } from '../../../navigation/pageEvents'
import { selectOnline } from '../connection/selectors'
import { deviceRead, deviceReported, type GuestInfo } from './events'
import { selectDeviceAndClient, selectStartup, selectStorageWorks } from './selectors'
import * as v from 'valibot'
import type { Json } from '../../../shared/json'
import type { MessageId } from '../../../i18n/messageId'
import { notify } from '../toasts/notifySaga'

/** Pause before failed messages are requested again. */
const MESSAGES_RETRY_MS = 3_000

/** Reads user, device, language and campaign, then starts the visit. */
function* startVisit() {
  // Read first: on a prerendered page the user may navigate before all values are read.
  const query = yield* select(selectQuery)
  const { deviceInfo: { device, client }, vault: { holder }, ...stored } = yield* all({
    deviceInfo: call(readDevice),
    vault: call(readVault),
    guest: call(readStored, { key: 'guestInfo' }),
    sessionId: call(readStored, { key: 'sessionId' }),
    campaign: call(readStored, { key: 'campaign' }),
    locale: call(readStored, { key: 'locale' }),
  })
  const guest = parseGuest(stored.guest.value) ?? { guestId: yield* call(nextId), since: yield* call(now) }
  yield* put(deviceRead({ device, client, guest }))
  if (device.inShell) yield* put(shellFound())
  yield* put(holder ? userFound(holder) : guestFound())

  const sessionId = parseField(stored.sessionId.value, 'sessionId') || (yield* call(nextId))
  const campaign = campaignOf(query, parseCampaign(stored.campaign.value))
  const locale = resolveLocale([parseField(stored.locale.value, 'locale'), device.locale])
  yield* call(writeStored, { key: 'guestInfo', value: { ...guest } })
  yield* call(writeStored, { key: 'sessionId', value: { sessionId } })
  yield* call(writeStored, { key: 'campaign', value: { ...campaign } })
  yield* loadLocaleMessages(locale)
  yield* put(visitBegan({ sessionId, locale, campaign }))
}

/** After a crash the visit starts as a guest. `vaultChanged` then reads the user from the vault, if that works. */
function* startVisitAsGuest() {
  const { sessionId } = yield* select(selectVisit)
  if (sessionId !== '') return
  if ((yield* select(selectSession)).phase === 'unknown') yield* put(guestFound())
  yield* loadLocaleMessages(DEFAULT_LOCALE)
  yield* put(visitBegan({ sessionId: yield* call(nextId), locale: DEFAULT_LOCALE, campaign: { channelId: null, sourceTag: null } }))
  yield* put(vaultChanged())
}

/**
 * No screen works without messages. A page of an old build may have lost its chunks and reloads once; otherwise the network returns later.
 */
function* loadLocaleMessages(locale: Locale) {
  while (!(yield* call(loadMessages, { locale })).loaded) {
    yield* put(messagesFailed({ locale }))
    if (yield* select(selectOnline)) yield* call(reloadOnce)
    yield* race({ restored: take(networkRestored), pause: delay(MESSAGES_RETRY_MS) })
  }
}

/** Sends the device to the server and, in the native shell, its push token. */
function* sendDevice() {
  const deviceAndClient = yield* select(selectDeviceAndClient)
  if (!deviceAndClient) return
  const { pushToken } = (yield* select(selectStartup)).device?.inShell ? yield* call(readPushToken) : { pushToken: null }
  const push = pushToken === null ? {} : { fcmToken: pushToken }
  const answer = yield* request(reportDevice, { ...push, ...deviceAndClient }, { background: true })
  if ('data' in answer) yield* put(deviceReported())
}

/** Push messages follow the user: a login sends the device again, now for the user. */
function* sendDeviceForUser() {
  if (yield* select(selectInShell)) yield* sendDevice()
}

export function* startupSaga() {
  yield* fork(storageWarningSaga)
  yield* takeLeading(visitOpened, supervised('startup/begin', startVisit, startVisitAsGuest))
  yield* takeLeading(visitBegan, supervised('startup/report', sendDevice))
  yield* takeEvery(sessionStarted, supervised('startup/reportUser', sendDeviceForUser))
}

const guestSchema = v.object({ guestId: v.pipe(v.string(), v.nonEmpty()), since: v.number() })
const campaignSchema = v.object({ channelId: v.nullable(v.string()), sourceTag: v.nullable(v.string()) })

/** Null if the stored value is missing or invalid. */
function parseGuest(value: Json): GuestInfo | null {
  const parsed = v.safeParse(guestSchema, value)
  return parsed.success ? parsed.output : null
}

/** Campaign that an earlier page of this visit stored. */
function parseCampaign(value: Json): Campaign {
  const parsed = v.safeParse(campaignSchema, value)
  return parsed.success ? parsed.output : { channelId: null, sourceTag: null }
}

/** Reads the text field of a stored object; '' if it is missing. */
function parseField(value: Json, field: string): string {
  const parsed = v.safeParse(v.object({ [field]: v.string() }), value)
  return parsed.success ? (parsed.output[field] ?? '') : ''
}

/** Warns that a login exists only in memory, at the login or when storage fails for a user. Guests lose nothing. */
function* warnLoginNotStored() {
  while ((yield* select(selectStorageWorks, 'vault')) || !(yield* select(selectLoggedIn))) yield* take(
    [storageFailed, sessionStarted, userFound],
  )
  yield* warn('toast.loginNotKept')
}

/** The language chosen on this page will be lost. Other stored choices are regenerated and nobody misses them. */
function* warnChoicesNotStored() {
  yield* take(localeLoaded)
  while (yield* select(selectStorageWorks, 'choices')) yield* take(storageFailed)
  yield* warn('toast.choicesNotKept')
}

function* warn(text: MessageId) {
  yield* notify(text)
}

/** Shows each warning at most once per page load. */
function* storageWarningSaga() {
  yield* fork(isolated, 'startup/loginNotStored', warnLoginNotStored)
  yield* fork(isolated, 'startup/choicesNotStored', warnChoicesNotStored)
}
