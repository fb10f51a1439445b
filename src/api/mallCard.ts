import * as v from 'valibot'
import { countSchema, idSchema, imageSchema, linkSchema, shown } from './fields'

/** A shopping mall. `distance` in metres, present only when the request carried a position. */
export const mallSchema = v.object({
  mallId: idSchema,
  mallName: v.string(),
  mallImage: shown(imageSchema),
  mallAddress: shown(v.string()),
  districtName: shown(v.string()),
  mapUrl: shown(linkSchema),
  distance: shown(v.pipe(v.number(), v.minValue(0))),
  storeNum: shown(countSchema),
  dealNum: shown(countSchema),
})
