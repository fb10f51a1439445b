import type { Action } from 'redux'
import { put, race, select, take } from 'typed-redux-saga'
import { withHandledTypes } from '../../../journal/slices'
import { latest, on, watch } from '../../../journal/supervised'
import { untilDeadline } from '../../../loading/deadlineSaga'
import { selectFeed } from '../../../loading/feed/selectors'
import { refresh } from '../../../loading/operations'
import { screenEntered, screenLeft } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { countdownEnded, nextSaleTapped, saleReceived } from './events'
import { selectActiveSale, selectSalePage } from './selectors'

/** A clock starts with the server's countdown and goes on when the user goes back; entering anew waits for the server. */
const cameBack = withHandledTypes((action: Action): action is ReturnType<typeof screenEntered> =>
  screenEntered.match(action) && action.payload.by === 'pop', [screenEntered.type])

/** The clock of the active sale, until it is over or the shopper goes elsewhere. There is one: a newer countdown ends the older clock. */
function* countDown() {
  const feed = yield* select(selectActiveSale)
  if (feed === null) return
  const sale = (yield* select(selectSalePage, feed))?.sale
  // Going back reloads a list that failed, and restarts its clock.
  if (sale?.clock !== 'running' || (yield* select(selectFeed, feed))?.phase === 'failed') return
  const { left } = yield* race({ over: untilDeadline(sale.endsAt), left: take(screenLeft) })
  if (!left) yield* put(countdownEnded({ feed }))
}

/** The server is asked once for the sale's state; when that fails, the page says so and the shopper may retry. */
function* lookAgain({ payload }: ReturnType<typeof countdownEnded>) {
  yield* refresh(payload.feed)
}

function* openNext({ payload: { pageId } }: ReturnType<typeof nextSaleTapped>) {
  yield* replacePage(linkTo('flashDeal', { pageId }))
}

/** The clocks of flash sales, and the way to the next one. */
export function* flashSaleSaga() {
  yield* watch('flashSale',
    latest([saleReceived, cameBack], countDown),
    on(countdownEnded, lookAgain), on(nextSaleTapped, openNext),
  )
}
