import { createAction } from '@reduxjs/toolkit'
import type { FilterOption, Tag } from '../../../api/filters'

// `feed` names the list that is narrowed down, `at` the option's place in its bar.

export const optionsAwaited = createAction<{ feed: string }>('filters/optionsAwaited')
/** What a list can be narrowed down by, as the server sent it. */
export const optionsLoaded = createAction<{ feed: string; options: readonly FilterOption[] }>('filters/optionsLoaded')
export const optionsFailed = createAction<{ feed: string }>('filters/optionsFailed')
/** A chip of the bar: a toggle, or one that opens a list. */
export const chipTapped = createAction<{ feed: string; at: number }>('filters/chipTapped')
/** An item of the open list; `childKey` is null for an item of its first level. */
export const filterItemTapped = createAction<{ feed: string; at: number; key: string; childKey: string | null }>('filters/itemTapped')
export const filterClearTapped = createAction<{ feed: string; at: number }>('filters/clearTapped')
export const applyTapped = createAction<{ feed: string; at: number }>('filters/applyTapped')
/** A guest wanted to go by coupons and did not log in. */
export const couponsRefused = createAction('filters/couponsRefused')
/** From the list that found nothing: all filters off. */
export const resetTapped = createAction<{ feed: string }>('filters/resetTapped')
/** A toggle changed; the list goes by it from now on. */
export const toggled = createAction<{ feed: string; at: number }>('filters/toggled')
/** What was chosen in the open list counts from now on. */
export const applied = createAction<{ feed: string; at: number }>('filters/applied')
/** Nothing is chosen any more. */
export const filtersCleared = createAction<{ feed: string }>('filters/cleared')
/** The server said how many things the choice in the open list would find. */
export const draftCounted = createAction<{ feed: string; at: number; total: number }>('filters/draftCounted')
/** What a list can be looked at by with one tap, besides its filters. */
export const tagsLoaded = createAction<{ feed: string; tags: readonly Tag[] }>('filters/tagsLoaded')
/** A tag of the list: it counts at once. */
export const tagTapped = createAction<{ feed: string; tagId: string }>('filters/tagTapped')

/** After any of these a list goes by other filters and starts over. */
