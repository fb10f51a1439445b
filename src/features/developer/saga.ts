import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { screenEntered } from '../../navigation/events'
import { call } from '../../ports/call'
import { clearDevice, exportSession, keepSwitches, readSwitches, watchJournal } from '../../ports/developer'
import { reloadPage } from '../../ports/history'
import {
  clearConfirmed,
  clearFailed,
  exported,
  exportFailed,
  exportTapped,
  restartTapped,
  switched,
  switchesRead,
  watched,
  watchFailed,
  watchTapped,
} from './events'
import { selectDeveloper } from './selectors'

function* enter({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen === 'developerOptions') yield* put(switchesRead(yield* call(readSwitches)))
}

function* keep() {
  const { kept } = yield* select(selectDeveloper)
  if (kept) yield* call(keepSwitches, kept)
}

function* restart() {
  yield* call(reloadPage)
}

function* exportAs({ payload: { format } }: ReturnType<typeof exportTapped>) {
  const answer = yield* call(exportSession, { format })
  yield* put(answer.exported ? exported() : exportFailed())
}

function* watch() {
  const answer = yield* call(watchJournal)
  yield* put('watched' in answer ? watched(answer) : watchFailed({ reason: answer.failed }))
}

/** After this nobody is logged in and nothing is remembered: only a new start fits what is left. */
function* clear() {
  const { cleared } = yield* call(clearDevice)
  if (cleared) yield* call(reloadPage)
  else yield* put(clearFailed())
}

function* missExport() {
  yield* put(exportFailed())
}

function* missWatch() {
  yield* put(watchFailed({ reason: 'unreadable' }))
}

function* missClear() {
  yield* put(clearFailed())
}

/** The developer options. */
export function* developerSaga() {
  yield* takeEvery(screenEntered, supervised('developer/enter', enter))
  yield* takeEvery(switched, supervised('developer/keep', keep))
  yield* takeEvery(restartTapped, supervised('developer/restart', restart))
  yield* takeLeading(exportTapped, supervised('developer/export', exportAs, missExport))
  // Older browsers do not tell that a picker was left: a new choice makes the one before worthless.
  yield* takeLatest(watchTapped, supervised('developer/watch', watch, missWatch))
  yield* takeLeading(clearConfirmed, supervised('developer/clear', clear, missClear))
}
