import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, idSchema, itemsOf, listOf, localizedSchema, maybe, nameSchema, regionSchema, shown,
} from './fields'

/** The lists that can be narrowed down; each offers its own filters. */
export const SCENES = [
  'HOME_PAGE', 'HOME_DEALS_PAGE', 'CATEGORY_POI_PAGE', 'MALL_PAGE', 'MALL_LIST_PAGE', 'RANK_PAGE', 'BRAND_LIST_PAGE', 'BRAND_PAGE',
  'SEARCH_POI_PAGE', 'SEARCH_COUPON_PAGE',
] as const
export const sceneSchema = v.picklist(SCENES)
export type Scene = (typeof SCENES)[number]

/** COUPON_AVAILABLE, DISCOUNT_STORE, CATEGORY and BOOLEAN are toggles (`objectData`), PRICE one level, CATEGORIES two (`listData`). */
export const FILTER_TYPES = ['CATEGORIES', 'PRICE', 'COUPON_AVAILABLE', 'DISCOUNT_STORE', 'CATEGORY', 'BOOLEAN'] as const

/** `key` identifies the item, `value` is its name. A parent is checked when all its children are. */
const leafFields = { key: idSchema, value: shown(localizedSchema), checked: maybe(v.boolean()) }
const itemSchema = v.object({ ...leafFields, children: maybe(listOf(v.object(leafFields), 'key')) })
export type FilterItem = v.InferOutput<typeof itemSchema>

export const optionSchema = v.object({
  type: v.picklist(FILTER_TYPES),
  label: shown(localizedSchema),
  objectData: maybe(itemSchema),
  listData: maybe(listOf(itemSchema, 'key')),
})
export type FilterOption = v.InferOutput<typeof optionSchema>

const chosenFields = { key: nameSchema, value: v.optional(localizedSchema) }
const chosenItemSchema = v.object({ ...chosenFields, children: v.optional(v.array(v.object(chosenFields))) })

/** What a store list is asked with: only what is checked, and the flag itself left out. */
export const chosenFilterSchema = v.object({
  type: v.picklist(FILTER_TYPES),
  objectData: v.optional(chosenItemSchema),
  listData: v.optional(v.array(chosenItemSchema)),
})
export type ChosenFilter = v.InferOutput<typeof chosenFilterSchema>

/**
 * The filters that a scene offers, in the order of the bar. An option of a kind that is not known yet is left out. A child with key ALL
 * stands for all the others of its parent: it is checked when they are, and a tap on it checks them.
 */
export const filterOptions = endpoint({
  name: 'filterOptions',
  path: '/operation/filterOptions/get_filterOptions',
  body: v.object({ scene: sceneSchema }),
  data: itemsOf(optionSchema),
})

/** SORT: in which order, one at most. NARROW: only what it names, any number. */
export const TAG_KINDS = ['SORT', 'NARROW'] as const
const tagSchema = v.object({ tagId: idSchema, kind: v.picklist(TAG_KINDS), tagName: localizedSchema })
export type Tag = v.InferOutput<typeof tagSchema>
export const tagListSchema = itemsOf(tagSchema, 'tagId')

/** Scenes whose lists take `tagIds`. */
export const TAGGED_SCENES = ['HOME_DEALS_PAGE', 'SEARCH_COUPON_PAGE'] as const satisfies readonly Scene[]

/** Tags order a list of deals and narrow it down, beside its filters. Asked once a list; an empty list is a good answer. */
export const filterTags = endpoint({
  name: 'filterTags',
  path: '/operation/filterOptions/get_tags',
  body: v.object({ scene: v.picklist(TAGGED_SCENES) }),
  data: v.object({ tagList: tagListSchema }),
})

/**
 * Counts the stores of home that a choice would find, before it is applied. A form: `filterOptions`, `region` and `position` are those of
 * the list's query, written as JSON. Other lists have a category, a mall or words that this call does not name.
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
