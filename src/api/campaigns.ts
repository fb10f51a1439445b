import * as v from 'valibot'
import { dealListData, dealSchema } from './deals'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, idSchema, itemsOf, localizedImageSchema, localizedSchema, maybe, nameSchema, pagingFields, shown,
} from './fields'

const pageFields = { ...pagingFields, position: v.optional(coordinatesSchema) }

/** A campaign's page with the first of its products. Refused with 10000009 when there is no such campaign. */
export const productListPageDetail = endpoint({
  name: 'productListPageDetail',
  path: '/local_life/product_list_page/page_detail',
  body: v.object({ activityId: nameSchema, ...pageFields }),
  data: v.object({
    activityId: idSchema,
    pageType: shown(nameSchema),
    title: localizedSchema,
    subTitle: shown(localizedSchema),
    bannerUrl: shown(localizedImageSchema),
    /** Holds markup, shown through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    items: itemsOf(dealSchema),
    productListId: idSchema,
    hasMore: v.boolean(),
  }),
})

/** More of any list of products: a campaign's, a coupon's or a flash sale's. Nothing for a list that does not exist. */
export const queryProductList = endpoint({
  name: 'queryProductList',
  path: '/local_life/product_list_page/query_product_list',
  body: v.object({ productListId: nameSchema, queryId: v.optional(nameSchema), ...pageFields }),
  data: dealListData,
})
