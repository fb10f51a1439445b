import * as v from 'valibot'
import { dealSchema } from '../discovery/deals'
import { endpoint } from '../kit/endpoint'
import { coordinatesSchema, itemsOf, nameSchema, nothingSchema, pagingFields } from '../kit/fields'
import { storeCardSchema } from '../discovery/stores'

/** Adds a store to the user's favourites. Needs a login. Refused with `noSuchMerchant`. */
export const favouriteSave = endpoint({
  name: 'favouriteSave',
  path: '/interaction/favourite/save',
  write: true,
  body: v.object({ poiId: nameSchema }),
  data: nothingSchema,
})

/** Removes stores from the user's favourites. Needs a login. Refused with `noSuchMerchant`. */
export const favouriteCancel = endpoint({
  name: 'favouriteCancel',
  path: '/interaction/favourite/batch_cancel',
  write: true,
  body: v.object({ poiIds: v.pipe(v.array(nameSchema), v.minLength(1)) }),
  data: nothingSchema,
})

/** The user's favourite stores, newest first. Needs a login. */
export const favouriteList = endpoint({
  name: 'favouriteList',
  path: '/interaction/favourite/store_list',
  body: v.object({ ...pagingFields, position: v.optional(coordinatesSchema) }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})

/** Adds a product to the user's favourites. Needs a login. Refused with 8000005 when the product does not exist. */
export const productFavouriteSave = endpoint({
  name: 'productFavouriteSave',
  path: '/interaction/favourite/product/save',
  write: true,
  body: v.object({ skuId: nameSchema }),
  data: nothingSchema,
})

/** Removes products from the user's favourites. Needs a login. Refused with `noSuchProduct`. */
export const productFavouriteCancel = endpoint({
  name: 'productFavouriteCancel',
  path: '/interaction/favourite/product/batch_cancel',
  write: true,
  body: v.object({ skuIds: v.pipe(v.array(nameSchema), v.minLength(1)) }),
  data: nothingSchema,
})

/** The user's favourite products, newest first, including products that cannot be bought now. Needs a login. */
export const productFavouriteList = endpoint({
  name: 'productFavouriteList',
  path: '/interaction/favourite/product_list',
  body: v.object({ ...pagingFields, position: v.optional(coordinatesSchema) }),
  data: v.object({ assetList: itemsOf(dealSchema), hasMore: v.boolean() }),
})
