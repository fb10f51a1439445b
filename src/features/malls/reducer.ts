import { createReducer } from '@reduxjs/toolkit'
import { listChosen } from './events'

/** Which list of each mall is in front, by mall; stores where none was chosen. */
export type MallsState = Readonly<Record<string, 'stores' | 'deals'>>

export const mallsReducer = createReducer<MallsState>({}, (builder) => {
  builder.addCase(listChosen, (state, { payload: { mallId, list } }) => ({ ...state, [mallId]: list }))
})
