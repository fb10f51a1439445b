import { createAction } from '@reduxjs/toolkit'
import type { Place } from '../../../api/places'

/** The field holds other text now, without needless spaces; '' when it was emptied. */
export const placeTyped = createAction<{ keyword: string }>('places/typed')
/** The text stood long enough: places are looked for, or none for ''. */
export const placesAsked = createAction<{ keyword: string }>('places/asked')
/** What was chosen at earlier visits, latest first. */
export const recentRead = createAction<{ recent: readonly Place[] }>('places/recentRead')
export const recentCleared = createAction('places/recentCleared')
