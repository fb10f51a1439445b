import { delay, fork, put, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { alone, supervised } from '../journal/supervised'
import { pageFailed, pageLoaded } from '../loading/feed/events'
import { partLoaded, popupShown } from '../navigation/events'
import { havePart } from '../navigation/partsSaga'
import { selectNavigation } from '../navigation/selectors'
import { loginDismissed, loginRequired } from '../session/events'
import type { Parts } from './part'

/** Time for the first cards to be drawn. */
const FIRST_LOOK_MS = 200

/** A login that cannot be shown counts as dismissed: nobody may wait for it. */
function* bringLogin() {
  if (!(yield* havePart('login'))) yield* put(loginDismissed())
}

function* missLogin() {
  yield* put(loginDismissed())
}

/** What lists are good for, and gifts, come after the first list, when the shopper has something to look at, or with the first popup. */
function* bringLists() {
  do {
    const { type } = yield* take([pageLoaded.type, pageFailed.type, popupShown.type])
    if (type !== popupShown.type) yield* delay(FIRST_LOOK_MS)
  } while (!(yield* havePart('lists')) || !(yield* havePart('promotions')))
}

/** Starts the flows of each part that arrives, one that several parts bring only once, and sees to it that a login finds its own. */
export function* partsSaga(parts: Parts) {
  function* startFlows({ payload: { part } }: ReturnType<typeof partLoaded>) {
    const { parts: there } = yield* select(selectNavigation)
    const running = new Set(there.slice(0, there.indexOf(part)).flatMap((each) => parts.of(each).flows))
    for (const flow of parts.of(part).flows) if (!running.has(flow)) yield* fork(flow)
  }
  yield* takeEvery(partLoaded, startFlows)
  yield* fork(alone, 'parts/lists', bringLists)
  yield* takeLeading(loginRequired, supervised('parts/login', bringLogin, missLogin))
}
