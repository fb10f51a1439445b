import type { Coordinates } from '../../../api/kit/fields'
import type { StoreCard } from '../../../api/discovery/stores'
import type { Rng } from '../basics/rng'
import { storeCardFacts } from '../cardFacts/cardFacts'
import { metresBetween } from '../basics/geo'
import { sliceOf, type PageRequest } from '../basics/queryCache'
import type { CardProducts } from '../catalogue/dealCards'
import type { MomentOf } from './storeInfo'
import type { Store } from './createStores'
import { localized, rupiahPerPerson } from '../basics/localizedText'

/** The URL of a map that shows a store or mall. */
export function mapUrlOf(name: string, district: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${district}`)}`
}

/** A store as the API shows it. Without a position there is no distance; only lists pass `momentOf`, which adds status and sales. */
export function cardOf(store: Store, context: CardContext): StoreCard {
  const { position, traceId, algorithmId, productsOf, momentOf, withCoordinates = false } = context
  return {
    poiId: store.poiId, storeId: store.storeId, merchantId: store.merchantId, storeName: store.name,
    isPromotionStore: store.hasPromotion,
    ...storeCardFacts(store),
    pricePerCapita: rupiahPerPerson(store.perCapita), businessCategoryName: localized(store.kind.texts), productList: productsOf(store),
    ...(position === undefined ? {} : { distance: metresBetween(position, store.at) }),
    districtName: store.district.name, brandStoreNum: store.brandStores, ...(store.rating === null ? {} : { rating: store.rating }),
    ...(withCoordinates ? { coordinates: store.at } : {}), algorithmId, traceId,
    ...momentOf?.(store),
  }
}

interface CardContext {
  readonly position: Coordinates | undefined
  readonly traceId: string
  readonly algorithmId: string
  readonly productsOf: CardProducts
  readonly momentOf?: MomentOf
  /** For a map. */
  readonly withCoordinates?: boolean | undefined
}

/** One page of a list as cards. `factsOf`: fields that only this list adds to its cards. */
export function cardPage<Facts extends object = object>(
  list: readonly Store[], page: CardPage, algorithmId: string, { rng, momentOf, productsOf }: CardInputs, factsOf?: (store: Store) => Facts,
) {
  const { position, withCoordinates } = page
  const context = { position, traceId: page.traceId ?? `t-${rng.hex(8)}`, algorithmId, productsOf, momentOf, withCoordinates }
  const { items, hasMore } = sliceOf(list, page)
  return { poiList: items.map((store) => ({ ...cardOf(store, context), ...factsOf?.(store) as Facts })), hasMore }
}

export interface CardInputs {
  readonly rng: Rng
  readonly momentOf: MomentOf
  readonly productsOf: CardProducts
}

interface CardPage extends PageRequest, Pick<CardContext, 'withCoordinates'> {
  readonly position?: Coordinates | undefined
  readonly traceId?: string | undefined
}
