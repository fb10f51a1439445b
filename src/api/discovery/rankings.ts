import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { coordinatesSchema, idSchema, itemsOf, localizedSchema, nameSchema, pagingFields, regionSchema, displayOnly } from '../kit/fields'
import { chosenFilterSchema } from './filters'
import { storeCardSchema } from './stores'

export const rankingSchema = v.object({
  rankId: idSchema,
  rankName: localizedSchema,
  subTitle: displayOnly(localizedSchema),
  iconUrl: displayOnly(v.string()),
})
export type Ranking = v.InferOutput<typeof rankingSchema>

/** The rankings of the user's region, in display order. */
export const rankList = endpoint({
  name: 'rankList',
  path: '/digital-food/rank/rank_list',
  body: v.object({ region: v.optional(regionSchema) }),
  data: v.object({ rankList: itemsOf(rankingSchema, 'rankId') }),
})

/** The stores of one ranking, first place first; ranks continue across pages. Refused with `noSuchRanking`. */
export const rankDetailList = endpoint({
  name: 'rankDetailList',
  path: '/digital-food/rank/rank_detail_list',
  body: v.object({
    rankId: nameSchema,
    ...pagingFields,
    region: v.optional(regionSchema),
    position: v.optional(coordinatesSchema),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
