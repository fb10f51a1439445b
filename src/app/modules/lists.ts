import { filtersReducer } from '../../features/lists/filters/reducer'
import { filtersSaga } from '../../features/lists/filters/saga'
import { outletsPopup } from '../../features/discovery/stores/popups'
import type { Module } from '../module'

/** What is used on loaded lists: filters, and other outlets of what they show. */
export const module: Module = { slices: { filters: filtersReducer }, flows: [filtersSaga], popups: [outletsPopup] }
