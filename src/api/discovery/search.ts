import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { listOf, nameSchema, pagingFields } from '../kit/fields'
import { chosenFilterSchema } from './filters'
import { suggestionFields } from './searchFields'
import { couponListData, locationFields, mapFields } from './stores'

export const SEARCH_TABS = ['stores', 'coupon'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** Stores with a matching name, kind or menu. */
export const searchPoiList = endpoint({
  name: 'searchPoiList',
  path: '/homepage/search_poi_list',
  body: v.object({
    keyword: v.string(),
    categoryIdList: v.array(nameSchema),
    filterOptions: v.array(chosenFilterSchema),
    ...pagingFields,
    queryId: v.optional(nameSchema),
    ...locationFields,
    ...mapFields,
  }),
  data: v.object({ ...couponListData.entries, ...suggestionFields }),
})

/** Popular searches of other users, most frequent first. */
export const popularSearch = endpoint({
  name: 'popularSearch',
  path: '/homepage/popular_search',
  body: v.object({ tab: v.picklist(SEARCH_TABS) }),
  data: v.object({ popularList: listOf(v.string()) }),
})
