import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, idSchema, imageSchema, itemsOf, listOf, localizedImageSchema, localizedLinkSchema, localizedSchema,
  maybe, nameSchema, oneOf, rupiahSchema, secondsSchema, shown,
} from './fields'
import { mallSchema } from './mallCard'

/** The cards of the home page, top to bottom. */
export const HOME_CARD_IDS = [
  'PAGE_HOME_BANNER_CARD', 'HOME_CATEGORY_CARD', 'RANK_CARD', 'MALL_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD', 'FLASH_SALE_CARD',
  'BRAND_PAVILION_CARD',
] as const

/** The malls around the shopper, with a few of them to look at; asked for with a position, where there is one. */
export const MALL_NEARBY_CARD_ID = 'MALL_NEARBY_CARD'
export type HomeCardId = (typeof HOME_CARD_IDS)[number] | typeof MALL_NEARBY_CARD_ID

const bannerSchema = v.object({
  id: idSchema,
  bannerImageUrlMap: localizedImageSchema,
  bannerJumpUrlMap: maybe(localizedLinkSchema),
  /** A guest logs in first, then goes on. */
  requiredLogin: maybe(v.boolean()),
})
export type Banner = v.InferOutput<typeof bannerSchema>

/** Four of them or none: a list in which one is malformed stays away as a whole. */
const categorySchema = v.object({ id: idSchema, categoryName: localizedSchema, categoryIcon: shown(imageSchema, '') })
export type HomeCategory = v.InferOutput<typeof categorySchema>

const entryFields = {
  name: localizedSchema,
  subTitle: shown(localizedSchema),
  iconUrl: shown(localizedImageSchema),
  cornerMarkerDisplaySwitch: shown(v.boolean()),
}
const entrySchema = v.object(entryFields)
export type HomeEntry = v.InferOutput<typeof entrySchema>

/** How far a flash sale is. */
export const FLASH_SALE_STATUSES = ['COMING_SOON', 'ONGOING', 'SOLD_OUT', 'ENDED'] as const
export const saleStatusSchema = oneOf(FLASH_SALE_STATUSES)
export type SaleStatus = v.InferOutput<typeof saleStatusSchema>

/** `countdownTime`: seconds left until it ends, or starts while it is coming soon; 0 when it is over. `maxDiscountRatio`: whole percent. */
const flashSaleSchema = v.object({
  status: maybe(saleStatusSchema),
  countdownTime: secondsSchema,
  maxDiscountRatio: shown(countSchema),
  imageUrl: shown(localizedImageSchema),
  pageId: maybe(idSchema),
})
export type FlashSale = v.InferOutput<typeof flashSaleSchema>

const brandPavilionSchema = v.object({
  name: shown(localizedSchema),
  brandLogos: listOf(v.object({ logo: imageSchema })),
  hasMore: shown(v.boolean()),
  /** Deals of all brands, and the lowest price among them. */
  dealNum: shown(countSchema),
  fromPrice: shown(rupiahSchema),
})
export type BrandPavilion = v.InferOutput<typeof brandPavilionSchema>

/** `mallList`: nearest first, with their distances where the query carried a position. */
const mallNearbySchema = v.object({
  name: shown(localizedSchema),
  subTitle: shown(localizedSchema),
  mallList: listOf(mallSchema, 'mallId'),
  hasMore: shown(v.boolean()),
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

/** Cards by id; with a position, malls by how far they are. A card that is broken or not known yet is left out; the others still come. */
export const pageCardList = endpoint({
  name: 'pageCardList',
  path: '/local_life/home/page_card_list',
  body: v.object({ cardIds: v.array(nameSchema), position: v.optional(coordinatesSchema) }),
  data: v.object({
    cardList: itemsOf(homeCardSchema),
  }),
})
