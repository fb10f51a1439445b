import { searchReducer } from '../../features/search/reducer'
import { searchSaga } from '../../features/search/saga'
import type { Part } from '../part'

/** Looking for stores and deals by words. */
export const part: Part = { slices: { search: searchReducer }, flows: [searchSaga] }
