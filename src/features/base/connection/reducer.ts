import { hidden, lost, restored, shown } from '../../../navigation/pageEvents'
import { createReducer } from '../../../journal/runtime/slices'

export interface ConnectionState {
  readonly online: boolean
  readonly visible: boolean
}

export const connectionReducer = createReducer<ConnectionState>({ online: true, visible: true }, (builder) => {
  builder
    .addCase(lost, (state) => (state.online ? { ...state, online: false } : state))
    .addCase(restored, (state) => (state.online ? state : { ...state, online: true }))
    .addCase(hidden, (state) => (state.visible ? { ...state, visible: false } : state))
    .addCase(shown, (state) => (state.visible ? state : { ...state, visible: true }))
})
