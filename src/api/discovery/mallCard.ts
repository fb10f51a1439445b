import * as v from 'valibot'
import { countSchema, idSchema, imageSchema, linkSchema, displayOnly } from '../kit/fields'

/** A shopping mall. `distance` in metres, present only when the request carried a position. */
export const mallSchema = v.object({
  mallId: idSchema,
  mallName: v.string(),
  mallImage: displayOnly(imageSchema),
  mallAddress: displayOnly(v.string()),
  districtName: displayOnly(v.string()),
  mapUrl: displayOnly(linkSchema),
  distance: displayOnly(v.pipe(v.number(), v.minValue(0))),
  storeNum: displayOnly(countSchema),
  dealNum: displayOnly(countSchema),
})
