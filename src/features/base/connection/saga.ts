import { put, select, take } from 'typed-redux-saga'
import { noiseOf } from '../../../api/kit/errors'
import { leading, on, watch } from '../../../journal/runtime/supervised'
import { screenEntered } from '../../../navigation/events'
import { buildActivated } from '../../../navigation/installEvents'
import { canReload } from '../../../navigation/routes'
import { selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { reloadOnce, reloadPage } from '../../../ports/history'
import { newBuildAccepted } from '../../engagement/installed/events'
import { selectHasNewBuild } from '../../engagement/installed/selectors'
import { notify } from '../toasts/notifySaga'
import { reloadTapped, renderFailed, stillOffline } from './events'
import { selectCanReload, selectOnline } from './selectors'

/**
 * Reloads the page after a render error if the network is up. If content needs a newer build that is already on the device, that build is
 * activated instead. Network errors do nothing here: they retry in place.
 */
function* reload({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from === 'network') return
  if (from === 'update' && (yield* select(selectHasNewBuild))) yield* put(newBuildAccepted())
  else if (yield* select(selectOnline)) yield* call(reloadPage)
  else yield* put(stillOffline())
}

/** A missing chunk may belong to an older build: the page reloads once, as soon as the screen does not block it. */
function* reloadOnMissingChunk({ payload: { message } }: ReturnType<typeof renderFailed>) {
  if (noiseOf(message) !== 'dynamicImport') return
  while (!canReload((yield* select(selectNavigation)).screen)) yield* take(screenEntered)
  yield* call(reloadOnce)
}

/** The page runs an inactive build. It reloads as soon as neither the screen nor a pending mutation blocks that. */
function* reloadWhenFree() {
  while (!(yield* select(selectCanReload))) yield* take('*')
  yield* call(reloadPage)
}

function* notifyOffline() {
  yield* notify('toast.stillOffline')
}

/** Network state, and recovery from render errors. */
export function* connectionSaga() {
  yield* watch('connection',
    on(renderFailed, reloadOnMissingChunk),
    on(reloadTapped, reload),
    on(stillOffline, notifyOffline),
    leading(buildActivated, reloadWhenFree),
  )
}
