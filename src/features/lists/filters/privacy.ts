import { optionSchema, tagListSchema } from '../../../api/discovery/filters'
import { schemaFields } from '../../../api/privacy'
import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { FiltersState } from './reducer'

export const filtersPrivacy: Declarations = {
  events: events<typeof Events>('filters', {
    optionsAwaited: { feed: 'id' },
    optionsLoaded: { feed: 'id', options: schemaFields(optionSchema) },
    optionsFailed: { feed: 'id' },
    chipTapped: { feed: 'id', at: 'count' },
    filterItemTapped: { feed: 'id', at: 'count', key: 'id', childKey: 'id' },
    filterClearTapped: { feed: 'id', at: 'count' },
    applyTapped: { feed: 'id', at: 'count' },
    resetTapped: { feed: 'id' },
    toggleApplied: { feed: 'id', at: 'count' },
    couponFilterCleared: { feed: 'id', at: 'count' },
    applied: { feed: 'id', at: 'count' },
    filtersCleared: { feed: 'id' },
    draftCounted: { feed: 'id', at: 'count', total: 'count' },
    tagsLoaded: { feed: 'id', tags: schemaFields(tagListSchema) },
    tagTapped: { feed: 'id', tagId: 'id' },
  }, { filterItemTapped: 'filters/itemTapped', filterClearTapped: 'filters/clearTapped', filtersCleared: 'filters/cleared' }),
  slices: slices<{ filters: FiltersState }>({
    filters: map({
      phase: oneOf('loading', 'ready', 'failed'), options: schemaFields(optionSchema),
      draft: { at: 'count', option: schemaFields(optionSchema), total: 'count' }, tags: schemaFields(tagListSchema), tagged: 'id',
    }),
  }),
}
