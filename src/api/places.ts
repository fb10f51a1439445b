import * as v from 'valibot'
import { endpoint } from './endpoint'
import { coordinatesSchema, countSchema, itemsOf, placeSchema as positionSchema, shown } from './fields'

/** An area is a quarter that people know by its name; a mall is a building. */
export const PLACE_TYPES = ['AREA', 'MALL'] as const

const nameOfPlace = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/**
 * A place that lists can be asked from: its published centre and the region it lies in. Where a shopper wants to eat says something about
 * that person, so no journal holds any of it, although the place itself is public.
 */
export const placeSchema = v.object({
  placeId: nameOfPlace,
  placeType: v.picklist(PLACE_TYPES),
  placeName: nameOfPlace,
  districtName: nameOfPlace,
  cityName: nameOfPlace,
  ...positionSchema.entries,
  provinceId: nameOfPlace,
  cityId: nameOfPlace,
  districtId: nameOfPlace,
})
export type Place = v.InferOutput<typeof placeSchema>

/** A place as the device keeps it: a position out of bounds would fail every call that is asked from there. */
export const keptPlaceSchema = v.object({ ...placeSchema.entries, ...coordinatesSchema.entries })
/** So many of the places that were chosen stay known on the device. */
export const RECENT_PLACES = 5

/** `storeNum`: stores within two kilometres, or in the mall. `distance` in metres, there only when the query carried a position. */
export const foundPlaceSchema = v.object({
  ...placeSchema.entries,
  storeNum: shown(countSchema),
  distance: shown(v.pipe(v.number(), v.minValue(0))),
})
export type FoundPlace = v.InferOutput<typeof foundPlaceSchema>

/** Areas and malls whose name, district or city fits the keyword, best first; without a keyword those to suggest, nearest first. */
export const searchPlaces = endpoint({
  name: 'searchPlaces',
  path: '/digital-food/address/search_places',
  body: v.object({ keyword: v.string(), position: v.optional(coordinatesSchema) }),
  data: v.object({ placeList: itemsOf(foundPlaceSchema, 'placeId') }),
})
