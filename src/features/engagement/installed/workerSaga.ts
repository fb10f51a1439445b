import { put, select, take } from 'typed-redux-saga'
import { on } from '../../../journal/runtime/supervised'
import { screenEntered } from '../../../navigation/events'
import { linkReceived, refreshReceived, storageUpdateReceived } from '../../../navigation/installEvents'
import { canReload } from '../../../navigation/routes'
import { followLink } from '../../../navigation/saga'
import { selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { reloadPage } from '../../../ports/history'
import { writeStored } from '../../../ports/data/storage'
import { selectVisit } from '../../../session/selectors'
import { localeSynced } from '../../../session/visit'
import { dataSaverSynced } from '../../base/settings/events'

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

/** Handles messages of the service worker. */
export const workerReactions = [
  on(storageUpdateReceived, applyUpdate), on(refreshReceived, reloadWhenAllowed), on(linkReceived, followPushLink),
]
