import * as v from 'valibot'
import { endpoint } from './endpoint'
import { coordinatesSchema, localizedSchema, maybe, pageNoSchema, pageSizeSchema } from './fields'
import { chosenFilterSchema } from './filters'
import { storeCardSchema } from './stores'

const brandSchema = v.object({
  brandId: v.string(),
  brandName: v.string(),
  logo: maybe(v.string()),
  brandImage: maybe(v.string()),
  slogan: maybe(localizedSchema),
  storeNum: maybe(v.number()),
  dealNum: maybe(v.number()),
})
export type Brand = v.InferOutput<typeof brandSchema>

/** The brands of the pavilion; with `brandId` that one alone, or none. */
export const brandPavilionInfo = endpoint({
  name: 'brandPavilionInfo',
  path: '/brand_pavilion/query_brand_pavilion_info',
  body: v.object({
    pageNo: pageNoSchema,
    pageSize: pageSizeSchema,
    brandId: v.optional(v.string()),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ brandList: v.array(brandSchema), hasMore: v.boolean() }),
})

/** All stores of one brand, nearest first. */
export const brandStoreList = endpoint({
  name: 'brandStoreList',
  path: '/brand_pavilion/all_store_list',
  body: v.object({
    brandId: v.string(),
    pageNo: pageNoSchema,
    pageSize: pageSizeSchema,
    position: v.optional(coordinatesSchema),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ poiList: v.array(storeCardSchema), hasMore: v.boolean() }),
})
