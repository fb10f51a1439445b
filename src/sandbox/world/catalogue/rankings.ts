import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Region } from '../../../api/kit/fields'
import type { StoreProduct } from '../../../api/discovery/stores'
import type { rankDetailList, rankList } from '../../../api/discovery/rankings'
import type { Texts } from '../content/kinds'
import { createRng } from '../basics/rng'
import { storeMatches } from '../stores/filterMenu'
import { centreOf, lowestFirst } from '../basics/nearness'
import { REFUSALS, refuse } from '../refusals'
import { pictureUrl } from '../content/pictures'
import { cardPage, type CardInputs } from '../stores/storeCard'
import { isOpen } from '../stores/storeInfo'
import type { Store } from '../stores/createStores'
import { localized } from '../basics/localizedText'

const MAX_RANKED = 50
const CHEAP = 35_000
const FOR_FAMILIES = ['padang', 'seafood', 'dimsum', 'pizza', 'burger', 'ayam', 'nasi', 'main']

/** A ranking. `sales` is the weight of total sales, from 0 to 1; this week's sales have the rest. */
interface Rule {
  readonly rankId: string
  readonly name: Texts
  readonly subTitle: Texts
  readonly icon: string
  readonly sales: number
  readonly includes: (store: Store) => boolean
  /** Text for the ranking value: from 0 to 1, or percent for discounts. */
  readonly fact: (value: number) => Texts
}

const largestOff = (products: readonly StoreProduct[]) =>
  Math.max(0, ...products.map(({ priceInfo }) => priceInfo.discountRatio ?? 0))

/** The texts with the count in the notation of each language. */
function counted(count: number, ...texts: Texts): Texts {
  const [id, en, zh] = texts.map((text, index) => text.replace('#', count.toLocaleString(['id-ID', 'en-GB', 'zh-CN'][index])))
  return [id ?? '', en ?? '', zh ?? '']
}

const orders = (value: number): Texts => {
  const count = Math.round(40 + value * 900)
  return counted(count, '# pesanan minggu ini', '# orders this week', '本周#单')
}

const RULES: readonly Rule[] = [
  {
    rankId: 'rank-popular', name: ['Paling populer', 'Most popular', '人气榜'], icon: 'e-piala', sales: 0.9, includes: () => true,
    subTitle: ['Paling banyak dilihat minggu ini', 'Most viewed this week', '本周浏览最多'],
    fact: (worth) => {
      const count = Math.round(200 + worth * 2_200)
      return counted(count, '# kali dilihat minggu ini', '# views this week', '本周浏览#次')
    },
  },
  {
    rankId: 'rank-coffee', name: ['Kopi & manis', 'Coffee & sweets', '咖啡甜点榜'], icon: 'e-ngopi', sales: 0.7,
    includes: ({ kind }) => kind.group === 'ngopi',
    subTitle: ['Kopi, teh, dan yang manis-manis', 'Coffee, tea and sweet things', '咖啡、茶与甜点'],
    fact: orders,
  },
  {
    rankId: 'rank-cheap', name: ['Makan hemat', 'Good and cheap', '实惠榜'], icon: 'e-koin', sales: 0.6,
    includes: ({ kind, perCapita }) => kind.group === 'makan' && perCapita < CHEAP,
    subTitle: ['Kenyang di bawah Rp35.000', 'A full meal under Rp35.000', '人均Rp35.000以下'],
    fact: orders,
  },
  {
    rankId: 'rank-family', name: ['Keluarga', 'For families', '家庭榜'], icon: 'e-makan', sales: 0.6,
    includes: ({ kind }) => FOR_FAMILIES.includes(kind.id),
    subTitle: ['Meja besar, semua senang', 'Big tables, happy faces', '大桌聚餐，人人满意'],
    fact: orders,
  },
  {
    rankId: 'rank-rising', name: ['Baru naik', 'On the rise', '飙升榜'], icon: 'e-petir', sales: 0.1, includes: () => true,
    subTitle: ['Mulai ramai minggu ini', 'Getting busy this week', '本周热度上升'],
    fact: (worth) => {
      const percent = Math.round(20 + worth * 160)
      return [`Naik ${percent}% minggu ini`, `Up ${percent}% this week`, `本周上升${percent}%`]
    },
  },
  {
    rankId: 'rank-discount', name: ['Diskon terbesar', 'Biggest discounts', '折扣榜'], icon: 'e-hadiah', sales: 0.3,
    includes: ({ products }) => largestOff(products) >= 40,
    subTitle: ['Potongan 40% ke atas', '40% off and more', '优惠40%以上'],
    fact: (percent) => [`Diskon sampai ${percent}%`, `Up to ${percent}% off`, `最高优惠${percent}%`],
  },
]

/** The rankings of this week. */
export function createRankings(seed: string | number, stores: readonly Store[], cards: CardInputs) {
  const ofThisWeek = (store: Store, { rankId }: Rule) => createRng(seed, `${rankId} ${store.poiId}`).next()
  const valueOf = (store: Store, rule: Rule) =>
    rule.rankId === 'rank-discount'
      ? largestOff(cards.productsOf(store)) : rule.sales * store.score + (1 - rule.sales) * ofThisWeek(store, rule)
  const factsOf = (store: Store) => RULES.filter(({ includes }) => includes(store))
    .map((rule) => ({ rankId: rule.rankId, fact: localized(rule.fact(valueOf(store, rule))) }))

  return {
    list(_: BodyOf<typeof rankList>): DataOf<typeof rankList> {
      return {
        rankList: RULES.map(({ rankId, name, subTitle, icon }) =>
          ({ rankId, rankName: localized(name), subTitle: localized(subTitle), iconUrl: pictureUrl(icon) })),
      }
    },

    stores(body: BodyOf<typeof rankDetailList>): DataOf<typeof rankDetailList> {
      const rule = RULES.find(({ rankId }) => rankId === body.rankId)
      if (rule === undefined) refuse(REFUSALS.noSuchRanking)
      const ranked = inRegion(stores, body.region)
        .filter((store) => rule.includes(store) && storeMatches(store, body.filterOptions, centreOf(body), isOpen(cards.momentOf(store))))
      const best = lowestFirst(ranked, (store) => -valueOf(store, rule)).slice(0, MAX_RANKED)
      return cardPage(best, body, 'rank-1', cards, (store) => ({ rankFacts: factsOf(store) }))
    },
  }
}

/** Each city ranks its own stores. Without a city, or without stores in it, all stores are ranked. */
function inRegion(stores: readonly Store[], region: Region | undefined): readonly Store[] {
  const own = stores.filter(({ district }) => district.cityId === region?.cityId)
  return own.length > 0 ? own : stores
}
