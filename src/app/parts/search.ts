import { searchReducer } from '../../features/search/reducer'
import { searchSaga } from '../../features/search/saga'
import { resourcesReducer } from '../../loading/resource/reducer'
import type { Part } from '../part'

/** Looking for stores and deals by words. */
export const part: Part = { slices: { resources: resourcesReducer, search: searchReducer }, flows: [searchSaga] }
