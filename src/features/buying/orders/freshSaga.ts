import type { Action } from 'redux'
import { put, select, takeLatest } from 'typed-redux-saga'
import { on, supervised } from '../../../journal/supervised'
import type { Reaction } from '../../../journal/supervised'
import { untilDeadline } from '../../../loading/deadlineSaga'
import { pageFailed, pageLoaded } from '../../../loading/feed/events'
import { refresh } from '../../../loading/operations'
import { resourceFailed, resourceLoaded } from '../../../loading/resource/events'
import { screenEntered } from '../../../navigation/events'
import { hidden, lost, restored, shown } from '../../../navigation/pageEvents'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { addressFailed, addressFound } from '../../base/location/events'
import { selectFix } from '../../base/location/selectors'
import { selectIsWatched } from '../../base/connection/selectors'
import { checkFellDue, orderTabChosen } from './events'
import { nextCheck } from './logic'
import type { Cause } from './logic'
import { orderPage, ordersFeed, selectShownOrders } from './selectors'

/** What an event says about orders that are shown: that they were answered for, come back to, or looked at; null for nothing. */
function causeOf(action: Action): Cause | null {
  if (pageLoaded.match(action) || pageFailed.match(action)) return ordersFeed.idIn(action.payload.feed) === null ? null : 'answer'
  if (resourceLoaded.match(action) || resourceFailed.match(action)) {
    return orderPage.idIn(action.payload.resource) === null ? null : 'answer'
  }
  if (shown.match(action) || restored.match(action)) return 'return'
  return [screenEntered, orderTabChosen, hidden, lost].some((event) => event.match(action)) ? 'look' : null
}

/**
 * Waits until what is shown is to be asked for anew; nothing is waited for while it cannot be seen or the network is away. The newest wait
 * is the only one that counts: it follows from what is shown by then.
 */
function* follow(action: Action) {
  const shown = yield* select(selectShownOrders)
  if (!shown || shown.isAsked || !(yield* select(selectIsWatched))) return
  const at = nextCheck(shown.orders, yield* call(now), causeOf(action) ?? 'look', shown.isPage)
  if (at === null) return
  yield* untilDeadline(at)
  yield* put(checkFellDue({ name: shown.name }))
}

/** Where the shopper is was found only now: the page of an order says how far its store is. */
function* measure() {
  const shown = yield* select(selectShownOrders)
  if (!shown?.isPage || !(yield* select(selectFix))) return
  if (shown.orders.some(({ store }) => store.distance === undefined)) yield* refresh(shown.name)
}

function* look({ payload: { name } }: ReturnType<typeof checkFellDue>) {
  yield* refresh(name)
}

export const freshReactions: readonly Reaction[] = [on(checkFellDue, look), on([addressFound, addressFailed], measure)]

/** Keeps what is shown of orders fresh: at the end of a time to pay, and while a table orders together or vouchers are on their way. */
export function* freshSaga() {
  yield* takeLatest((action: Action) => causeOf(action) !== null, supervised('orders/follow', follow))
}
