import { createReducer } from '../../../journal/slices'
import { mallListChosen } from './events'

/** Which list of each mall is active, by mall; stores where none was chosen. */
export type MallsState = Readonly<Record<string, 'stores' | 'deals'>>

export const mallsReducer = createReducer<MallsState>({}, (builder) => {
  builder.addCase(mallListChosen, (state, { payload: { mallId, list } }) => ({ ...state, [mallId]: list }))
})
