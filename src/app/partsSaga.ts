import { fork, put, takeEvery, takeLeading } from 'typed-redux-saga'
import { supervised } from '../journal/supervised'
import { partLoaded } from '../navigation/events'
import { havePart } from '../navigation/partsSaga'
import { loginDismissed, loginRequired } from '../session/events'
import type { Parts } from './part'

/** A login that cannot be shown counts as dismissed: nobody may wait for it. */
function* bringLogin() {
  if (!(yield* havePart('login'))) yield* put(loginDismissed())
}

/** Starts the flows of each part that arrives, and sees to it that a login finds its own. */
export function* partsSaga(parts: Parts) {
  function* startFlows({ payload: { part } }: ReturnType<typeof partLoaded>) {
    for (const flow of parts.of(part).flows) yield* fork(flow)
  }
  yield* takeEvery(partLoaded, startFlows)
  yield* takeLeading(loginRequired, supervised('parts/login', bringLogin))
}
