import * as v from 'valibot'
import { dealSchema } from '../discovery/deals'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, idSchema, itemsOf, localizedSchema, maybe, nameSchema, pagingFields, secondsSchema, displayOnly,
} from '../kit/fields'
import { saleStatusSchema } from '../discovery/home'

/** Seconds until the start while the sale is coming soon, until the end while it runs, 0 afterwards. */
export const saleClockFields = { status: saleStatusSchema, countdownTime: secondsSchema }

/**
 * One page of a flash sale. Without `pageId`: the sale that runs, otherwise the next one. Refused with 9110057 when too many users request
 * it at once, 9110058 when the sale is not for this user, 9400003 when the sale does not exist.
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
    pageType: displayOnly(nameSchema),
    ...saleClockFields,
    title: localizedSchema,
    items: itemsOf(dealSchema),
    productListId: maybe(idSchema),
    hasMore: v.boolean(),
    nextPageId: displayOnly(idSchema),
  }),
})
