import * as v from 'valibot'
import { endpoint } from './endpoint'
import { coordinatesSchema, countSchema, itemsOf, placeSchema as positionSchema, shown } from './fields'

/** An area is a named neighbourhood; a mall is a building. */
export const PLACE_TYPES = ['AREA', 'MALL'] as const

const nameOfPlace = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/**
 * A place that the user can choose as the centre of lists: its published centre and its region. The choice reveals something about the
 * user, so no journal contains any of it, although the place itself is public.
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

/**
 * A place in device storage. It checks the bounds of the position, because a position out of bounds would fail every request that uses it.
 */
export const keptPlaceSchema = v.object({ ...placeSchema.entries, ...coordinatesSchema.entries })
/** Number of recently chosen places that the device stores. */
export const RECENT_PLACES = 5

/** `storeNum`: stores within two kilometres, or in the mall. `distance` in metres, present only when the request carried a position. */
export const foundPlaceSchema = v.object({
  ...placeSchema.entries,
  storeNum: shown(countSchema),
  distance: shown(v.pipe(v.number(), v.minValue(0))),
})
export type FoundPlace = v.InferOutput<typeof foundPlaceSchema>

/** Areas and malls with a matching name, district or city, best first. Without a keyword: suggestions, nearest first. */
export const searchPlaces = endpoint({
  name: 'searchPlaces',
  path: '/digital-food/address/search_places',
  body: v.object({ keyword: v.string(), position: v.optional(coordinatesSchema) }),
  data: v.object({ placeList: itemsOf(foundPlaceSchema, 'placeId') }),
})
