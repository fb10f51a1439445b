import * as v from 'valibot'
import { idSchema, shown } from './fields'

/** A shopping mall. `distance` in metres, there only when the query carried a position. */
export const mallSchema = v.object({
  mallId: idSchema,
  mallName: v.string(),
  mallImage: shown(v.string()),
  mallAddress: shown(v.string()),
  districtName: shown(v.string()),
  mapUrl: shown(v.string()),
  distance: shown(v.pipe(v.number(), v.minValue(0))),
  storeNum: shown(v.number()),
  dealNum: shown(v.number()),
})
