import type { Action } from 'redux'
import { fork, put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { ReportReason } from '../../../api/reports'
import { hearing } from '../../../journal/slices'
import { alone, latest, leading, on, supervised, watch } from '../../../journal/supervised'
import { popupShown } from '../../../navigation/events'
import { restored } from '../../../navigation/pageEvents'
import { selectNavigation, selectPopup } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { prepareReport, sendReport, sendWaitingReports, withdrawReport } from '../../../ports/report'
import { copySealed } from '../../../ports/sealed'
import { notify } from '../../base/toasts/notifySaga'
import {
  prepareFailed, prepareRetryTapped, receiptCopyTapped, reportDelayed, reportOpened, reportPrepared, reportRefused, reportSent,
  reportWithdrawn, sendTapped, waitingDelivered, withdrawFailed, withdrawTapped,
} from './events'
import { reasonIn } from './logic'
import { selectReport } from './selectors'

const sheetShown = hearing((action: Action): action is ReturnType<typeof popupShown> =>
  popupShown.match(action) && action.payload.popup === 'report', [popupShown.type])

/** The sheet shows: what would be sent is put together at once, so that it can be looked at and its size is known. */
function* open({ payload: { value } }: ReturnType<typeof popupShown>) {
  yield* prepare(reasonIn(value))
}

function* prepareAgain() {
  const report = yield* select(selectReport)
  if (report.phase === 'unprepared') yield* prepare(report.from)
}

function* prepare(from: ReportReason): SagaGenerator<void> {
  // A report that is on its way is shown to its end.
  if ((yield* select(selectReport)).phase === 'sending') return
  yield* put(reportOpened({ from }))
  const answer = yield* call(prepareReport)
  yield* put('prepared' in answer ? reportPrepared({ draft: answer.prepared }) : prepareFailed())
}

/** One report for one tap: the state takes the tap once, and the receipt makes one report of what the network doubles. */
function* send({ payload: { words } }: ReturnType<typeof sendTapped>) {
  const report = yield* select(selectReport)
  if (report.phase !== 'sending') return
  const { screen } = yield* select(selectNavigation)
  const answer = yield* call(sendReport, { reportId: report.draft.reportId, from: report.from, screen: screen ?? '', words })
  if ('delivered' in answer) yield* put(reportSent(answer.delivered))
  else if ('delayed' in answer) yield* put(reportDelayed())
  else yield* put(reportRefused({ reason: answer.refused }))
  if ((yield* select(selectPopup, 'report')) !== null) return
  // The sheet was closed meanwhile.
  if ('delivered' in answer) yield* notify('report.delivered', { tone: 'done' })
  else yield* notify('delayed' in answer ? 'report.kept' : `report.refused.${answer.refused}`)
}

/** What waits on this device goes: at the start of this module, and whenever the network comes back. */
function* sendWaiting() {
  const { delivered } = yield* call(sendWaitingReports)
  if (delivered.length === 0) return
  yield* put(waitingDelivered({ reports: delivered }))
  const report = yield* select(selectReport)
  const open = (yield* select(selectPopup, 'report')) !== null && report.phase === 'sent' ? report.draft.reportId : null
  // A receipt that is open says so itself.
  if (delivered.every(({ reportId }) => reportId === open)) return
  yield* notify('report.delivered', { tone: 'done' })
}

function* withdraw() {
  const report = yield* select(selectReport)
  if ((report.phase !== 'sent' && report.phase !== 'waiting') || report.withdrawal !== 'busy') return
  const { withdrawn } = yield* call(withdrawReport, { reportId: report.draft.reportId })
  yield* put(withdrawn ? reportWithdrawn() : withdrawFailed())
}

function* copyReceipt() {
  const report = yield* select(selectReport)
  if (!('draft' in report)) return
  const { copied } = yield* call(copySealed, { reference: report.draft.receipt })
  yield* notify(copied ? 'report.copied' : 'report.notCopied', { tone: copied ? 'done' : 'plain' })
}

function* missPrepare() {
  yield* put(prepareFailed())
}

function* missSend() {
  yield* put(reportRefused({ reason: 'unavailable' }))
}

function* missWithdraw() {
  yield* put(withdrawFailed())
}

/** The sheet may have been open before this module was there. */
function* openAtStart() {
  const value = yield* select(selectPopup, 'report')
  if (value !== null) yield* prepare(reasonIn(value))
}

/** Reporting a problem: from the sheet to the receipt, and what still waits for the network. */
export function* reportSaga() {
  // What was put together for an earlier opening is worth nothing to the next.
  yield* watch('report',
    latest(sheetShown, open, missPrepare),
    leading(sendTapped, send, missSend),
    leading(withdrawTapped, withdraw, missWithdraw),
    on(prepareRetryTapped, prepareAgain, missPrepare), on(receiptCopyTapped, copyReceipt), on(restored, sendWaiting),
  )
  yield* fork(supervised('report/openAtStart', openAtStart, missPrepare), { type: 'report/openAtStart' })
  yield* fork(alone, 'report/sendWaiting', sendWaiting)
}
