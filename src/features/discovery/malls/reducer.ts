import { createReducer } from '../../../journal/runtime/slices'
import { mallListChosen } from './events'

/** Selected list by mall id. Without an entry the page shows stores. */
export type MallsState = Readonly<Record<string, 'stores' | 'deals'>>

export const mallsReducer = createReducer<MallsState>({}, (builder) => {
  builder.addCase(mallListChosen, (state, { payload: { mallId, list } }) => ({ ...state, [mallId]: list }))
})
