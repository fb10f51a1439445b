import { delay, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { latest, on, watch } from '../../../../journal/runtime/supervised'
import { reload } from '../../../../data/operations'
import { resourceLoaded } from '../../../../data/resource/events'
import { selectResource } from '../../../../data/resource/selectors'
import { screenEntered, screenLeft } from '../../../../navigation/events'
import { networkRestored, pageShown } from '../../../../navigation/pageEvents'
import { selectParamsOf } from '../../../../navigation/selectors'
import { selectCanPoll } from '../../../base/connection/selectors'
import { confirmPage, tablePage } from './names'
import { selectConfirm, selectReadiness } from './selectors'
import { tableIdOf } from './target'

/** Poll interval of a table's order, ms: maximum delay until users see each other's items. */
export const TABLE_POLL_MS = 5_000

/** Polls the table of the active screen while it is visible and online. Resumes immediately when both are true again. */
function* pollActiveTable() {
  const params = yield* select(selectParamsOf, 'confirmOrder')
  const id = params && tableIdOf(params)
  if (!id) return
  yield* race({ polled: poll(tablePage.of(id)), left: take(screenLeft) })
}

function* poll(name: string): SagaGenerator<never> {
  for (;;) {
    yield* race({ elapsed: delay(TABLE_POLL_MS), back: take([pageShown, networkRestored]) })
    while (!(yield* select(selectCanPoll))) yield* take([pageShown, networkRestored])
    // The first load and retries after a failure happen elsewhere.
    if ((yield* select(selectResource, name))?.phase === 'ready') yield* reload(name)
  }
}

/** The table's order was opened or closed, which changes the price of the current choice. */
function* reloadPrice({ payload: { resource } }: ReturnType<typeof resourceLoaded>) {
  const id = tablePage.idIn(resource)
  if (id === null) return
  const page = confirmPage.of(id)
  const { choice } = yield* select(selectConfirm, page)
  const readiness = yield* select(selectReadiness, page)
  if (Object.keys(choice.quantities).length > 0 && readiness && !readiness.isCurrent && !readiness.isPricing) yield* reload(page)
}

export function* tableSaga() {
  // `latest` stops polling the previous screen.
  yield* watch('confirm',
    latest(screenEntered, pollActiveTable),
    on(resourceLoaded, reloadPrice),
  )
}
