import { filtersReducer } from '../../features/filters/reducer'
import { filtersSaga } from '../../features/filters/saga'
import { outletsSaga } from '../../features/stores/outletsSaga'
import type { Part } from '../part'

/** What lists are good for once they are there: narrowing them down, and other outlets of what they show. */
export const part: Part = { slices: { filters: filtersReducer }, flows: [filtersSaga, outletsSaga] }
