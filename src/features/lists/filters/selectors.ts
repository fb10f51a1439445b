import { createSelector } from 'reselect'
import type { FilterOption, Tag } from '../../../api/filters'
import { categoryIdsOf, chosenOf } from './logic'
import type { Filters, FiltersState } from './reducer'

export interface WithFilters {
  /** Absent until its code is there. */
  readonly filters?: FiltersState
}

/** The filters of a list, or null before they were asked for. */
export function selectFilters(state: WithFilters, feed: string): Filters | null {
  return state.filters?.[feed] ?? null
}

/** Whether a list can be filtered by coupons. */
export function selectOffersCoupons(state: WithFilters, feed: string): boolean {
  return (selectFilters(state, feed)?.options ?? []).some(({ type }) => type === 'COUPON_AVAILABLE')
}

/** The toggles for coupons that are on, over all lists. */
export function selectCouponToggles(state: WithFilters): readonly { readonly feed: string; readonly at: number }[] {
  return Object.entries(state.filters ?? {}).flatMap(([feed, { options }]) => {
    const at = options.findIndex(({ type, objectData }) => type === 'COUPON_AVAILABLE' && objectData?.checked)
    return at < 0 ? [] : [{ feed, at }]
  })
}

const NONE: readonly FilterOption[] = []

/** What a list goes by, in the form of the API's requests. */
export const selectChosen = createSelector([(state: WithFilters, feed: string) => selectFilters(state, feed)?.options ?? NONE], (options) =>
  chosenOf(options),
)

/** Keys of the categories that a list goes by. */
export const selectCategoryIds = createSelector([selectChosen], categoryIdsOf)

/** One option as the open list shows it: what is being chosen, else what counts; null while it is to come. */
export function selectDraft(state: WithFilters, feed: string, at: number): FilterOption | null {
  const filters = selectFilters(state, feed)
  return (filters?.draft?.at === at ? filters.draft.option : filters?.options[at]) ?? null
}

const NO_TAGS: readonly Tag[] = []
const UNTAGGED: readonly string[] = []

/** The tags of a list, in the server's order. */
export function selectTags(state: WithFilters, feed: string): readonly Tag[] {
  return selectFilters(state, feed)?.tags ?? NO_TAGS
}

/** Ids of the tags that a list goes by. */
export function selectTagged(state: WithFilters, feed: string): readonly string[] {
  return selectFilters(state, feed)?.tagged ?? UNTAGGED
}

/** Whether something is chosen that may be why a list has nothing. */
export function selectIsNarrowed(state: WithFilters, feed: string): boolean {
  return selectChosen(state, feed).length > 0 || selectTagged(state, feed).length > 0
}

/** How many things the choice in the open list would find; null where that is not known. */
export function selectDraftTotal(state: WithFilters, feed: string, at: number): number | null {
  const draft = selectFilters(state, feed)?.draft
  return draft?.at === at ? (draft.total ?? null) : null
}

/** Whether a list goes by coupons, which only a user has. */
export function selectWantsCoupons(state: WithFilters, feed: string): boolean {
  return selectChosen(state, feed).some(({ type }) => type === 'COUPON_AVAILABLE')
}
