import * as v from 'valibot'
import { endpoint } from './endpoint'
import { coordinatesSchema, itemsOf, nameSchema, nothingSchema, pagingFields } from './fields'
import { storeCardSchema } from './stores'

/** Adds a store to the user's favourites. */
export const favouriteSave = endpoint({
  name: 'favouriteSave',
  path: '/interaction/favourite/save',
  write: true,
  body: v.object({ poiId: nameSchema }),
  data: nothingSchema,
})

/** Removes some. */
export const favouriteCancel = endpoint({
  name: 'favouriteCancel',
  path: '/interaction/favourite/batch_cancel',
  write: true,
  body: v.object({ poiIds: v.pipe(v.array(nameSchema), v.minLength(1)) }),
  data: nothingSchema,
})

/** The user's favourites, newest first. */
export const favouriteList = endpoint({
  name: 'favouriteList',
  path: '/interaction/favourite/store_list',
  body: v.object({ ...pagingFields, position: v.optional(coordinatesSchema) }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
