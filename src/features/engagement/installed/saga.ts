import * as v from 'valibot'
import { all, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { publicConfig, publicConfigSchemas } from '../../../api/kit/client'
import { isolated, releaseOnCrash, on, watch, latest } from '../../../journal/runtime/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { networkRestored } from '../../../navigation/pageEvents'
import { followLink, openPage } from '../../../navigation/saga'
import { selectInShell, selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { activateBuild, promptInstall, readInstallEnvironment, showBadge } from '../../../ports/installed'
import { readStored, writeStored } from '../../../ports/data/storage'
import { request } from '../../../session/request'
import { selectVisit } from '../../../session/selectors'
import { visitBegan, localeSynced } from '../../../session/visit'
import {
  appLinkTapped, bannerRemembered, downloadBannerClosed, downloadBannerTapped, promptShown, installSettled, installTapped, linksFailed,
  linksLoaded, linksRetryTapped, newBuildAccepted, newBuildTapped, surroundingsRead,
} from './events'
import { isBannerHidden } from './logic'
import { messagesReactions, offerOnOpenPage } from './messagesSaga'
import { selectBannerOffer, selectInstalled, selectLink } from './selectors'
import { sessionEnded } from '../../../session/events'
import { unreadCleared, unreadLowered, unreadRaised } from '../../base/unread/events'
import { selectUnreadTotal } from '../../base/unread/selectors'
import { screenEntered } from '../../../navigation/events'
import { linkReceived, refreshReceived, storageUpdateReceived } from '../../../navigation/installEvents'
import { canReload } from '../../../navigation/routes'
import { reloadPage } from '../../../ports/history'
import { dataSaverSynced } from '../../base/settings/events'

const closedSchema = v.object({ closedAt: v.number() })

/** Reads the install environment and the banner's state, and requests the download links. */
function* initialize(): SagaGenerator<void> {
  yield* put(surroundingsRead(yield* call(readInstallEnvironment)))
  // A request needs the locale and session id, which the visit sets. This module may load before the visit starts.
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  yield* all([restoreBannerState(), loadLinks()])
}

function* restoreBannerState(): SagaGenerator<void> {
  const { value } = yield* call(readStored, { key: 'downloadBanner' })
  const stored = v.safeParse(closedSchema, value)
  yield* put(bannerRemembered({ closed: isBannerHidden(stored.success ? stored.output.closedAt : null, yield* call(now)) }))
}

/** Failed links are requested again after a network loss and on a user's retry. The native shell does not need them. */
function* loadLinks(): SagaGenerator<void> {
  if (!(yield* select(selectInShell))) yield* releaseOnCrash(requestLinks(), linksFailed())
}

function* failLinks() {
  yield* put(linksFailed())
}

function* retryLinks() {
  yield* releaseOnCrash(requestLinks(), linksFailed())
}

function* retryLinksOnline() {
  if ((yield* select(selectInstalled))?.links.phase === 'failed') yield* retryLinks()
}

function* requestLinks(): SagaGenerator<void> {
  const answer = yield* request(publicConfig, { key: 'installing' }, { background: true })
  if (!('data' in answer)) return void (yield* put(linksFailed()))
  const parsed = v.safeParse(publicConfigSchemas.installing, answer.data)
  const { links: { app, playStore, appStore }, pushKey } = parsed.success ? parsed.output : { links: {} as Record<string, undefined> }
  const links = { ...(app && { app }), ...(playStore && { playStore }), ...(appStore && { appStore }) }
  yield* put(linksLoaded({ links, pushKey: pushKey || null }))
}

function* storeBannerClosed() {
  yield* call(writeStored, { key: 'downloadBanner', value: { closedAt: yield* call(now) } })
}

/** Shows the browser's install prompt if the browser deferred it to the page. */
function* install(): SagaGenerator<void> {
  if ((yield* select(selectInstalled))?.prompt.phase !== 'available') return
  yield* put(promptShown())
  yield* releaseOnCrash(showInstallPrompt(), installSettled({ outcome: 'unavailable' }))
}

function* showInstallPrompt(): SagaGenerator<void> {
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

/** The page reloads after the new build has activated. */
function* activate() {
  yield* call(activateBuild)
}

export function* installedSaga() {
  yield* watch(
    'installed', on(installTapped, install), on(downloadBannerTapped, followBanner), on(downloadBannerClosed, storeBannerClosed),
    on(appLinkTapped, followAppLink), on([newBuildTapped, newBuildAccepted], activate),
    on(linksRetryTapped, retryLinks), on(networkRestored, retryLinksOnline), ...messagesReactions, ...workerReactions,
  )
  yield* watch('installed', ...badgeReactions)
  yield* fork(isolated, 'installed/messages', offerOnOpenPage)
  // Must be last: `initialize` starts the source of browser events, and the handlers above must be ready for them.
  yield* fork(isolated, 'installed/begin', initialize, failLinks)
}

/** The icon counts the same orders as the dot on the orders tab: those that wait to be paid or redeemed and were not looked at. */
function* updateIconBadge() {
  if (!(yield* select(selectInstalled))?.surroundings?.standalone) return
  yield* call(showBadge, { count: yield* select(selectUnreadTotal, 'order') })
}

const badgeReactions = [latest([surroundingsRead, unreadRaised, unreadLowered, unreadCleared, sessionEnded], updateIconBadge)]

/** Applies a setting that the user changed on another device: stores it and updates the page. */
function* applyUpdate({ payload: update }: ReturnType<typeof storageUpdateReceived>) {
  if (update.key === 'locale') {
    // The language is stored only after its messages have loaded.
    if (update.locale !== (yield* select(selectVisit)).locale) yield* put(localeSynced({ locale: update.locale }))
    return
  }
  const { key, ...value } = update
  yield* call(writeStored, { key, value })
  if (update.key === 'dataSaver') yield* put(dataSaverSynced({ on: update.on }))
}

/** Reloads the page, but never on a screen where a payment may be lost. */
function* reloadWhenAllowed() {
  while (!canReload((yield* select(selectNavigation)).screen)) yield* take(screenEntered)
  yield* call(reloadPage)
}

function* followPushLink({ payload: { link } }: ReturnType<typeof linkReceived>) {
  yield* followLink(link, 'push message')
}

const workerReactions = [
  on(storageUpdateReceived, applyUpdate), on(refreshReceived, reloadWhenAllowed), on(linkReceived, followPushLink),
]
