import { delay, race, select, take } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { latest, on, watch } from '../../../journal/supervised'
import { loadAnew } from '../../../loading/operations'
import { resourceLoaded } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import { screenEntered, screenLeft } from '../../../navigation/events'
import { restored, shown } from '../../../navigation/pageEvents'
import { selectShows } from '../../../navigation/selectors'
import { selectIsWatched } from '../../base/connection/selectors'
import { confirmPage, tablePage } from './names'
import { selectConfirm, selectReadiness } from './selectors'
import { tableIdOf } from './target'

/** People at one table see what the others order about this much later. */
export const TABLE_POLL_MS = 5_000

/** The active table's order, again and again while it is seen and there is a network; at once when either is back. */
function* watchTable() {
  const params = yield* select(selectShows, 'confirmOrder')
  const id = params && tableIdOf(params)
  if (!id) return
  yield* race({ polled: poll(tablePage.of(id)), left: take(screenLeft) })
}

function* poll(name: string): SagaGenerator<never> {
  for (;;) {
    yield* race({ elapsed: delay(TABLE_POLL_MS), back: take([shown, restored]) })
    while (!(yield* select(selectIsWatched))) yield* take([shown, restored])
    // Before the first answer, and after a failure that the page shows, it is asked for elsewhere.
    if ((yield* select(selectResource, name))?.phase === 'ready') yield* loadAnew(name)
  }
}

/** The table's order opened, or closed: what is chosen comes to something else now. */
function* priceAgain({ payload: { resource } }: ReturnType<typeof resourceLoaded>) {
  const id = tablePage.idIn(resource)
  if (id === null) return
  const page = confirmPage.of(id)
  const { choice } = yield* select(selectConfirm, page)
  const readiness = yield* select(selectReadiness, page)
  if (Object.keys(choice.quantities).length > 0 && readiness && !readiness.isNewest && !readiness.isAsking) yield* loadAnew(page)
}

/** What happens at a table while its page is open. */
export function* tableSaga() {
  // The last one that was entered: going to another screen ends the one before.
  yield* watch('confirm',
    latest(screenEntered, watchTable),
    on(resourceLoaded, priceAgain),
  )
}
