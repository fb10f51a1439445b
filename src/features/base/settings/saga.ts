import * as v from 'valibot'
import type { Action } from 'redux'
import { all, delay, put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { publicConfig, publicConfigSchemas, type PublicConfigKey } from '../../../api/kit/client'
import { latest, leading, watch, runIsolated } from '../../../journal/runtime/supervised'
import { matchesEntered, screenEntered, webviewRoutesReceived } from '../../../navigation/events'
import { networkRestored } from '../../../navigation/pageEvents'
import { selectInShell } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { loadMessages } from '../../../ports/messages'
import { writeStored, readStored } from '../../../ports/data/storage'
import { sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { selectVisit, selectUserId } from '../../../session/selectors'
import { localeChosen, localeSynced, localeLoaded, visitBegan, messagesFailed } from '../../../session/visit'
import { configLoaded, type PublicConfig } from './events'
import { selectSettings } from './selectors'

/** Minimum duration of the loading state of a language change. A shorter one would flicker. */
export const LOCALE_LOADING_MS = 500

function* loadConfig() {
  yield* all([loadKey('avatarEditing'), loadKey('exploreVideo'), loadKey('webviewRoutes')])
}

/** Events that need a key and therefore retry it. The explore tab loads its own key. */
const RETRY_EVENTS: { readonly [Key in PublicConfigKey]?: (action: Action) => boolean } = {
  avatarEditing: matchesEntered('editProfile'),
  webviewRoutes: screenEntered.match,
}

/** Retries a failed key when the network is back, after a login, and on the event that needs it. */
function* loadKey(key: PublicConfigKey) {
  while (!(yield* fetchKey(key))) {
    const isNeeded = key !== 'webviewRoutes' || (yield* select(selectInShell))
    const retryEvent = isNeeded ? RETRY_EVENTS[key] : undefined
    yield* take([networkRestored, sessionStarted, ...(retryEvent ? [retryEvent] : [])])
  }
}

/** Returns false only if the request failed. An invalid value counts as answered and leaves the default. */
function* fetchKey(key: PublicConfigKey): SagaGenerator<boolean> {
  const answer = yield* request(publicConfig, { key }, { background: true })
  if (!('data' in answer)) {
    if (key === 'exploreVideo') yield* restoreExplore()
    return false
  }
  const parsed = v.safeParse(publicConfigSchemas[key], answer.data)
  if (!parsed.success) return true
  yield* put(configLoaded({ [key]: parsed.output }))
  const { exploreVideo, webviewRoutes } = (yield* select(selectSettings)).config
  if (key === 'exploreVideo') yield* rememberExplore(exploreVideo)
  if (key === 'webviewRoutes' && (yield* select(selectInShell))) yield* put(webviewRoutesReceived({ webviewRoutes }))
  return true
}

/** Loads the messages while the loading state shows. A newer choice cancels the previous one. */
function* changeLocale({ payload: { locale } }: ReturnType<typeof localeChosen | typeof localeSynced>) {
  const { messages: { loaded } } = yield* all({ messages: call(loadMessages, { locale }), pause: delay(LOCALE_LOADING_MS) })
  if (!loaded) yield* put(messagesFailed({ locale }))
  const nextLocale = loaded ? locale : (yield* select(selectVisit)).locale
  yield* put(localeLoaded({ locale: nextLocale }))
  if (loaded) yield* call(writeStored, { key: 'locale', value: { locale } })
}

/** After a crash the current language stays. */
function* restoreLocale() {
  yield* put(localeLoaded({ locale: (yield* select(selectVisit)).locale }))
}

export function* settingsSaga() {
  yield* watch('settings',
    leading(visitBegan, loadConfig),
    latest([localeChosen, localeSynced], changeLocale, restoreLocale),
  )
}

type ExploreVideo = PublicConfig['exploreVideo']

/** Stores the access to the explore tab. Of the listed users only the current one is stored. */
function* rememberExplore({ everyone, userIds }: ExploreVideo): SagaGenerator<void> {
  yield* runIsolated('settings/rememberConfig', function* () {
    const userId = yield* select(selectUserId)
    yield* call(writeStored, { key: 'explore', value: { everyone, userIds: userIds.filter((each) => each === userId) } })
  })
}

/** Restores the tab bar of the last visit until the server answers. */
function* restoreExplore(): SagaGenerator<void> {
  yield* runIsolated('settings/lastConfig', function* () {
    const { value } = yield* call(readStored, { key: 'explore' })
    if (value !== null) yield* put(configLoaded({ exploreVideo: value as unknown as ExploreVideo }))
  })
}
