import type { Action } from 'redux'
import { put, select, takeLatest } from 'typed-redux-saga'
import { on, supervised, type Reaction } from '../../../../journal/runtime/supervised'
import { untilDeadline } from '../../../../data/deadlineSaga'
import { pageFailed, pageLoaded } from '../../../../data/feed/events'
import { refresh } from '../../../../data/operations'
import { resourceFailed, resourceLoaded } from '../../../../data/resource/events'
import { screenEntered } from '../../../../navigation/events'
import { hidden, lost, restored, shown } from '../../../../navigation/pageEvents'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { addressFailed, addressFound } from '../../../base/location/events'
import { selectFix } from '../../../base/location/selectors'
import { selectCanPoll } from '../../../base/connection/selectors'
import { refreshDue, orderTabChosen } from './events'
import { nextRefreshAt, type RefreshCause } from './logic'
import { orderPage, ordersFeed, selectShownOrders } from './selectors'

/** Effect of an event on the refresh of visible orders: a response, a return to the page, or another view; null for none. */
function causeOf(action: Action): RefreshCause | null {
  if (pageLoaded.match(action) || pageFailed.match(action)) return ordersFeed.idIn(action.payload.feed) === null ? null : 'answer'
  if (resourceLoaded.match(action) || resourceFailed.match(action)) {
    return orderPage.idIn(action.payload.resource) === null ? null : 'answer'
  }
  if (shown.match(action) || restored.match(action)) return 'return'
  return [screenEntered, orderTabChosen, hidden, lost].some((event) => event.match(action)) ? 'look' : null
}

/** Waits until the visible orders must be refreshed; never while the page is hidden or offline. Only the latest wait counts. */
function* scheduleRefresh(action: Action) {
  const shown = yield* select(selectShownOrders)
  if (!shown || shown.isLoading || !(yield* select(selectCanPoll))) return
  const at = nextRefreshAt(shown.orders, yield* call(now), causeOf(action) ?? 'look', shown.isPage)
  if (at === null) return
  yield* untilDeadline(at)
  yield* put(refreshDue({ name: shown.name }))
}

/** The position was found after the load: the order page reloads to show the distance of its store. */
function* refreshForDistance() {
  const shown = yield* select(selectShownOrders)
  if (!shown?.isPage || !(yield* select(selectFix))) return
  if (shown.orders.some(({ store }) => store.distance === undefined)) yield* refresh(shown.name)
}

function* refreshShown({ payload: { name } }: ReturnType<typeof refreshDue>) {
  yield* refresh(name)
}

export const refreshReactions: readonly Reaction[] = [on(refreshDue, refreshShown), on([addressFound, addressFailed], refreshForDistance)]

/** Refreshes visible orders at payment deadlines, and polls while a table orders together or vouchers are being issued. */
export function* refreshSaga() {
  yield* takeLatest((action: Action) => causeOf(action) !== null, supervised('orders/follow', scheduleRefresh))
}
