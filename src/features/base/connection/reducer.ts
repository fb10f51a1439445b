import { createReducer } from '@reduxjs/toolkit'
import { hidden, lost, restored, shown } from '../../../navigation/pageEvents'

export interface ConnectionState {
  readonly online: boolean
  readonly visible: boolean
}

export const connectionReducer = createReducer<ConnectionState>({ online: true, visible: true }, (builder) => {
  builder
    .addCase(lost, (state) => void (state.online = false))
    .addCase(restored, (state) => void (state.online = true))
    .addCase(hidden, (state) => void (state.visible = false))
    .addCase(shown, (state) => void (state.visible = true))
})
