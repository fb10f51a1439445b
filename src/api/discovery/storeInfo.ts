import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { countSchema, hourSchema, idSchema, itemsOf, nameSchema, wholeSchema, displayOnly } from '../kit/fields'

/** Open status at this moment; CLOSING: closes within the hour. */
export const OPEN_STATUSES = ['OPEN', 'CLOSING', 'CLOSED'] as const

/** `inDays` counts from today at the store; `day` is its weekday from 1 (Monday) to 7. `time` is in the time zone of the store. */
const openingSchema = v.object({
  inDays: v.pipe(wholeSchema, v.maxValue(7)), day: v.pipe(wholeSchema, v.minValue(1), v.maxValue(7)), time: hourSchema,
})
export type Opening = v.InferOutput<typeof openingSchema>

/** A closed store has its next opening, unless it never opens. */
export const openFields = { openStatus: displayOnly(v.picklist(OPEN_STATUSES)), opensAt: displayOnly(openingSchema) }

/** Short-lived fields of a store card: they soon become outdated. A list may contain them, except the queue. */
export const momentFields = {
  ...openFields,
  /** Deals of the store that were sold in the last month. */
  soldNum: displayOnly(countSchema),
  /** Guests who are waiting for a table. */
  queueNum: displayOnly(countSchema),
}

/** Maximum number of stores per call. */
export const MAX_STORE_INFO_IDS = 30

/** Current short-lived fields for the stores of home's list, requested after each page. The response may lack some stores. */
export const queryHomepageStoreInfo = endpoint({
  name: 'queryHomepageStoreInfo',
  path: '/homepage/query_homepage_store_info',
  body: v.object({ poiIdList: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(MAX_STORE_INFO_IDS)) }),
  data: v.object({ storeList: itemsOf(v.object({ poiId: idSchema, ...momentFields })) }),
})
