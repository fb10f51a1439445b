import type { SagaGenerator } from 'typed-redux-saga'
import { fork, put, select } from 'typed-redux-saga'
import { singleResourcePos } from '../../../api/promotions'
import { isolated, BUG, releaseOnCrash, leading, on, watch } from '../../../journal/supervised'
import { screenEntered } from '../../../navigation/events'
import { linkOf } from '../../../navigation/bannerLinkSaga'
import { followLink } from '../../../navigation/saga'
import { request } from '../../../session/request'
import { encodeIdAsWord } from '../../../shared/ids'
import { floatingAwaited, floatingFailed, floatingLoaded, floatingTapped } from './events'
import { selectFloating, selectFloatingDue, selectMayPromote } from './selectors'

/** Where the picture that floats over home stands, by the server's number. */
const FLOATING_OVER_HOME = 10021

/** Asked for once a visit; if that failed, again when home is entered again. */
function* bring() {
  if (!(yield* select(selectMayPromote)) || !(yield* select(selectFloatingDue))) return
  yield* releaseOnCrash(ask(), floatingFailed({ failure: BUG }))
}

function* ask(): SagaGenerator<void> {
  yield* put(floatingAwaited())
  const answer = yield* request(singleResourcePos, { positionId: FLOATING_OVER_HOME }, { background: true })
  if ('failure' in answer) yield* put(floatingFailed({ failure: answer.failure.kind }))
  else yield* put(floatingLoaded({ resource: answer.data.resource ?? null }))
}

function* follow() {
  const floating = (yield* select(selectFloating))?.floating
  if (!floating) return
  const { id, linkUrl, requiredLogin } = floating
  const link = yield* linkOf({ id, links: linkUrl, requiredLogin, at: 'floating', reason: 'floating' })
  if (link !== null) yield* followLink(link, `floating ${encodeIdAsWord(id)}`)
}

/** The picture that floats over home. */
export function* floatingSaga() {
  yield* watch('promotions',
    on(screenEntered, bring),
    leading(floatingTapped, follow),
  )
  yield* fork(isolated, 'promotions/floatingFirst', bring)
}
