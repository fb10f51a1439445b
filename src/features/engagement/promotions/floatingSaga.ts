import type { SagaGenerator } from 'typed-redux-saga'
import { fork, put, select } from 'typed-redux-saga'
import { singleResourcePos } from '../../../api/offers/promotions'
import { isolated, BUG, releaseOnCrash, leading, on, watch } from '../../../journal/runtime/supervised'
import { screenEntered } from '../../../navigation/events'
import { linkOf } from '../../../navigation/bannerLinkSaga'
import { followLink } from '../../../navigation/saga'
import { request } from '../../../session/request'
import { encodeIdAsWord } from '../../../shared/ids'
import { floatingAwaited, floatingFailed, floatingLoaded, floatingTapped } from './events'
import { selectFloating, selectIsFloatingPending, selectCanPromote } from './selectors'

/** The server's position id for the picture over home. */
const FLOATING_OVER_HOME = 10021

/** Loads once per visit. After a failure, the next visit of home tries again. */
function* loadFloating() {
  if (!(yield* select(selectCanPromote)) || !(yield* select(selectIsFloatingPending))) return
  yield* releaseOnCrash(requestFloating(), floatingFailed({ failure: BUG }))
}

function* requestFloating(): SagaGenerator<void> {
  yield* put(floatingAwaited())
  const answer = yield* request(singleResourcePos, { positionId: FLOATING_OVER_HOME }, { background: true })
  if ('failure' in answer) yield* put(floatingFailed({ failure: answer.failure.kind }))
  else yield* put(floatingLoaded({ resource: answer.data.resource ?? null }))
}

function* followFloating() {
  const floating = (yield* select(selectFloating))?.floating
  if (!floating) return
  const { id, linkUrl, requiredLogin } = floating
  const link = yield* linkOf({ id, links: linkUrl, requiredLogin, at: 'floating', reason: 'floating' })
  if (link !== null) yield* followLink(link, `floating ${encodeIdAsWord(id)}`)
}

export function* floatingSaga() {
  yield* watch('promotions',
    on(screenEntered, loadFloating),
    leading(floatingTapped, followFloating),
  )
  yield* fork(isolated, 'promotions/floatingFirst', loadFloating)
}
