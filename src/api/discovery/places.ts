import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { coordinatesSchema, countSchema, itemsOf, storePositionSchema as positionSchema, displayOnly } from '../kit/fields'

/** An area is a named neighbourhood; a mall is a building. */
export const PLACE_TYPES = ['AREA', 'MALL'] as const

const placeTextSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/**
 * A place that the user can choose as the centre of lists: its published centre and its region. The choice reveals something about the
 * user, so no journal contains any of it, although the place itself is public.
 */
export const placeSchema = v.object({
  placeId: placeTextSchema,
  placeType: v.picklist(PLACE_TYPES),
  placeName: placeTextSchema,
  districtName: placeTextSchema,
  cityName: placeTextSchema,
  ...positionSchema.entries,
  provinceId: placeTextSchema,
  cityId: placeTextSchema,
  districtId: placeTextSchema,
})
export type Place = v.InferOutput<typeof placeSchema>

/**
 * A place in device storage. It checks the bounds of the position, because a position out of bounds would fail every request that uses it.
 */
export const storedPlaceSchema = v.object({ ...placeSchema.entries, ...coordinatesSchema.entries })
/** Number of recently chosen places that the device stores. */
export const MAX_RECENT_PLACES = 5

/** `storeNum`: stores within two kilometres, or in the mall. `distance` in metres, present only when the request carried a position. */
export const foundPlaceSchema = v.object({
  ...placeSchema.entries,
  storeNum: displayOnly(countSchema),
  distance: displayOnly(v.pipe(v.number(), v.minValue(0))),
})
export type FoundPlace = v.InferOutput<typeof foundPlaceSchema>

/** Areas and malls with a matching name, district or city, best first. Without a keyword: suggestions, nearest first. */
export const searchPlaces = endpoint({
  name: 'searchPlaces',
  path: '/digital-food/address/search_places',
  body: v.object({ keyword: v.string(), position: v.optional(coordinatesSchema) }),
  data: v.object({ placeList: itemsOf(foundPlaceSchema, 'placeId') }),
})
