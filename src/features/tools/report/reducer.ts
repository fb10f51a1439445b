import { createReducer } from '../../../journal/runtime/slices'
import {
  prepareFailed, reportDelayed, reportOpened, reportPrepared, reportRefused, reportSent, reportWithdrawn, sendTapped, waitingDelivered,
  withdrawFailed, withdrawTapped,
} from './events'
import { canResend } from '../../../api/kit/reports'
import type { ReportState } from './types'

//  any but sending ──opened──▶ preparing ──prepared──▶ ready ──sendTapped──▶ sending ──sent──▶ sent
//                                  │                                          │ ▲ └──delayed──▶ waiting ──waitingDelivered──▶ sent
//                                  └──prepareFailed──▶ unprepared             ▼ └──sendTapped (tooMany, unavailable)
//                                                                          refused
//  sent, waiting ──withdrawTapped──▶ same phase, busy ──withdrawn──▶ withdrawn, ──withdrawFailed──▶ same phase, failed

export const reportReducer = createReducer<ReportState>({ phase: 'none' } as ReportState, (builder) => {
  builder
    // A report that is being sent stays, so that its answer finds it.
    .addCase(reportOpened, (state, { payload: { from } }) => (state.phase === 'sending' ? state : { phase: 'preparing', from }))
    .addCase(reportPrepared, (state, { payload: { draft } }) =>
      state.phase === 'preparing' ? { phase: 'ready', from: state.from, draft } : state)
    .addCase(prepareFailed, (state) => (state.phase === 'preparing' ? { ...state, phase: 'unprepared' } : state))
    .addCase(sendTapped, (state) => {
      if (state.phase !== 'ready' && !(state.phase === 'refused' && canResend(state.reason))) return state
      return { phase: 'sending', from: state.from, draft: state.draft }
    })
    .addCase(reportSent, (state, { payload }) =>
      state.phase === 'sending' ? { ...state, phase: 'sent', withdrawal: 'no', ...payload } : state)
    .addCase(reportDelayed, (state) => (state.phase === 'sending' ? { ...state, phase: 'waiting', withdrawal: 'no' } : state))
    .addCase(reportRefused, (state, { payload: { reason } }) =>
      state.phase === 'sending' ? { ...state, phase: 'refused', reason } : state)
    .addCase(waitingDelivered, (state, { payload: { reports } }) => {
      if (state.phase !== 'waiting') return state
      const found = reports.find(({ reportId }) => reportId === state.draft.reportId)
      return found ? { ...state, phase: 'sent', sentAt: found.sentAt, deletesAt: found.deletesAt } : state
    })
    .addCase(withdrawTapped, (state) => (isSubmitted(state) && state.withdrawal !== 'busy' ? { ...state, withdrawal: 'busy' } : state))
    .addCase(reportWithdrawn, (state) =>
      isSubmitted(state) && state.withdrawal === 'busy' ? { phase: 'withdrawn', from: state.from, draft: state.draft } : state)
    .addCase(withdrawFailed, (state) => (isSubmitted(state) && state.withdrawal === 'busy' ? { ...state, withdrawal: 'failed' } : state))
})

function isSubmitted(state: ReportState): state is Extract<ReportState, { phase: 'sent' | 'waiting' }> {
  return state.phase === 'sent' || state.phase === 'waiting'
}
