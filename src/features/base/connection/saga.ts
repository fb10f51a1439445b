import { put, select, take } from 'typed-redux-saga'
import { noiseOf } from '../../../api/errors'
import { on, watch } from '../../../journal/supervised'
import { screenEntered } from '../../../navigation/events'
import { mayReload } from '../../../navigation/routes'
import { selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { reloadOnce, reloadPage } from '../../../ports/history'
import { newBuildTapped } from '../../engagement/installed/events'
import { selectHasNewBuild } from '../../engagement/installed/selectors'
import { notify } from '../toasts/notifySaga'
import { reloadTapped, renderFailed, stillOffline } from './events'
import { selectOnline } from './selectors'

/**
 * A page that could not be drawn is loaded anew, unless there is no network to load it from. So is one that needs a newer build, unless
 * that build waits on the device already. What else failed is tried again in place.
 */
function* reload({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from === 'network') return
  if (from === 'update' && (yield* select(selectHasNewBuild))) yield* put(newBuildTapped())
  else if (yield* select(selectOnline)) yield* call(reloadPage)
  else yield* put(stillOffline())
}

/**
 * A part of the app that could not be had may be gone with an older build: the page is loaded anew, once; where money is at stake, when the
 * shopper has left.
 */
function* replaceBuild({ payload: { message } }: ReturnType<typeof renderFailed>) {
  if (noiseOf(message) !== 'dynamicImport') return
  while (!mayReload((yield* select(selectNavigation)).screen)) yield* take(screenEntered)
  yield* call(reloadOnce)
}

function* tellOffline() {
  yield* notify('toast.stillOffline')
}

/** The network, and pages that could not be drawn. */
export function* connectionSaga() {
  yield* watch('connection',
    on(renderFailed, replaceBuild),
    on(reloadTapped, reload),
    on(stillOffline, tellOffline),
  )
}
