import * as v from 'valibot'
import { all, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { publicConfig } from '../../../api/client'
import { publicConfigSchemas } from '../../../api/client'
import type { PublicConfigKey } from '../../../api/client'
import { supervised } from '../../../journal/supervised'
import { webviewRoutesReceived } from '../../../navigation/events'
import { selectInShell } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { loadMessages } from '../../../ports/messages'
import { writeStored } from '../../../ports/storage'
import { request } from '../../../session/request'
import { selectVisit } from '../../../session/selectors'
import { localeChosen, localeLoaded, visitBegan } from '../../../session/visit'
import { configLoaded } from './events'
import { selectSettings } from './selectors'

/** How long the loading state of a language change shows, so that it reads as a change and not as a flicker. */
export const LOCALE_LOADING_MS = 500

function* loadConfig() {
  yield* all([loadKey('avatarEditing'), loadKey('exploreVideo'), loadKey('webviewRoutes')])
}

function* loadKey(key: PublicConfigKey) {
  const answer = yield* request(publicConfig, { key }, { background: true })
  if (!('data' in answer)) return
  const parsed = v.safeParse(publicConfigSchemas[key], answer.data)
  if (!parsed.success) return
  yield* put(configLoaded({ [key]: parsed.output }))
  const { webviewRoutes } = (yield* select(selectSettings)).config
  if (key === 'webviewRoutes' && (yield* select(selectInShell))) yield* put(webviewRoutesReceived({ webviewRoutes }))
}

/** Another language: its words are loaded while the loading state shows. A newer choice makes the one before it worthless. */
function* changeLocale({ payload: { locale } }: ReturnType<typeof localeChosen>) {
  const { words: { loaded } } = yield* all({ words: call(loadMessages, { locale }), pause: delay(LOCALE_LOADING_MS) })
  const chosen = loaded ? locale : (yield* select(selectVisit)).locale
  yield* put(localeLoaded({ locale: chosen }))
  if (loaded) yield* call(writeStored, { key: 'locale', value: { locale } })
}

/** A bug on the way: the words that are there stay. */
function* keepLocale() {
  yield* put(localeLoaded({ locale: (yield* select(selectVisit)).locale }))
}

export function* settingsSaga() {
  yield* takeLeading(visitBegan, supervised('settings/config', loadConfig))
  yield* takeLatest(localeChosen, supervised('settings/locale', changeLocale, keepLocale))
}
