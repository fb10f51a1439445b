import { createAction } from '@reduxjs/toolkit'
import type { Place } from '../../../api/discovery/places'
import type { Private } from '../../../shared/meaning'

/** The trimmed text of the field; '' when it was cleared. */
export const placeTyped = createAction<{ keyword: Private<string> }>('places/typed')
/** The user paused typing. Starts a search, or clears the results for ''. */
export const placesRequested = createAction<{ keyword: Private<string> }>('places/requested')
/** Earlier choices read from storage, latest first. */
export const recentRead = createAction<{ recent: readonly Place[] }>('places/recentRead')
export const recentCleared = createAction('places/recentCleared')
