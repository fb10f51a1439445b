import * as v from 'valibot'
import type { SagaGenerator } from 'typed-redux-saga'
import { all, fork, put, select, take } from 'typed-redux-saga'
import { publicConfig, publicConfigSchemas } from '../../../api/client'
import { isolated, releaseOnCrash, on, watch } from '../../../journal/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { restored } from '../../../navigation/pageEvents'
import { followLink, openPage } from '../../../navigation/saga'
import { selectInShell } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { activateBuild, promptInstall, readInstallEnvironment } from '../../../ports/installed'
import { readStored, writeStored } from '../../../ports/storage'
import { request } from '../../../session/request'
import { selectVisit } from '../../../session/selectors'
import { visitBegan } from '../../../session/visit'
import {
  appLinkTapped, bannerRemembered, downloadBannerClosed, downloadBannerTapped, installAsked, installSettled, installTapped, linksFailed,
  linksLoaded, linksRetryTapped, surroundingsRead, newBuildTapped,
} from './events'
import { staysAway } from './logic'
import { messagesReactions, offerOnOpenPage } from './messagesSaga'
import { selectBannerOffer, selectInstalled, selectLink } from './selectors'
import { workerReactions } from './workerSaga'

const closedSchema = v.object({ closedAt: v.number() })

/** Looks around: what the page runs in, whether the banner was closed lately, and where the app for phones is. */
function* begin(): SagaGenerator<void> {
  yield* put(surroundingsRead(yield* call(readInstallEnvironment)))
  // Words, language and session id come first; a page may rest before it has them.
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  yield* all([rememberBanner(), loadLinks()])
}

function* rememberBanner(): SagaGenerator<void> {
  const { value } = yield* call(readStored, { key: 'downloadBanner' })
  const kept = v.safeParse(closedSchema, value)
  yield* put(bannerRemembered({ closed: staysAway(kept.success ? kept.output.closedAt : null, yield* call(now)) }))
}

/** Links that could not be had are asked for again when the network is back and when the shopper says so. The shell has no use for them. */
function* loadLinks(): SagaGenerator<void> {
  if (!(yield* select(selectInShell))) yield* releaseOnCrash(askForLinks(), linksFailed())
}

function* missLinks() {
  yield* put(linksFailed())
}

function* askAgain() {
  yield* releaseOnCrash(askForLinks(), linksFailed())
}

function* askOnline() {
  if ((yield* select(selectInstalled))?.links.phase === 'failed') yield* askAgain()
}

function* askForLinks(): SagaGenerator<void> {
  const answer = yield* request(publicConfig, { key: 'installing' }, { background: true })
  if (!('data' in answer)) return void (yield* put(linksFailed()))
  const parsed = v.safeParse(publicConfigSchemas.installing, answer.data)
  const { links: { app, playStore, appStore }, pushKey } = parsed.success ? parsed.output : { links: {} as Record<string, undefined> }
  const links = { ...(app && { app }), ...(playStore && { playStore }), ...(appStore && { appStore }) }
  yield* put(linksLoaded({ links, pushKey: pushKey || null }))
}

function* keepClosed() {
  yield* call(writeStored, { key: 'downloadBanner', value: { closedAt: yield* call(now) } })
}

/** Shows the browser's own question, if it has left it to the page. */
function* install(): SagaGenerator<void> {
  if ((yield* select(selectInstalled))?.prompt.phase !== 'kept') return
  yield* put(installAsked())
  yield* releaseOnCrash(ask(), installSettled({ outcome: 'unavailable' }))
}

function* ask(): SagaGenerator<void> {
  yield* put(installSettled(yield* call(promptInstall)))
}

function* followBanner() {
  const offer = yield* select(selectBannerOffer)
  if (offer === 'install') yield* install()
  else if (offer === 'page') yield* openPage(linkTo('download'))
}

function* followAppLink({ payload: { to } }: ReturnType<typeof appLinkTapped>) {
  yield* followLink(yield* select(selectLink, to), `download ${to}`)
}

/** The shopper lets the new build in. The page is loaded anew once it has taken over. */
function* activate() {
  yield* call(activateBuild)
}

/** The app on this device: installing it, its new builds, and messages that come while it is closed. */
export function* installedSaga() {
  yield* watch(
    'installed', on(installTapped, install), on(downloadBannerTapped, followBanner), on(downloadBannerClosed, keepClosed),
    on(appLinkTapped, followAppLink), on(newBuildTapped, activate), on(linksRetryTapped, askAgain), on(restored, askOnline),
    ...messagesReactions, ...workerReactions,
  )
  yield* fork(isolated, 'installed/messages', offerOnOpenPage)
  // Last: what the browser has said before enters while this asks.
  yield* fork(isolated, 'installed/begin', begin, missLinks)
}
