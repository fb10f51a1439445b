import type { Action } from 'redux'
import { put, race, select, take } from 'typed-redux-saga'
import { withHandledTypes } from '../../../journal/runtime/slices'
import { latest, on, watch } from '../../../journal/runtime/supervised'
import { untilDeadline } from '../../../data/deadlineSaga'
import { selectFeed } from '../../../data/feed/selectors'
import { refresh } from '../../../data/operations'
import { screenEntered, screenLeft } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { countdownEnded, nextSaleTapped, saleReceived } from './events'
import { selectActiveSale, selectSalePage } from './selectors'

/** Restarts the clock after back navigation. A forward visit waits for the response instead. */
const returnedByPop = withHandledTypes((action: Action): action is ReturnType<typeof screenEntered> =>
  screenEntered.match(action) && action.payload.by === 'pop', [screenEntered.type])

/** Runs the clock of the active sale until it ends or the user leaves. `latest`: a newer countdown cancels the older one. */
function* countDown() {
  const feed = yield* select(selectActiveSale)
  if (feed === null) return
  const sale = (yield* select(selectSalePage, feed))?.sale
  // Back navigation reloads a failed list, which restarts its clock.
  if (sale?.clock !== 'running' || (yield* select(selectFeed, feed))?.phase === 'failed') return
  const { left } = yield* race({ ended: untilDeadline(sale.endsAt), left: take(screenLeft) })
  if (!left) yield* put(countdownEnded({ feed }))
}

/** Reloads the sale once. If that fails, the page offers a retry. */
function* reloadSale({ payload }: ReturnType<typeof countdownEnded>) {
  yield* refresh(payload.feed)
}

function* openNext({ payload: { pageId } }: ReturnType<typeof nextSaleTapped>) {
  yield* replacePage(linkTo('flashDeal', { pageId }))
}

export function* flashSaleSaga() {
  yield* watch('flashSale',
    latest([saleReceived, returnedByPop], countDown),
    on(countdownEnded, reloadSale), on(nextSaleTapped, openNext),
  )
}
