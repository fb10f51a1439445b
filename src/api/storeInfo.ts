import * as v from 'valibot'
import { endpoint } from './endpoint'
import { countSchema, idSchema, itemsOf, nameSchema, displayOnly } from './fields'

/** Open status at this moment; CLOSING: closes within the hour. */
export const OPEN_STATUSES = ['OPEN', 'CLOSING', 'CLOSED'] as const

/** Short-lived fields of a store card. They arrive after the list and soon become outdated. */
export const momentFields = {
  openStatus: displayOnly(v.picklist(OPEN_STATUSES)),
  /** Deals of the store that were sold in the last month. */
  soldNum: displayOnly(countSchema),
  /** Guests who are waiting for a table. */
  queueNum: displayOnly(countSchema),
}

/** Maximum number of stores per call. */
export const MAX_STORE_INFO_IDS = 30

/** Short-lived fields for the stores of home's list, requested after each page. Stores that are missing in the response have none. */
export const queryHomepageStoreInfo = endpoint({
  name: 'queryHomepageStoreInfo',
  path: '/homepage/query_homepage_store_info',
  body: v.object({ poiIdList: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(MAX_STORE_INFO_IDS)) }),
  data: v.object({ storeList: itemsOf(v.object({ poiId: idSchema, ...momentFields })) }),
})
