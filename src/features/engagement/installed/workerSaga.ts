import { put, select, take } from 'typed-redux-saga'
import { on } from '../../../journal/supervised'
import { screenEntered } from '../../../navigation/events'
import { linkReceived, refreshReceived, storageUpdateReceived } from '../../../navigation/installEvents'
import { canReload } from '../../../navigation/routes'
import { followLink } from '../../../navigation/saga'
import { selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { reloadPage } from '../../../ports/history'
import { writeStored } from '../../../ports/storage'
import { selectVisit } from '../../../session/selectors'
import { localeChosen } from '../../../session/visit'
import { dataSaverSwitched } from '../../base/settings/events'

/** A choice that was made elsewhere holds here, too: it is kept, and what is on screen follows it. */
function* applyUpdate({ payload: update }: ReturnType<typeof storageUpdateReceived>) {
  if (update.key === 'locale') {
    // A language is kept once its words are there.
    if (update.locale !== (yield* select(selectVisit)).locale) yield* put(localeChosen({ locale: update.locale }))
    return
  }
  const { key, ...value } = update
  yield* call(writeStored, { key, value })
  if (update.key === 'dataSaver') yield* put(dataSaverSwitched({ on: update.on }))
}

/** Loads the page anew, once no money is at stake on the active screen. */
function* refresh() {
  while (!canReload((yield* select(selectNavigation)).screen)) yield* take(screenEntered)
  yield* call(reloadPage)
}

function* follow({ payload: { link } }: ReturnType<typeof linkReceived>) {
  yield* followLink(link, 'push message')
}

/** What the service worker tells this page, and what follows. */
export const workerReactions = [on(storageUpdateReceived, applyUpdate), on(refreshReceived, refresh), on(linkReceived, follow)]
