import { workshopReducer } from '../../features/workshop/reducer'
import { workshopSaga } from '../../features/workshop/saga'
import type { Part } from '../part'

/** Tools for development; no production build has them. */
export const part: Part = { slices: { workshop: workshopReducer }, flows: [workshopSaga] }
