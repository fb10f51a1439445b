import * as v from 'valibot'
import { dealSchema } from './deals'
import { endpoint } from './endpoint'
import { coordinatesSchema, idSchema, itemsOf, localizedSchema, maybe, nameSchema, pagingFields, secondsSchema, shown } from './fields'
import { saleStatusSchema } from './home'

/** Seconds until the sale starts while it is coming soon, until it ends while it runs, 0 afterwards. */
export const saleClockFields = { status: saleStatusSchema, countdownTime: secondsSchema }

/**
 * One page of a flash sale; without `pageId` of the one that runs or comes next. Refused with 9110057 when too many ask at once, 9110058
 * when the sale is not for this shopper, 9400003 when there is no such sale.
 */
export const flashSalePageDetail = endpoint({
  name: 'flashSalePageDetail',
  path: '/local_life/flash_sale/page_detail',
  body: v.object({
    pageId: v.optional(nameSchema),
    ...pagingFields,
    position: v.optional(coordinatesSchema),
  }),
  data: v.object({
    pageId: idSchema,
    pageType: shown(nameSchema),
    ...saleClockFields,
    title: localizedSchema,
    items: itemsOf(dealSchema),
    productListId: maybe(idSchema),
    hasMore: v.boolean(),
    /** The sale after this one. */
    nextPageId: shown(idSchema),
  }),
})
