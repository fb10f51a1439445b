import { developerReducer } from '../../features/developer/reducer'
import { developerSaga } from '../../features/developer/saga'
import type { Part } from '../part'

/** What helps whoever looks into a fault. */
export const part: Part = { slices: { developer: developerReducer }, flows: [developerSaga] }
