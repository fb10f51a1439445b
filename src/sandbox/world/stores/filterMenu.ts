import type { Coordinates } from '../../../api/kit/fields'
import type { ChosenFilter, FilterOption, Scene, Tag } from '../../../api/discovery/filters'
import { GROUPS, type Kind, type Texts } from '../content/kinds'
import { formatRupiah } from '../../../i18n/money'
import { metresBetween } from '../basics/geo'
import { KINDS, type Store } from './createStores'
import { localized } from '../basics/localizedText'

/** Key of the child that selects all children of its parent. */
export const ALL_KEY = 'ALL'

/** Rupiah, upper end exclusive: the price for one person at a store, or the price of a deal. */
type Range = readonly [number, number]
const PRICES: readonly Range[] = [[0, 25_000], [25_000, 50_000], [50_000, 100_000], [100_000, Number.POSITIVE_INFINITY]]
const priceKey = ([from, to]: Range) => `${from}-${to === Number.POSITIVE_INFINITY ? '' : to}`

const priceTexts = ([from, to]: Range) => {
  const [low, high] = [formatRupiah(from), formatRupiah(to)]
  if (from === 0) return localized([`Di bawah ${high}`, `Under ${high}`, `${high}以下`])
  if (to === Number.POSITIVE_INFINITY) return localized([`Di atas ${low}`, `Over ${low}`, `${low}以上`])
  const range = `${low}–${high}`
  return localized([range, range, range])
}

const within = (km: number) => toggle('BOOLEAN', `WITHIN_${km}_KM`, [`Di bawah ${km} km`, `Within ${km} km`, `${km} km内`])

function prices(label: Texts): FilterOption {
  const listData = PRICES.map((range) => ({ key: priceKey(range), value: priceTexts(range), checked: false }))
  return { type: 'PRICE', label: localized(label), listData }
}

/** All filters, nothing selected. */
const FILTERS = {
  categories: {
    type: 'CATEGORIES', label: localized(['Kategori', 'Category', '分类']),
    listData: GROUPS.map((group) => ({
      key: group.id, value: localized(group.texts), checked: false,
      children: [
        { key: ALL_KEY, value: localized(['Semua', 'All', '全部']), checked: false },
        ...KINDS.filter((kind) => kind.group === group.id)
          .map((kind) => ({ key: kind.id, value: localized(kind.texts), checked: false })),
      ],
    })),
  },
  // A store's price is that of a meal for one person, a deal's is its own.
  perPerson: prices(['Harga per orang', 'Price per person', '人均价格']),
  price: prices(['Harga', 'Price', '价格']),
  coupons: toggle('COUPON_AVAILABLE', 'COUPON_AVAILABLE', ['Bisa pakai kuponku', 'My coupons work', '我的券可用']),
  discount: toggle('DISCOUNT_STORE', 'DISCOUNT_STORE', ['Lagi diskon', 'On sale', '优惠中']),
  coffee: toggle('CATEGORY', 'ngopi', ['Kopi & kue', 'Cafés', '咖啡甜点']),
  within1: within(1),
  within5: within(5),
  deals: toggle('BOOLEAN', 'HAS_DEALS', ['Ada promo', 'Has deals', '有优惠']),
  open: toggle('BOOLEAN', 'OPEN_NOW', ['Buka sekarang', 'Open now', '营业中']),
} satisfies Record<string, FilterOption>

const MENUS: { readonly [In in Scene]: readonly FilterOption[] } = {
  HOME_PAGE: [FILTERS.open, FILTERS.categories, FILTERS.perPerson, FILTERS.coupons, FILTERS.discount, FILTERS.coffee, FILTERS.within1],
  HOME_DEALS_PAGE: [FILTERS.open, FILTERS.categories, FILTERS.price, FILTERS.coffee, FILTERS.within1],
  // A page of one category has no shortcut to another.
  CATEGORY_POI_PAGE: [FILTERS.open, FILTERS.categories, FILTERS.perPerson, FILTERS.coupons, FILTERS.discount, FILTERS.within1],
  MALL_PAGE: [FILTERS.open, FILTERS.categories, FILTERS.perPerson, FILTERS.discount, FILTERS.coupons],
  MALL_LIST_PAGE: [FILTERS.within5, FILTERS.deals],
  RANK_PAGE: [FILTERS.open, FILTERS.perPerson, FILTERS.discount, FILTERS.within1],
  BRAND_LIST_PAGE: GROUPS.map(({ id, texts }) => toggle('CATEGORY', id, texts)),
  BRAND_PAGE: [FILTERS.open, FILTERS.discount, FILTERS.within1],
  SEARCH_POI_PAGE: [FILTERS.open, FILTERS.categories, FILTERS.perPerson, FILTERS.coupons, FILTERS.discount],
  SEARCH_COUPON_PAGE: [FILTERS.open, FILTERS.categories, FILTERS.price, FILTERS.discount],
}

/** The filters of a scene, in the order of its bar. */
export function filterMenu(scene: Scene): FilterOption[] {
  return [...MENUS[scene]]
}

/** Tags that narrow a list of deals in addition to its filters. */
export const TAGS: readonly Tag[] = [
  { tagId: 'nearest', kind: 'SORT', tagName: localized(['Terdekat', 'Nearest', '距离最近']) },
  { tagId: 'cheapest', kind: 'SORT', tagName: localized(['Termurah', 'Cheapest', '价格最低']) },
  { tagId: 'discount', kind: 'SORT', tagName: localized(['Diskon terbesar', 'Biggest discount', '折扣最大']) },
  { tagId: 'popular', kind: 'SORT', tagName: localized(['Terlaris', 'Best selling', '销量最高']) },
  { tagId: 'under25', kind: 'NARROW', tagName: localized(['Di bawah Rp25.000', 'Under Rp25.000', 'Rp25.000以下']) },
  { tagId: 'available', kind: 'NARROW', tagName: localized(['Masih tersedia', 'Still available', '有货']) },
]

/** The facts of a deal that tags match. */
export interface TagFacts {
  readonly price: number
  readonly discount: number
  readonly metres: number
  /** Sales of the last month. */
  readonly sold: number
  readonly available: boolean
}

/** Sorts and filters a list by the selected tags; without tags it is unchanged. */
export function byTags<Item>(items: readonly Item[], tagIds: readonly string[], factsOf: (item: Item) => TagFacts): readonly Item[] {
  const kept = items.map((item) => ({ item, ...factsOf(item) })).filter(({ price, available }) =>
    (!tagIds.includes('under25') || price < 25_000) && (!tagIds.includes('available') || available))
  const orders: Readonly<Record<string, (one: TagFacts) => number>> = {
    nearest: ({ metres }) => metres, cheapest: ({ price }) => price, discount: ({ discount }) => -discount,
    popular: ({ sold }) => -sold,
  }
  const order = tagIds.map((id) => orders[id]).find((each) => each !== undefined)
  return (order ? [...kept].sort((a, b) => order(a) - order(b)) : kept).map(({ item }) => item)
}

function toggle(type: FilterOption['type'], key: string, texts: readonly [string, string, string]): FilterOption {
  return { type, label: localized(texts), objectData: { key, value: localized(texts), checked: false } }
}

/** The facts that filters match. A filter does not match if its fact is missing. */
export interface FilterFacts {
  readonly kind?: Kind
  /** Rupiah for one person, or the price of a deal. */
  readonly price?: number | undefined
  readonly discounted?: boolean
  readonly hasCoupons?: boolean
  readonly hasDeals?: boolean
  readonly open?: boolean
  readonly metres?: number
}

/** True if all selected filters match. Of the selected categories, one has to match. */
export function matchesFilters(candidate: FilterFacts, chosen: readonly ChosenFilter[]): boolean {
  const { kind, price, discounted = false, hasCoupons = false } = candidate
  const categories = chosen.filter(({ type }) => type === 'CATEGORIES' || type === 'CATEGORY')
  if (categories.length > 0 && !(kind !== undefined && categories.some((filter) => inCategory(kind, filter)))) return false
  return chosen.every((filter) => {
    switch (filter.type) {
      case 'CATEGORIES':
      case 'CATEGORY':
        return true
      case 'PRICE':
        return price !== undefined
          && (filter.listData ?? []).some(({ key }) => PRICES.some((range) => priceKey(range) === key && inRange(price, range)))
      case 'COUPON_AVAILABLE':
        return hasCoupons
      case 'DISCOUNT_STORE':
        return discounted
      case 'BOOLEAN':
        return matchesFlag(candidate, filter.objectData?.key ?? '')
    }
  })
}

/** True if a store matches all selected filters. `open`: the store is open now. */
export function storeMatches(store: Store, chosen: readonly ChosenFilter[], centre: Coordinates, open = false): boolean {
  const { kind, perCapita, products, at } = store
  return chosen.length === 0 || matchesFilters({
    kind, price: perCapita, open, metres: metresBetween(centre, at), hasDeals: products.length > 0,
    discounted: products.some(({ priceInfo }) => (priceInfo.discountRatio ?? 0) > 0),
    hasCoupons: products.some(({ coupon }) => coupon !== undefined),
  }, chosen)
}

/** The store is in one of the categories, groups or kinds; without ids every store matches. */
export function isInCategories({ kind }: Store, categoryIds: readonly string[]): boolean {
  return categoryIds.length === 0 || categoryIds.some((id) => id === kind.group || id === kind.id)
}

function matchesFlag({ metres, hasDeals = false, open = false }: FilterFacts, key: string): boolean {
  const [, km] = /^WITHIN_(\d+)_KM$/.exec(key) ?? []
  if (km !== undefined) return metres !== undefined && metres <= Number(km) * 1000
  return key === 'HAS_DEALS' ? hasDeals : key === 'OPEN_NOW' && open
}

function inCategory(kind: Kind, { objectData, listData = [] }: ChosenFilter): boolean {
  const is = (key: string | undefined) => key === kind.id || key === kind.group
  if (is(objectData?.key)) return true
  return listData.some(({ key, children = [] }) => {
    if (key !== kind.group) return key === kind.id
    return children.length === 0 || children.some((child) => child.key === ALL_KEY || child.key === kind.id)
  })
}

function inRange(amount: number, [from, to]: Range): boolean {
  return amount >= from && amount < to
}
