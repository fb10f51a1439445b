import type { Coordinates } from '../../../api/kit/fields'
import type { MEAL_TIMES, Timely, TimelyStore } from '../../../api/discovery/stores'
import type { CardProducts } from '../catalogue/dealCards'
import { metresBetween } from './geo'
import { BREAKFAST_KINDS, closingTime, ZONE_MS, type HoursOf } from './hours'
import { pictureNameOf, pictureUrl } from '../content/pictures'
import type { Store } from '../stores/createStores'

type MealTime = (typeof MEAL_TIMES)[number]

/** Hour in Jakarta at which each meal time begins; the night ends with the first. */
const MEAL_TIME_STARTS: readonly (readonly [number, MealTime])[] = [
  [4, 'BREAKFAST'], [10, 'LUNCH'], [15, 'AFTERNOON'], [18, 'DINNER'], [22, 'NIGHT'],
]
const MAX_TIMELY = 8

function mealTimeAt(now: number): MealTime {
  const hour = new Date(now + ZONE_MS).getUTCHours()
  return MEAL_TIME_STARTS.filter(([from]) => hour >= from).at(-1)?.[1] ?? 'NIGHT'
}

const SUITS: Readonly<Record<MealTime, (store: Store) => boolean>> = {
  BREAKFAST: ({ kind }) => BREAKFAST_KINDS.has(kind.id),
  LUNCH: ({ kind }) => kind.group === 'makan',
  AFTERNOON: ({ kind }) => kind.group === 'ngopi',
  DINNER: ({ kind }) => kind.group === 'makan',
  NIGHT: ({ kind }) => kind.group === 'makan' || kind.group === 'ngopi',
}

interface TimelySources {
  readonly hoursOf: HoursOf
  readonly productsOf: CardProducts
  readonly now: number
}

/** Selects the open stores that suit the time of day, in their order, each merchant once. */
export function timelyOf(open: readonly Store[], sources: TimelySources, position: Coordinates | undefined): Timely {
  const mealTime = mealTimeAt(sources.now)
  const merchants = new Set<string>()
  const chosen = open.filter((store) => {
    if (!SUITS[mealTime](store) || store.products.length === 0 || merchants.has(store.merchantId)) return false
    merchants.add(store.merchantId)
    return true
  })
  return { mealTime, storeList: chosen.slice(0, MAX_TIMELY).map((store) => cardOf(store, sources, position)) }
}

function cardOf(store: Store, { hoursOf, productsOf, now }: TimelySources, position: Coordinates | undefined): TimelyStore {
  const [product] = productsOf(store)
  const closesAt = closingTime(hoursOf(store), now)
  return {
    poiId: store.poiId, storeName: store.name, districtName: store.district.name,
    ...(product === undefined ? {} : {
      productName: product.productName, ...product.priceInfo,
      pictureUrl: pictureUrl(pictureNameOf(store.kind, product.productName)),
    }),
    ...(position === undefined ? {} : { distance: metresBetween(position, store.at) }),
    ...(closesAt === null ? {} : { closesAt }),
  }
}
