import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { latest, leading, on, watch } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { clearDevice, exportSession, writeSwitches, readSwitches, replayJournalFile } from '../../../ports/developer'
import { reloadPage } from '../../../ports/history'
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

export function* readOptions(): SagaGenerator<void> {
  yield* put(switchesRead(yield* call(readSwitches)))
}

function* storeSwitches() {
  const { stored } = yield* select(selectDeveloper)
  if (stored) yield* call(writeSwitches, stored)
}

function* restart() {
  yield* call(reloadPage)
}

function* exportAs({ payload: { format } }: ReturnType<typeof exportTapped>) {
  const answer = yield* call(exportSession, { format })
  yield* put(answer.exported ? exported() : exportFailed())
}

function* replayJournal() {
  const answer = yield* call(replayJournalFile)
  if ('watched' in answer) return yield* put(watched(answer))
  const { failed: reason, ...lineOfError } = answer
  yield* put(watchFailed({ reason, ...lineOfError }))
}

/** Clearing removes everything that is stored and ends the session, so the page reloads. */
function* clearAndReload() {
  const { cleared } = yield* call(clearDevice)
  if (cleared) yield* call(reloadPage)
  else yield* put(clearFailed())
}

function* failExport() {
  yield* put(exportFailed())
}

function* failReplay() {
  yield* put(watchFailed({ reason: 'unreadable' }))
}

function* failClear() {
  yield* put(clearFailed())
}

export function* developerSaga() {
  yield* watch('developer',
    leading(exportTapped, exportAs, failExport),
    latest(watchTapped, replayJournal, failReplay),
    leading(clearConfirmed, clearAndReload, failClear),
    on(switched, storeSwitches), on(restartTapped, restart),
  )
  // Older browsers do not report a cancelled file picker, so `latest` lets a new tap replace the pending one.
}
