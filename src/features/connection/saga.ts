import { put, select, takeEvery } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { call } from '../../ports/call'
import { reloadPage } from '../../ports/history'
import { reloadTapped, stillOffline } from './events'
import { selectOnline } from './selectors'

/** A page that could not be drawn is loaded anew, unless there is no network to load it from. What else failed is tried again in place. */
function* reload({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from !== 'render') return
  if (yield* select(selectOnline)) yield* call(reloadPage)
  else yield* put(stillOffline())
}

export function* connectionSaga() {
  yield* takeEvery(reloadTapped, supervised('connection/reload', reload))
}
