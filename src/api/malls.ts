import * as v from 'valibot'
import { endpoint } from './endpoint'
import { coordinatesSchema, maybe, pageNoSchema, pageSizeSchema, regionSchema } from './fields'
import { chosenFilterSchema } from './filters'

/** A shopping mall. `distance` in metres, there only when the query carried a position. */
const mallSchema = v.object({
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
export type Mall = v.InferOutput<typeof mallSchema>

/** All malls, nearest first; with `mallId` that one alone, or none. */
export const allMallList = endpoint({
  name: 'allMallList',
  path: '/local_life/home/mall/all_mall_list',
  body: v.object({
    pageNo: pageNoSchema,
    pageSize: pageSizeSchema,
    mallId: v.optional(v.string()),
    region: v.optional(regionSchema),
    position: v.optional(coordinatesSchema),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ mallList: v.array(mallSchema), hasMore: v.boolean() }),
})
