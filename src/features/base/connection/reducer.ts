import { pageHidden, networkLost, networkRestored, pageShown } from '../../../navigation/pageEvents'
import { createReducer } from '../../../journal/runtime/slices'

export interface ConnectionState {
  readonly online: boolean
  readonly visible: boolean
}

export const connectionReducer = createReducer<ConnectionState>({ online: true, visible: true }, (builder) => {
  builder
    .addCase(networkLost, (state) => (state.online ? { ...state, online: false } : state))
    .addCase(networkRestored, (state) => (state.online ? state : { ...state, online: true }))
    .addCase(pageHidden, (state) => (state.visible ? { ...state, visible: false } : state))
    .addCase(pageShown, (state) => (state.visible ? state : { ...state, visible: true }))
})
