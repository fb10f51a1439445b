import type { Localized } from '../../../src/api/fields'
import type { PlatformBanner } from '../../../src/api/content'
import type { Banner, HomeCard, HomeCardId } from '../../../src/api/home'
import { HOME_CARD_IDS } from '../../../src/api/home'
import { GROUPS } from './content/kinds'
import type { FlashSaleDesk } from './flashSale'
import type { Mall } from './malls'
import { pictureUrl } from './storeCard'
import { localized } from './words'

/** One picture for all languages. */
const picture = (name: string): Localized => localized([pictureUrl(name), pictureUrl(name), pictureUrl(name)])
/** One picture a language: its words are painted on. */
const painted = (name: string): Localized => localized([pictureUrl(`${name}-id`), pictureUrl(`${name}-en`), pictureUrl(`${name}-zh`)])
const jump = (url: string): Localized => localized([url, url, url])

const TOP: readonly Banner[] = [
  { id: 'top-lunch', bannerImageUrlMap: painted('banner-siang'), bannerJumpUrlMap: jump('/platform/flashDeal') },
  { id: 'top-coffee', bannerImageUrlMap: painted('banner-kopi'), bannerJumpUrlMap: jump('/platform/categoryPoiList?id=ngopi') },
  { id: 'top-brands', bannerImageUrlMap: painted('banner-brand'), bannerJumpUrlMap: jump('/platform/brands') },
]
const MIDDLE: readonly Banner[] = [
  {
    id: 'middle-coupons', bannerImageUrlMap: painted('tengah-kupon'), bannerJumpUrlMap: jump('/platform/myCouponList'), requiredLogin: true,
  },
  {
    id: 'middle-rain', bannerImageUrlMap: painted('tengah-hujan'), bannerJumpUrlMap: jump('/platform/categoryPoiList?id=ngopi'),
    requiredLogin: false,
  },
]
const LOGOS = ['logo-kopi', 'logo-ayam', 'logo-teh', 'logo-bakso', 'logo-roti']

export interface CardSources {
  readonly flashSale: FlashSaleDesk
  readonly malls: readonly Mall[]
  /** Adds a top banner that leads nowhere. */
  readonly bannerWithoutLink: boolean
}

const CARDS: { readonly [Id in HomeCardId]: (sources: CardSources) => Extract<HomeCard, { cardId: Id }>['data'] } = {
  PAGE_HOME_BANNER_CARD: ({ bannerWithoutLink }) =>
    bannerWithoutLink ? [{ id: 'top-nowhere', bannerImageUrlMap: painted('banner-siang') }, ...TOP] : [...TOP],
  HOME_CATEGORY_CARD: () => GROUPS.map(({ id, words, icon }) => ({ id, categoryName: localized(words), categoryIcon: pictureUrl(icon) })),
  RANK_CARD: () => ({
    name: localized(['Peringkat', 'Ranking', '排行榜']), subTitle: localized(['Paling dicari minggu ini', 'Most wanted this week', '本周最受欢迎']),
    iconUrl: picture('e-piala'), cornerMarkerDisplaySwitch: false,
  }),
  MALL_CARD: ({ malls }) => {
    const deals = malls.reduce((sum, { offers }) => sum + offers.length, 0)
    return {
      name: localized(['Mal sekitar', 'Malls nearby', '附近商场']),
      subTitle: localized([
        `${malls.length} mal, ${deals} promo`, `${malls.length} malls, ${deals} deals`, `${malls.length}家商场，${deals}个优惠`,
      ]),
      iconUrl: picture('e-mal'), cornerMarkerDisplaySwitch: true,
    }
  },
  PAGE_HOME_MIDDLE_BANNER_CARD: () => [...MIDDLE],
  FLASH_SALE_CARD: ({ flashSale }) => {
    const { secondsLeft, round } = flashSale.current()
    return { countdownTime: secondsLeft, maxDiscountRatio: 70, imageUrl: picture('burger'), pageId: `flash-${round}` }
  },
  BRAND_PAVILION_CARD: () => ({
    name: localized(['Brand pilihan', 'Top brands', '精选品牌']), brandLogos: LOGOS.map((logo) => ({ logo: pictureUrl(logo) })), hasMore: true,
  }),
}

/** The cards that were asked for and exist, in the order asked. */
export function homeCards(cardIds: readonly string[], sources: CardSources): HomeCard[] {
  return cardIds
    .filter((id): id is HomeCardId => (HOME_CARD_IDS as readonly string[]).includes(id))
    .map((cardId) => ({ cardId, data: CARDS[cardId](sources) }) as HomeCard)
}

/** What stands at the bottom of home (position 10011); nothing anywhere else. */
export function contentAt(positionId: number): PlatformBanner[] {
  if (positionId !== 10011) return []
  return [{
    id: 'bottom-packet', iconUrl: painted('tengah-kupon'), linkUrl: jump('/platform/receiveRedEnvelope'), dynamicImageDisplaySwitch: false,
    requiredLogin: true,
    content: {
      redPacketList: [
        { ruleId: 'welcome-25', name: localized(['Amplop sambutan', 'Welcome packet', '新人红包']), couponAmount: 25_000, quantity: 2 },
      ],
    },
  }]
}
