import { createAction } from '@reduxjs/toolkit'
import type { ReportReason, ReportRefusal } from '../../../api/kit/reports'
import type { DeliveredReport, PreparedReport } from '../../../ports/report'
import type { EpochMs, Private } from '../../../shared/meaning'

/** The sheet opened. `from`: its entry point in the app. */
export const reportOpened = createAction<{ from: ReportReason }>('report/opened')
/** The report is ready to send. */
export const reportPrepared = createAction<{ draft: PreparedReport }>('report/prepared')
export const prepareFailed = createAction('report/prepareFailed')
export const prepareRetryTapped = createAction('report/prepareRetryTapped')
export const sendTapped = createAction<{ text: Private<string> }>('report/sendTapped')
/** The support desk stores the report until `deletesAt`. Both times are epoch ms. */
export const reportSent = createAction<{ sentAt: EpochMs; deletesAt: EpochMs }>('report/reportSent')
/** The report is stored on the device until the network is back. */
export const reportDelayed = createAction('report/reportDelayed')
export const reportRefused = createAction<{ reason: ReportRefusal }>('report/reportRefused')
/** Reports that were stored on this device reached the server. */
export const waitingDelivered = createAction<{ reports: readonly DeliveredReport[] }>('report/waitingDelivered')
export const receiptCopyTapped = createAction('report/receiptCopyTapped')
export const withdrawTapped = createAction('report/withdrawTapped')
export const reportWithdrawn = createAction('report/withdrawn')
export const withdrawFailed = createAction('report/withdrawFailed')
