import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { coordinatesSchema, itemsOf, nameSchema, pagingFields, regionSchema } from '../kit/fields'
import { chosenFilterSchema } from './filters'
import { mallSchema } from './mallCard'

export type Mall = v.InferOutput<typeof mallSchema>

/** All malls, nearest first. With `mallId` the list has that mall only, or is empty. */
export const allMallList = endpoint({
  name: 'allMallList',
  path: '/local_life/home/mall/all_mall_list',
  body: v.object({
    ...pagingFields,
    mallId: v.optional(nameSchema),
    region: v.optional(regionSchema),
    position: v.optional(coordinatesSchema),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ mallList: itemsOf(mallSchema), hasMore: v.boolean() }),
})
