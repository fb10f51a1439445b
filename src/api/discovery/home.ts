import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, idSchema, imageSchema, itemsOf, listOf, localizedImageSchema, localizedLinkSchema, localizedSchema,
  maybe, nameSchema, oneOf, rupiahSchema, secondsSchema, displayOnly,
} from '../kit/fields'
import { mallSchema } from './mallCard'

/** The cards of the home page, top to bottom. */
export const HOME_CARD_IDS = [
  'PAGE_HOME_BANNER_CARD', 'HOME_CATEGORY_CARD', 'RANK_CARD', 'MALL_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD', 'FLASH_SALE_CARD',
  'BRAND_PAVILION_CARD',
] as const

/** The malls near the user, with a short list; requested with a position when one is known. */
export const MALL_NEARBY_CARD_ID = 'MALL_NEARBY_CARD'
export type HomeCardId = (typeof HOME_CARD_IDS)[number] | typeof MALL_NEARBY_CARD_ID

const bannerSchema = v.object({
  id: idSchema,
  bannerImageUrlMap: localizedImageSchema,
  bannerJumpUrlMap: maybe(localizedLinkSchema),
  /** A guest logs in first; the link opens afterwards. */
  requiredLogin: maybe(v.boolean()),
})
export type Banner = v.InferOutput<typeof bannerSchema>

/** Four categories or none: one malformed category drops the whole card. */
const categorySchema = v.object({ id: idSchema, categoryName: localizedSchema, categoryIcon: displayOnly(imageSchema, '') })
export type HomeCategory = v.InferOutput<typeof categorySchema>

const entryFields = {
  name: localizedSchema,
  subTitle: displayOnly(localizedSchema),
  iconUrl: displayOnly(localizedImageSchema),
  cornerMarkerDisplaySwitch: displayOnly(v.boolean()),
}
const entrySchema = v.object(entryFields)
export type HomeEntry = v.InferOutput<typeof entrySchema>

export const FLASH_SALE_STATUSES = ['COMING_SOON', 'ONGOING', 'SOLD_OUT', 'ENDED'] as const
export const saleStatusSchema = oneOf(FLASH_SALE_STATUSES)
export type SaleStatus = v.InferOutput<typeof saleStatusSchema>

/** `countdownTime`: seconds until the end, or until the start of a coming sale; 0 afterwards. `maxDiscountRatio`: whole percent. */
const flashSaleSchema = v.object({
  status: maybe(saleStatusSchema),
  countdownTime: secondsSchema,
  maxDiscountRatio: displayOnly(countSchema),
  imageUrl: displayOnly(localizedImageSchema),
  pageId: maybe(idSchema),
})
export type FlashSale = v.InferOutput<typeof flashSaleSchema>

const brandPavilionSchema = v.object({
  name: displayOnly(localizedSchema),
  brandLogos: listOf(v.object({ logo: imageSchema })),
  hasMore: displayOnly(v.boolean()),
  /** The number of deals of all brands; `fromPrice` is the lowest price among them. */
  dealNum: displayOnly(countSchema),
  fromPrice: displayOnly(rupiahSchema),
})
export type BrandPavilion = v.InferOutput<typeof brandPavilionSchema>

/** `mallList`: nearest first, with distances when the request carried a position. */
const mallNearbySchema = v.object({
  name: displayOnly(localizedSchema),
  subTitle: displayOnly(localizedSchema),
  mallList: listOf(mallSchema, 'mallId'),
  hasMore: displayOnly(v.boolean()),
})

export type NearbyMalls = v.InferOutput<typeof mallNearbySchema>

export const homeCardSchema = v.variant('cardId', [
  v.object({ cardId: v.literal('PAGE_HOME_BANNER_CARD'), data: listOf(bannerSchema) }),
  v.object({ cardId: v.literal('HOME_CATEGORY_CARD'), data: v.array(categorySchema) }),
  v.object({ cardId: v.literal('RANK_CARD'), data: entrySchema }),
  v.object({ cardId: v.literal('MALL_CARD'), data: entrySchema }),
  v.object({ cardId: v.literal('PAGE_HOME_MIDDLE_BANNER_CARD'), data: listOf(bannerSchema) }),
  v.object({ cardId: v.literal('FLASH_SALE_CARD'), data: flashSaleSchema }),
  v.object({ cardId: v.literal('BRAND_PAVILION_CARD'), data: brandPavilionSchema }),
  v.object({ cardId: v.literal('MALL_NEARBY_CARD'), data: mallNearbySchema }),
])
export type HomeCard = v.InferOutput<typeof homeCardSchema>

/** Cards by id; with a position, malls are sorted by distance. Malformed and unknown cards are dropped; the others stay. */
export const pageCardList = endpoint({
  name: 'pageCardList',
  path: '/local_life/home/page_card_list',
  body: v.object({ cardIds: v.array(nameSchema), position: v.optional(coordinatesSchema) }),
  data: v.object({
    cardList: itemsOf(homeCardSchema),
  }),
})
