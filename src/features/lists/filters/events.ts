import { createAction } from '@reduxjs/toolkit'
import type { FilterOption, Tag } from '../../../api/discovery/filters'
import type { Count, Id } from '../../../shared/meaning'

// `feed` is the id of the list, `at` the index of the option in its bar.

export const optionsAwaited = createAction<{ feed: Id }>('filters/optionsAwaited')
export const optionsLoaded = createAction<{ feed: Id; options: readonly FilterOption[] }>('filters/optionsLoaded')
export const optionsFailed = createAction<{ feed: Id }>('filters/optionsFailed')
/** A chip either toggles or opens a list of items. */
export const chipTapped = createAction<{ feed: Id; at: Count }>('filters/chipTapped')
/** `childKey` is null for an item of the first level. */
export const filterItemTapped = createAction<{ feed: Id; at: Count; key: Id; childKey: Id | null }>('filters/itemTapped')
export const filterClearTapped = createAction<{ feed: Id; at: Count }>('filters/clearTapped')
export const applyTapped = createAction<{ feed: Id; at: Count }>('filters/applyTapped')
/** A guest tapped the coupon filter, which requires a login. */
export const couponsRefused = createAction('filters/couponsRefused')
/** Tapped in the empty state: resets all filters. */
export const resetTapped = createAction<{ feed: Id }>('filters/resetTapped')
/** The user's toggle changed. Reloads the list. */
export const toggleApplied = createAction<{ feed: Id; at: Count }>('filters/toggleApplied')
/** A logout turned the coupon filter off. Reloads the list. */
export const couponFilterCleared = createAction<{ feed: Id; at: Count }>('filters/couponFilterCleared')
/** The draft became the active filter. Reloads the list. */
export const applied = createAction<{ feed: Id; at: Count }>('filters/applied')
/** All filters are off. Reloads the list. */
export const filtersCleared = createAction<{ feed: Id }>('filters/cleared')
/** The server counted the entries that match the draft. */
export const draftCounted = createAction<{ feed: Id; at: Count; total: Count }>('filters/draftCounted')
export const tagsLoaded = createAction<{ feed: Id; tags: readonly Tag[] }>('filters/tagsLoaded')
/** The tag applies immediately and reloads the list. */
export const tagTapped = createAction<{ feed: Id; tagId: Id }>('filters/tagTapped')

/** Each of these changes the active filters of a list and reloads it. */
