import type { Coordinates } from '../../../src/api/fields'
import type { ChosenFilter, FilterOption, Scene } from '../../../src/api/filters'
import { GROUPS } from './content/kinds'
import { metresBetween } from './geo'
import { KINDS } from './stores'
import type { Store } from './stores'
import { localized } from './words'

/** Key of the child that stands for all of its parent's. */
export const ALL_KEY = 'ALL'

/** Rupiah a person, the upper end not included. */
type Range = readonly [number, number]
const PRICES: readonly Range[] = [[0, 25_000], [25_000, 50_000], [50_000, 100_000], [100_000, Number.POSITIVE_INFINITY]]
const priceKey = ([from, to]: Range) => `${from}-${to === Number.POSITIVE_INFINITY ? '' : to}`

const priceWords = ([from, to]: Range) => {
  const k = (amount: number) => String(amount / 1000)
  if (from === 0) return localized([`Di bawah Rp${k(to)} rb`, `Under Rp${k(to)}K`, `Rp${k(to)}K以下`])
  if (to === Number.POSITIVE_INFINITY) return localized([`Di atas Rp${k(from)} rb`, `Over Rp${k(from)}K`, `Rp${k(from)}K以上`])
  return localized([`Rp${k(from)}-${k(to)} rb`, `Rp${k(from)}-${k(to)}K`, `Rp${k(from)}-${k(to)}K`])
}

/** What a scene offers, nothing checked. The category scene has no shortcut into a category. */
export function filterMenu(scene: Scene): FilterOption[] {
  const menu: FilterOption[] = [
    {
      type: 'CATEGORIES', label: localized(['Kategori', 'Category', '分类']),
      listData: GROUPS.map((group) => ({
        key: group.id, value: localized(group.words), checked: false,
        children: [
          { key: ALL_KEY, value: localized(['Semua', 'All', '全部']), checked: false },
          ...KINDS.filter((kind) => kind.group === group.id)
            .map((kind) => ({ key: kind.id, value: localized(kind.words), checked: false })),
        ],
      })),
    },
    {
      type: 'PRICE', label: localized(['Harga', 'Price', '价格']),
      listData: PRICES.map((range) => ({ key: priceKey(range), value: priceWords(range), checked: false })),
    },
    toggle('COUPON_AVAILABLE', 'COUPON_AVAILABLE', ['Ada kupon', 'Has coupons', '可用券']),
    toggle('DISCOUNT_STORE', 'DISCOUNT_STORE', ['Toko diskon', 'On sale', '优惠店']),
    toggle('CATEGORY', 'ngopi', ['Ngopi', 'Coffee', '咖啡']),
    toggle('BOOLEAN', 'WITHIN_1_KM', ['Di bawah 1 km', 'Within 1 km', '1公里内']),
  ]
  return scene === 'HOME_PAGE' ? menu : menu.filter(({ type }) => type !== 'CATEGORY')
}

function toggle(type: FilterOption['type'], key: string, words: readonly [string, string, string]): FilterOption {
  return { type, label: localized(words), objectData: { key, value: localized(words), checked: false } }
}

/** Does the shop pass all that is chosen? The two ways to choose a category count as one. */
export function passes(store: Store, chosen: readonly ChosenFilter[], centre: Coordinates): boolean {
  const categories = chosen.filter(({ type }) => type === 'CATEGORIES' || type === 'CATEGORY')
  if (categories.length > 0 && !categories.some((filter) => inCategory(store, filter))) return false
  return chosen.every((filter) => {
    switch (filter.type) {
      case 'CATEGORIES':
      case 'CATEGORY':
        return true
      case 'PRICE':
        return (filter.listData ?? []).some(({ key }) => PRICES.some((range) => priceKey(range) === key && inRange(store.perCapita, range)))
      case 'COUPON_AVAILABLE':
        return store.products.some(({ coupon }) => coupon !== undefined)
      case 'DISCOUNT_STORE':
        return store.products.some(({ priceInfo }) => (priceInfo.discountRatio ?? 0) > 0)
      case 'BOOLEAN':
        return metresBetween(centre, store.at) <= 1000
    }
  })
}

function inCategory({ kind }: Store, { objectData, listData = [] }: ChosenFilter): boolean {
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
