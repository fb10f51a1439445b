import * as v from 'valibot'
import { endpoint } from './endpoint'
import { coordinatesSchema, localizedSchema, maybe, pageNoSchema, pageSizeSchema, regionSchema } from './fields'
import { chosenFilterSchema } from './filters'
import { storeCardSchema } from './stores'

const rankingSchema = v.object({
  rankId: v.string(),
  rankName: localizedSchema,
  subTitle: maybe(localizedSchema),
  iconUrl: maybe(v.string()),
})
export type Ranking = v.InferOutput<typeof rankingSchema>

/** The rankings there are where the shopper is, in the order to show them. */
export const rankList = endpoint({
  name: 'rankList',
  path: '/digital-food/rank/rank_list',
  body: v.object({ region: v.optional(regionSchema) }),
  data: v.object({ rankList: v.array(rankingSchema) }),
})

/** The stores of one ranking, first place first; places count on over the pages. */
export const rankDetailList = endpoint({
  name: 'rankDetailList',
  path: '/digital-food/rank/rank_detail_list',
  body: v.object({
    rankId: v.string(),
    pageNo: pageNoSchema,
    pageSize: pageSizeSchema,
    region: v.optional(regionSchema),
    position: v.optional(coordinatesSchema),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ poiList: v.array(storeCardSchema), hasMore: v.boolean() }),
})
