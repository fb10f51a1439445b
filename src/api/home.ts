import * as v from 'valibot'
import { endpoint } from './endpoint'
import { localizedSchema, maybe } from './fields'

/** The cards of the home page, top to bottom. */
export const HOME_CARD_IDS = [
  'PAGE_HOME_BANNER_CARD', 'HOME_CATEGORY_CARD', 'RANK_CARD', 'MALL_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD', 'FLASH_SALE_CARD',
  'BRAND_PAVILION_CARD',
] as const
export type HomeCardId = (typeof HOME_CARD_IDS)[number]

const bannerSchema = v.object({
  id: v.string(),
  bannerImageUrlMap: localizedSchema,
  bannerJumpUrlMap: maybe(localizedSchema),
  /** A guest logs in first, then goes on. */
  requiredLogin: maybe(v.boolean()),
})
export type Banner = v.InferOutput<typeof bannerSchema>

const categorySchema = v.object({ id: v.string(), categoryName: localizedSchema, categoryIcon: v.string() })
export type HomeCategory = v.InferOutput<typeof categorySchema>

const entrySchema = v.object({
  name: localizedSchema,
  subTitle: maybe(localizedSchema),
  iconUrl: maybe(localizedSchema),
  cornerMarkerDisplaySwitch: maybe(v.boolean()),
})
export type HomeEntry = v.InferOutput<typeof entrySchema>

/** `countdownTime`: seconds left, 0 when it is over. `maxDiscountRatio`: whole percent. */
const flashSaleSchema = v.object({
  countdownTime: v.pipe(v.number(), v.minValue(0)),
  maxDiscountRatio: maybe(v.number()),
  imageUrl: maybe(localizedSchema),
  pageId: maybe(v.string()),
})
export type FlashSale = v.InferOutput<typeof flashSaleSchema>

const brandPavilionSchema = v.object({
  name: maybe(localizedSchema),
  brandLogos: v.array(v.object({ logo: v.string() })),
  hasMore: maybe(v.boolean()),
})
export type BrandPavilion = v.InferOutput<typeof brandPavilionSchema>

const homeCardSchema = v.variant('cardId', [
  v.object({ cardId: v.literal('PAGE_HOME_BANNER_CARD'), data: v.array(bannerSchema) }),
  v.object({ cardId: v.literal('HOME_CATEGORY_CARD'), data: v.array(categorySchema) }),
  v.object({ cardId: v.literal('RANK_CARD'), data: entrySchema }),
  v.object({ cardId: v.literal('MALL_CARD'), data: entrySchema }),
  v.object({ cardId: v.literal('PAGE_HOME_MIDDLE_BANNER_CARD'), data: v.array(bannerSchema) }),
  v.object({ cardId: v.literal('FLASH_SALE_CARD'), data: flashSaleSchema }),
  v.object({ cardId: v.literal('BRAND_PAVILION_CARD'), data: brandPavilionSchema }),
])
export type HomeCard = v.InferOutput<typeof homeCardSchema>

/** Cards by id. A card that is broken or not known yet is left out; the others still come. */
export const pageCardList = endpoint({
  name: 'pageCardList',
  path: '/local_life/home/page_card_list',
  body: v.object({ cardIds: v.array(v.string()) }),
  data: v.object({
    cardList: v.pipe(
      v.array(v.fallback(v.nullable(homeCardSchema), null)),
      v.transform((cards): HomeCard[] => cards.filter((card) => card !== null)),
    ),
  }),
})
