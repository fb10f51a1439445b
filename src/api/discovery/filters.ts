import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, idSchema, itemsOf, listOf, localizedSchema, maybe, nameSchema, regionSchema, displayOnly,
} from '../kit/fields'

/** The lists that can be filtered; each has its own filters. */
export const SCENES = [
  'HOME_PAGE', 'HOME_DEALS_PAGE', 'CATEGORY_POI_PAGE', 'MALL_PAGE', 'MALL_LIST_PAGE', 'RANK_PAGE', 'BRAND_LIST_PAGE', 'BRAND_PAGE',
  'SEARCH_POI_PAGE', 'SEARCH_COUPON_PAGE',
] as const
export const sceneSchema = v.picklist(SCENES)
export type Scene = (typeof SCENES)[number]

/** COUPON_AVAILABLE, DISCOUNT_STORE, CATEGORY and BOOLEAN are toggles (`objectData`). PRICE has one level, CATEGORIES two (`listData`). */
export const FILTER_TYPES = ['CATEGORIES', 'PRICE', 'COUPON_AVAILABLE', 'DISCOUNT_STORE', 'CATEGORY', 'BOOLEAN'] as const

/** `key` identifies the item, `value` is its name. A parent is checked when all its children are. */
const leafFields = { key: idSchema, value: displayOnly(localizedSchema), checked: maybe(v.boolean()) }
const itemSchema = v.object({ ...leafFields, children: maybe(listOf(v.object(leafFields), 'key')) })
export type FilterItem = v.InferOutput<typeof itemSchema>

export const optionSchema = v.object({
  type: v.picklist(FILTER_TYPES),
  label: displayOnly(localizedSchema),
  objectData: maybe(itemSchema),
  listData: maybe(listOf(itemSchema, 'key')),
})
export type FilterOption = v.InferOutput<typeof optionSchema>

const chosenFields = { key: nameSchema, value: v.optional(localizedSchema) }
const chosenItemSchema = v.object({ ...chosenFields, children: v.optional(v.array(v.object(chosenFields))) })

/** The chosen filters in a list request: only checked items, without the `checked` flag. */
export const chosenFilterSchema = v.object({
  type: v.picklist(FILTER_TYPES),
  objectData: v.optional(chosenItemSchema),
  listData: v.optional(v.array(chosenItemSchema)),
})
export type ChosenFilter = v.InferOutput<typeof chosenFilterSchema>

/**
 * The filters of a scene, in the order of the filter bar. Options of an unknown kind are dropped. A child with key ALL represents all its
 * siblings: it is checked when they are, and a tap on it checks them.
 */
export const filterOptions = endpoint({
  name: 'filterOptions',
  path: '/operation/filterOptions/get_filterOptions',
  body: v.object({ scene: sceneSchema }),
  data: itemsOf(optionSchema),
})

/** SORT: the order of the list, at most one. NARROW: restricts the list, any number. */
export const TAG_KINDS = ['SORT', 'NARROW'] as const
const tagSchema = v.object({ tagId: idSchema, kind: v.picklist(TAG_KINDS), tagName: localizedSchema })
export type Tag = v.InferOutput<typeof tagSchema>
export const tagListSchema = itemsOf(tagSchema, 'tagId')

/** Scenes whose list requests accept `tagIds`. */
export const TAGGED_SCENES = ['HOME_DEALS_PAGE', 'SEARCH_COUPON_PAGE'] as const satisfies readonly Scene[]

/** Tags sort and narrow a list of deals, in addition to its filters. Requested once per list; an empty list is valid. */
export const filterTags = endpoint({
  name: 'filterTags',
  path: '/operation/filterOptions/get_tags',
  body: v.object({ scene: v.picklist(TAGGED_SCENES) }),
  data: v.object({ tagList: tagListSchema }),
})

/**
 * Counts the stores of home that match a filter choice before it is applied. Form-encoded: `filterOptions`, `region` and `position` are
 * those of the list request, as JSON. Other lists are not supported: they depend on a category, a mall or a keyword that this call does not
 * accept.
 */
export const filterSign = endpoint({
  name: 'filterSign',
  path: '/homepage/filter_sign',
  encoding: 'form',
  body: v.object({
    scene: v.literal('HOME_PAGE'),
    filterOptions: v.array(chosenFilterSchema),
    region: v.optional(regionSchema),
    position: v.optional(coordinatesSchema),
  }),
  data: v.object({ total: countSchema }),
})
