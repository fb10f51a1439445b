import * as v from 'valibot'
import { dealListData, dealSchema } from '../discovery/deals'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, idSchema, itemsOf, localizedImageSchema, localizedSchema, maybe, momentSchema, nameSchema, pagingFields, displayOnly,
} from '../kit/fields'

const pageFields = { ...pagingFields, position: v.optional(coordinatesSchema) }

/** The page of a campaign with its first products. Refused with 10000009 when the campaign does not exist. */
export const productListPageDetail = endpoint({
  name: 'productListPageDetail',
  path: '/local_life/product_list_page/page_detail',
  body: v.object({ activityId: nameSchema, ...pageFields }),
  data: v.object({
    activityId: idSchema,
    pageType: displayOnly(nameSchema),
    title: localizedSchema,
    subTitle: displayOnly(localizedSchema),
    bannerUrl: displayOnly(localizedImageSchema),
    /** Contains markup; rendered through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    /** The last moment of the campaign, epoch ms, for display only: the server decides which prices still hold. */
    effectiveEndTime: displayOnly(momentSchema),
    items: itemsOf(dealSchema),
    productListId: idSchema,
    hasMore: v.boolean(),
  }),
})

/** Next pages of any product list: of a campaign, a coupon or a flash sale. Empty for a list that does not exist. */
export const queryProductList = endpoint({
  name: 'queryProductList',
  path: '/local_life/product_list_page/query_product_list',
  body: v.object({ productListId: nameSchema, queryId: v.optional(nameSchema), ...pageFields }),
  data: dealListData,
})
