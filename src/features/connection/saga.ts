import { put, select, takeEvery } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { call } from '../../ports/call'
import { reloadPage } from '../../ports/history'
import { reloadTapped, stillOffline } from './events'
import { selectOnline } from './selectors'

/** Refresh on a screen of trouble: loads the page anew, unless there is still no network to load it from. */
function* reload() {
  if (yield* select(selectOnline)) yield* call(reloadPage)
  else yield* put(stillOffline())
}

export function* connectionSaga() {
  yield* takeEvery(reloadTapped, supervised('connection/reload', reload))
}
