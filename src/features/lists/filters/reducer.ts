import type { FilterOption, Tag } from '../../../api/discovery/filters'
import { createReducer } from '../../../journal/runtime/slices'
import {
  applied, chipTapped, couponFilterCleared, draftCounted, filterClearTapped, filterItemTapped, filtersCleared, optionsAwaited,
  optionsFailed, optionsLoaded, tagsLoaded, tagTapped, toggleApplied,
} from './events'
import { normalizeOptions, toggleTag, toggleItem, uncheckAll, replaceOption, flipToggle } from './logic'
import type { Count, Id } from '../../../shared/meaning'

//  options:  optionsAwaited ──▶ loading ──optionsLoaded──▶ ready      (failed ──optionsAwaited────▶ loading)
//  draft:    null ──filterItemTapped, filterClearTapped──▶ copy of one option ──applied───────▶ null
//            chipTapped discards an unapplied draft

export interface Filters {
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly options: readonly FilterOption[]
  /** Unapplied choices in the open sheet. */
  readonly draft: Draft | null
  /** Absent for a list without tags. */
  readonly tags?: readonly Tag[]
  /** Absent until the first tap on a tag. */
  readonly tagged?: readonly Id[]
}
/** `total`: number of matching entries, absent until counted. */
interface Draft {
  readonly at: Count
  readonly option: FilterOption
  readonly total?: Count
}
export type FiltersState = Readonly<Record<Id, Filters>>

export const filtersReducer = createReducer<FiltersState>({}, (builder) => {
  builder
    .addCase(optionsAwaited, (state, { payload: { feed } }) => ({ ...state, [feed]: { phase: 'loading', options: [], draft: null } }))
    .addCase(optionsLoaded, (state, { payload: { feed, options } }) =>
      state[feed]?.phase === 'loading' ? { ...state, [feed]: { phase: 'ready', options: normalizeOptions(options), draft: null } } : state,
    )
    .addCase(optionsFailed, (state, { payload: { feed } }) =>
      state[feed]?.phase === 'loading' ? updateFilters(state, feed, (filters) => ({ ...filters, phase: 'failed' })) : state,
    )
    .addCase(chipTapped, (state, { payload: { feed } }) => updateFilters(state, feed, (filters) => ({ ...filters, draft: null })))
    .addCase(filterItemTapped, (state, { payload: { feed, at, key, childKey } }) =>
      updateFilters(state, feed, (filters) => withDraft(filters, at, (option) => toggleItem(option, key, childKey))),
    )
    .addCase(
      filterClearTapped, (state, { payload: { feed, at } }) => updateFilters(state, feed, (filters) => withDraft(filters, at, uncheckAll)),
    )
    .addCase(applied, (state, { payload: { feed, at } }) =>
      updateFilters(state, feed, (filters) =>
        filters.draft?.at === at ? { ...filters, options: replaceOption(filters.options, at, filters.draft.option), draft: null } : filters,
      ),
    )
    .addCase(toggleApplied, flip)
    .addCase(couponFilterCleared, flip)
    .addCase(filtersCleared, (state, { payload: { feed } }) =>
      updateFilters(state, feed, ({ tagged: _, ...filters }) => ({ ...filters, options: filters.options.map(uncheckAll), draft: null })),
    )
    // A changed draft has no total until it is counted again.
    .addCase(draftCounted, (state, { payload: { feed, at, total } }) =>
      updateFilters(state, feed, (filters) => (filters.draft?.at === at ? { ...filters, draft: { ...filters.draft, total } } : filters)),
    )
    .addCase(tagsLoaded, (state, { payload: { feed, tags } }) => updateFilters(state, feed, (filters) => ({ ...filters, tags })))
    .addCase(tagTapped, (state, { payload: { feed, tagId } }) =>
      updateFilters(state, feed, (filters) => ({ ...filters, tagged: toggleTag(filters.tags ?? [], filters.tagged ?? [], tagId) })),
    )
})

function flip(state: FiltersState, { payload: { feed, at } }: ReturnType<typeof toggleApplied>): FiltersState {
  return updateFilters(state, feed, (filters) => ({ ...filters, options: flipToggle(filters.options, at) }))
}

function updateFilters(state: FiltersState, feed: string, update: (filters: Filters) => Filters): FiltersState {
  const filters = state[feed]
  return filters ? { ...state, [feed]: update(filters) } : state
}

function withDraft(filters: Filters, at: number, update: (option: FilterOption) => FilterOption): Filters {
  const option = filters.draft?.at === at ? filters.draft.option : filters.options[at]
  return option ? { ...filters, draft: { at, option: update(option) } } : filters
}
