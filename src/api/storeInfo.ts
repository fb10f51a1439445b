import * as v from 'valibot'
import { endpoint } from './endpoint'
import { countSchema, idSchema, itemsOf, nameSchema, shown } from './fields'

/** Whether a store is open at this moment; CLOSING within the hour. */
export const OPEN_STATUSES = ['OPEN', 'CLOSING', 'CLOSED'] as const

/** What is so at this moment, on the card of a store: it comes after the list, and is of no use later. */
export const momentFields = {
  openStatus: shown(v.picklist(OPEN_STATUSES)),
  /** Deals of it that were sold in the last month. */
  soldNum: shown(countSchema),
  /** Guests that wait for a table. */
  queueNum: shown(countSchema),
}

/** So many stores a call. */
export const STORE_INFO_MOST = 30

/** Facts of the moment about the stores of home's list, asked after each page. Stores that the answer leaves out have none. */
export const queryHomepageStoreInfo = endpoint({
  name: 'queryHomepageStoreInfo',
  path: '/homepage/query_homepage_store_info',
  body: v.object({ poiIdList: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(STORE_INFO_MOST)) }),
  data: v.object({ storeList: itemsOf(v.object({ poiId: idSchema, ...momentFields })) }),
})
