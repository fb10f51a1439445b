import { createSelector } from 'reselect'
import type { FilterOption, Tag } from '../../../api/discovery/filters'
import { categoryIdsOf, toChosenFilters } from './logic'
import type { Filters, FiltersState } from './reducer'

export interface WithFilters {
  /** Absent until the module has loaded. */
  readonly filters?: FiltersState
}

/** Null before the first request. */
export function selectFilters(state: WithFilters, feed: string): Filters | null {
  return state.filters?.[feed] ?? null
}

export function selectHasCouponFilter(state: WithFilters, feed: string): boolean {
  return (selectFilters(state, feed)?.options ?? []).some(({ type }) => type === 'COUPON_AVAILABLE')
}

/** Active coupon toggles of all lists. */
export function selectCouponToggles(state: WithFilters): readonly { readonly feed: string; readonly at: number }[] {
  return Object.entries(state.filters ?? {}).flatMap(([feed, { options }]) => {
    const at = options.findIndex(({ type, objectData }) => type === 'COUPON_AVAILABLE' && objectData?.checked)
    return at < 0 ? [] : [{ feed, at }]
  })
}

const NO_OPTIONS: readonly FilterOption[] = []

/** Active filters in the format of API requests. */
export const selectChosenFilters = createSelector([
  (state: WithFilters, feed: string) => selectFilters(state, feed)?.options ?? NO_OPTIONS,
], (options) =>
  toChosenFilters(options),
)

/** Keys of the categories that the list is filtered by. */
export const selectCategoryIds = createSelector([selectChosenFilters], categoryIdsOf)

/** Option of the open sheet: its draft, else the active filter; null while loading. */
export function selectDraft(state: WithFilters, feed: string, at: number): FilterOption | null {
  const filters = selectFilters(state, feed)
  return (filters?.draft?.at === at ? filters.draft.option : filters?.options[at]) ?? null
}

const NO_TAGS: readonly Tag[] = []
const NO_ACTIVE_TAGS: readonly string[] = []

export function selectTags(state: WithFilters, feed: string): readonly Tag[] {
  return selectFilters(state, feed)?.tags ?? NO_TAGS
}

export function selectActiveTagIds(state: WithFilters, feed: string): readonly string[] {
  return selectFilters(state, feed)?.tagged ?? NO_ACTIVE_TAGS
}

/** True if active filters may be the reason for an empty list. */
export function selectIsFiltered(state: WithFilters, feed: string): boolean {
  return selectChosenFilters(state, feed).length > 0 || selectActiveTagIds(state, feed).length > 0
}

/** Number of entries that match the draft; null if unknown. */
export function selectDraftTotal(state: WithFilters, feed: string, at: number): number | null {
  const draft = selectFilters(state, feed)?.draft
  return draft?.at === at ? (draft.total ?? null) : null
}

/** Only a user has coupons, so the list depends on the login. */
export function selectIsFilteredByCoupons(state: WithFilters, feed: string): boolean {
  return selectChosenFilters(state, feed).some(({ type }) => type === 'COUPON_AVAILABLE')
}
