import type { Action } from 'redux'
import { fork, put, select, type SagaGenerator } from 'typed-redux-saga'
import { withHandledTypes } from '../../../journal/runtime/slices'
import { isolated, latest, leading, on, supervised, watch } from '../../../journal/runtime/supervised'
import { popupShown } from '../../../navigation/events'
import { networkRestored } from '../../../navigation/pageEvents'
import { selectNavigation, selectPopup } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { prepareReport, sendReport, sendWaitingReports, withdrawReport } from '../../../ports/report'
import { copySealed } from '../../../ports/data/sealed'
import { notify } from '../../base/toasts/notifySaga'
import {
  prepareFailed, prepareRetryTapped, receiptCopyTapped, reportDelayed, reportOpened, reportPrepared, reportRefused, reportSent,
  reportWithdrawn, sendTapped, waitingDelivered, withdrawFailed, withdrawTapped,
} from './events'
import { selectReport } from './selectors'
import { REPORT_REASONS, type ReportReason } from '../../../api/kit/reports'

const sheetShown = withHandledTypes((action: Action): action is ReturnType<typeof popupShown> =>
  popupShown.match(action) && action.payload.popup === 'report', [popupShown.type])

/** Prepares the report as soon as the sheet opens, so that it can show preview and size. */
function* onSheetShown({ payload: { value } }: ReturnType<typeof popupShown>) {
  yield* prepare(parseReportReason(value))
}

function* prepareAgain() {
  const report = yield* select(selectReport)
  if (report.phase === 'unprepared') yield* prepare(report.from)
}

function* prepare(from: ReportReason): SagaGenerator<void> {
  // A report that is being sent stays until its answer.
  if ((yield* select(selectReport)).phase === 'sending') return
  yield* put(reportOpened({ from }))
  const answer = yield* call(prepareReport)
  yield* put('prepared' in answer ? reportPrepared({ draft: answer.prepared }) : prepareFailed())
}

/** Sends one report per tap: the reducer accepts the tap once, and the server merges duplicates by their receipt. */
function* send({ payload: { text } }: ReturnType<typeof sendTapped>) {
  const report = yield* select(selectReport)
  if (report.phase !== 'sending') return
  const { screen } = yield* select(selectNavigation)
  const answer = yield* call(sendReport, { reportId: report.draft.reportId, from: report.from, screen: screen ?? '', text })
  if ('delivered' in answer) yield* put(reportSent(answer.delivered))
  else if ('delayed' in answer) yield* put(reportDelayed())
  else yield* put(reportRefused({ reason: answer.refused }))
  if ((yield* select(selectPopup, 'report')) !== null) return
  // The sheet was closed during the request, so a toast shows the result.
  if ('delivered' in answer) yield* notify('report.delivered', { tone: 'done' })
  else yield* notify('delayed' in answer ? 'report.kept' : `report.refused.${answer.refused}`)
}

/** Sends the stored reports: when this module starts, and whenever the network is back. */
function* sendWaiting() {
  const { delivered } = yield* call(sendWaitingReports)
  if (delivered.length === 0) return
  yield* put(waitingDelivered({ reports: delivered }))
  const report = yield* select(selectReport)
  const openReportId = (yield* select(selectPopup, 'report')) !== null && report.phase === 'sent' ? report.draft.reportId : null
  // An open receipt shows the result itself.
  if (delivered.every(({ reportId }) => reportId === openReportId)) return
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

function* failPrepare() {
  yield* put(prepareFailed())
}

function* failSend() {
  yield* put(reportRefused({ reason: 'unavailable' }))
}

function* failWithdraw() {
  yield* put(withdrawFailed())
}

/** The sheet may have opened before this module loaded. */
function* openAtStart() {
  const value = yield* select(selectPopup, 'report')
  if (value !== null) yield* prepare(parseReportReason(value))
}

/** Prepares, sends and withdraws reports, and delivers those stored for lack of network. */
export function* reportSaga() {
  // `latest`: a report that was prepared for an earlier opening of the sheet is dropped.
  yield* watch('report',
    latest(sheetShown, onSheetShown, failPrepare),
    leading(sendTapped, send, failSend),
    leading(withdrawTapped, withdraw, failWithdraw),
    on(prepareRetryTapped, prepareAgain, failPrepare), on(receiptCopyTapped, copyReceipt), on(networkRestored, sendWaiting),
  )
  yield* fork(supervised('report/openAtStart', openAtStart, failPrepare), { type: 'report/openAtStart' })
  yield* fork(isolated, 'report/sendWaiting', sendWaiting)
}

/** Entry point of a report, from the URL; unknown values count as `page`. */
function parseReportReason(value: string): ReportReason {
  return REPORT_REASONS.find((each) => each === value) ?? 'page'
}
