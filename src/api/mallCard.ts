import * as v from 'valibot'
import { maybe } from './fields'

/** A shopping mall. `distance` in metres, there only when the query carried a position. */
export const mallSchema = v.object({
  mallId: v.string(),
  mallName: v.string(),
  mallImage: maybe(v.string()),
  mallAddress: maybe(v.string()),
  districtName: maybe(v.string()),
  mapUrl: maybe(v.string()),
  distance: maybe(v.pipe(v.number(), v.minValue(0))),
  storeNum: maybe(v.number()),
  dealNum: maybe(v.number()),
})
