import { developerReducer } from '../../features/developer/reducer'
import { developerSaga } from '../../features/developer/saga'
import type { Part } from '../part'

/** Tools for debugging. */
export const part: Part = { slices: { developer: developerReducer }, flows: [developerSaga] }
