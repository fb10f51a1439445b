import type { Coordinates } from '../../../api/kit/fields'
import type { Banner, HomeCard, HomeCardId } from '../../../api/discovery/home'
import { GROUPS } from '../content/kinds'
import type { FlashSaleHandlers } from '../promotions/flashSaleHandlers'
import { sameUrl, textPicture, samePicture } from '../basics/localizedUrls'
import { mallList, type Mall } from '../catalogue/malls'
import { pictureUrl } from '../content/pictures'
import { localized } from '../basics/localizedText'

const TOP: readonly Banner[] = [
  { id: 'top-lunch', bannerImageUrlMap: textPicture('banner-siang'), bannerJumpUrlMap: sameUrl('/platform/flashDeal') },
  { id: 'top-coffee', bannerImageUrlMap: textPicture('banner-kopi'), bannerJumpUrlMap: sameUrl('/platform/categoryPoiList?id=ngopi') },
  { id: 'top-brands', bannerImageUrlMap: textPicture('banner-brand'), bannerJumpUrlMap: sameUrl('/platform/brands') },
]
/** Names the packets of a registration: not for users who have ordered since. */
const WELCOME = 'middle-coupons'
const MIDDLE: readonly Banner[] = [
  {
    id: WELCOME, bannerImageUrlMap: textPicture('tengah-kupon'), bannerJumpUrlMap: sameUrl('/platform/myCouponList'),
    requiredLogin: true,
  },
  {
    id: 'middle-rain', bannerImageUrlMap: textPicture('tengah-hujan'), bannerJumpUrlMap: sameUrl('/platform/categoryPoiList?id=ngopi'),
    requiredLogin: false,
  },
]
const MALLS_SHOWN = 6
const LOGOS = ['logo-kopi', 'logo-ayam', 'logo-teh', 'logo-bakso', 'logo-roti']

export interface CardSources {
  readonly sale: FlashSaleHandlers
  readonly malls: readonly Mall[]
  readonly brands: { readonly dealNum: number; readonly fromPrice: number }
  readonly position?: Coordinates | undefined
  /** Adds a top banner without a link. */
  readonly bannerWithoutLink: boolean
  readonly hasOrdered: boolean
}

const CARDS: { readonly [Id in HomeCardId]: (sources: CardSources) => Extract<HomeCard, { cardId: Id }>['data'] } = {
  PAGE_HOME_BANNER_CARD: ({ bannerWithoutLink }) =>
    bannerWithoutLink ? [{ id: 'top-nowhere', bannerImageUrlMap: textPicture('banner-siang') }, ...TOP] : [...TOP],
  HOME_CATEGORY_CARD: () => GROUPS.map(({ id, texts, icon }) => ({ id, categoryName: localized(texts), categoryIcon: pictureUrl(icon) })),
  RANK_CARD: () => ({
    name: localized(['Peringkat', 'Ranking', '排行榜']),
    subTitle: localized(['Paling populer minggu ini', 'Most popular this week', '本周最受欢迎']),
    iconUrl: samePicture('e-piala'), cornerMarkerDisplaySwitch: false,
  }),
  MALL_CARD: ({ malls }) => {
    const deals = malls.reduce((sum, { offers }) => sum + offers.length, 0)
    return {
      name: localized(['Semua mal', 'All malls', '全部商场']),
      subTitle: localized([
        `${malls.length} mal\n${deals} promo`, `${malls.length} malls\n${deals} deals`, `${malls.length}家商场\n${deals}个优惠`,
      ]),
      iconUrl: samePicture('e-mal'), cornerMarkerDisplaySwitch: true,
    }
  },
  PAGE_HOME_MIDDLE_BANNER_CARD: ({ hasOrdered }) => MIDDLE.filter(({ id }) => !hasOrdered || id !== WELCOME),
  FLASH_SALE_CARD: ({ sale }) => sale.card(),
  BRAND_PAVILION_CARD: ({ brands }) => ({
    name: localized(['Brand pilihan', 'Top brands', '精选品牌']), brandLogos: LOGOS.map((logo) => ({ logo: pictureUrl(logo) })), hasMore: true,
    ...brands,
  }),
  MALL_NEARBY_CARD: ({ malls, position }) => ({
    name: localized(position ? ['Mal di dekatmu', 'Malls near you', '附近商场'] : ['Mal di Jakarta', 'Malls in Jakarta', '雅加达的商场']),
    subTitle: localized(['Satu mal, banyak promo', 'One mall, many deals', '一站逛遍优惠']),
    ...mallList(malls, { pageNo: 1, pageSize: MALLS_SHOWN, filterOptions: [], position }),
  }),
}

/** The requested cards that exist, in the requested order. */
export function homeCards(cardIds: readonly string[], sources: CardSources): HomeCard[] {
  return cardIds
    .filter((id): id is HomeCardId => Object.hasOwn(CARDS, id))
    .map((cardId) => ({ cardId, data: CARDS[cardId](sources) }) as HomeCard)
}
