import { createReducer } from '../../../journal/runtime/slices'
import { mallListChosen } from './events'
import type { Id } from '../../../shared/meaning'

/** Selected list by mall id. Without an entry the page shows stores. */
export type MallsState = Readonly<Record<Id, 'stores' | 'deals'>>

export const mallsReducer = createReducer<MallsState>({}, (builder) => {
  builder.addCase(mallListChosen, (state, { payload: { mallId, list } }) => ({ ...state, [mallId]: list }))
})
