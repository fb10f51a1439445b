import { filtersReducer } from '../../features/lists/filters/reducer'
import { filtersSaga } from '../../features/lists/filters/saga'
import { outletsPopup } from '../../features/discovery/stores/popups'
import type { Module } from '../module'

/** Used on loaded lists: filters, and the popup of a merchant's outlets. */
export const module = { slices: { filters: filtersReducer }, flows: [filtersSaga], popups: [outletsPopup] } satisfies Module
