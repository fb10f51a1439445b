import { createAction } from '@reduxjs/toolkit'
import type { FilterOption, Tag } from '../../../api/discovery/filters'

// `feed` is the id of the list, `at` the index of the option in its bar.

export const optionsAwaited = createAction<{ feed: string }>('filters/optionsAwaited')
export const optionsLoaded = createAction<{ feed: string; options: readonly FilterOption[] }>('filters/optionsLoaded')
export const optionsFailed = createAction<{ feed: string }>('filters/optionsFailed')
/** A chip either toggles or opens a list of items. */
export const chipTapped = createAction<{ feed: string; at: number }>('filters/chipTapped')
/** `childKey` is null for an item of the first level. */
export const filterItemTapped = createAction<{ feed: string; at: number; key: string; childKey: string | null }>('filters/itemTapped')
export const filterClearTapped = createAction<{ feed: string; at: number }>('filters/clearTapped')
export const applyTapped = createAction<{ feed: string; at: number }>('filters/applyTapped')
/** A guest tapped the coupon filter, which requires a login. */
export const couponsRefused = createAction('filters/couponsRefused')
/** Tapped in the empty state: resets all filters. */
export const resetTapped = createAction<{ feed: string }>('filters/resetTapped')
/** The user's toggle changed. Reloads the list. */
export const toggleApplied = createAction<{ feed: string; at: number }>('filters/toggleApplied')
/** A logout turned the coupon filter off. Reloads the list. */
export const couponFilterCleared = createAction<{ feed: string; at: number }>('filters/couponFilterCleared')
/** The draft became the active filter. Reloads the list. */
export const applied = createAction<{ feed: string; at: number }>('filters/applied')
/** All filters are off. Reloads the list. */
export const filtersCleared = createAction<{ feed: string }>('filters/cleared')
/** The server counted the entries that match the draft. */
export const draftCounted = createAction<{ feed: string; at: number; total: number }>('filters/draftCounted')
export const tagsLoaded = createAction<{ feed: string; tags: readonly Tag[] }>('filters/tagsLoaded')
/** The tag applies immediately and reloads the list. */
export const tagTapped = createAction<{ feed: string; tagId: string }>('filters/tagTapped')

/** Each of these changes the active filters of a list and reloads it. */
