import { createReducer } from '../../../journal/runtime/slices'
import { environmentRead, sandboxAnswered, sandboxFailed } from './events'
import type { WorkshopState } from './types'

//  sandbox  unknown ──sandboxAnswered──▶ there ◀──sandboxAnswered, sandboxFailed──▶ missing

const initial: WorkshopState = { environment: null, sandbox: 'unknown', faults: [], latencyMs: 0 }

export const workshopReducer = createReducer<WorkshopState>(initial, (builder) => {
  builder
    .addCase(environmentRead, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(sandboxAnswered, (state, { payload }) => ({ ...state, sandbox: 'there', ...payload }))
    .addCase(sandboxFailed, (state) => ({ ...state, sandbox: 'missing', faults: [] }))
})
