import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { maybe } from '../kit/fields'

const degreesSchema = v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d+)?$/))

/**
 * The address at a position; degrees are sent as text. Levels that the server does not know are absent. Refused with `nowhere` far from any
 * address.
 */
export const addressByLocation = endpoint({
  name: 'addressByLocation',
  path: '/digital-food/address/get_address_by_location',
  body: v.object({ latitude: degreesSchema, longitude: degreesSchema }),
  data: v.object({
    provinceId: maybe(v.string()),
    cityId: maybe(v.string()),
    districtId: maybe(v.string()),
    streetId: maybe(v.string()),
    street: maybe(v.string()),
    district: maybe(v.string()),
    city: maybe(v.string()),
    country: maybe(v.string()),
  }),
})
