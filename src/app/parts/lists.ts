import { filtersReducer } from '../../features/filters/reducer'
import { filtersSaga } from '../../features/filters/saga'
import { outletsSaga } from '../../features/stores/outletsSaga'
import type { Part } from '../part'

/** What is used on loaded lists: filters, and other outlets of what they show. */
export const part: Part = { slices: { filters: filtersReducer }, flows: [filtersSaga, outletsSaga] }
