import * as v from 'valibot'
import { endpoint } from './endpoint'
import { listOf, nameSchema, pagingFields } from './fields'
import { chosenFilterSchema } from './filters'
import { couponListData, whereFields } from './stores'

/** The two kinds of things one can look for. */
export const SEARCH_TABS = ['stores', 'coupon'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** Stores whose name, kind or menu fits the keyword. */
export const searchPoiList = endpoint({
  name: 'searchPoiList',
  path: '/homepage/search_poi_list',
  body: v.object({
    keyword: v.string(),
    categoryIdList: v.array(nameSchema),
    filterOptions: v.array(chosenFilterSchema),
    ...pagingFields,
    queryId: v.optional(nameSchema),
    ...whereFields,
  }),
  data: couponListData,
})

/** What others look for, most wanted first. */
export const popularSearch = endpoint({
  name: 'popularSearch',
  path: '/homepage/popular_search',
  body: v.object({ tab: v.picklist(SEARCH_TABS) }),
  data: v.object({ popularList: listOf(v.string()) }),
})
