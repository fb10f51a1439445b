import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { BusinessHours, merchantDetail } from '../../../api/discovery/merchants'
import { dealState } from '../../../entities/dealRules'
import type { Account } from '../accounts/accounts'
import { channelsOfStore } from '../basics/channels'
import type { Coupons } from '../coupons/couponHandlers'
import type { CardProducts, DealCards } from './dealCards'
import { createRng, type Rng } from '../basics/rng'
import type { Favourites } from '../accounts/favourites'
import { hoursOf as hoursOfStore, TIME_ZONE } from '../basics/hours'
import { passingFirst } from '../basics/passingFirst'
import { REFUSALS, refuse } from '../refusals'
import { pictureUrl } from '../content/pictures'
import { cardOf, mapUrlOf } from '../stores/storeCard'
import type { StoreContacts } from '../stores/storeContacts'
import type { Store } from '../stores/createStores'

const [MIN_PHOTOS, MAX_PHOTOS] = [5, 9]
/** The channel type of all stores. */
const STORE_CP_TYPE = 'C'
const VARIANTS = ['', '-2', '-3', '-4']

export interface MerchantSources {
  readonly seed: string | number
  readonly stores: readonly Store[]
  readonly contacts: StoreContacts
  readonly dealOf: DealCards
  readonly productsOf: CardProducts
  readonly coupons: Coupons
  readonly favourites: Favourites
  readonly rng: Rng
}

/** The pages of stores. Facts that are not on the card are generated on request, from the seed and the store's id. */
export function createMerchants({ seed, stores, contacts, dealOf, productsOf, coupons, favourites, rng }: MerchantSources) {
  const rngFor = (what: string, { poiId }: Store) => createRng(seed, `${what} ${poiId}`)
  const hoursOf = (store: Store): BusinessHours[] => hoursOfStore(seed, store)

  return {
    hoursOf,

    detail(
      { poiId, storeId, cpType = STORE_CP_TYPE, position }: BodyOf<typeof merchantDetail>, account: Account | null,
    ): DataOf<typeof merchantDetail> {
      const store = stores.find((one) => one.poiId === poiId) ?? stores.find((one) => one.storeId === storeId)
      if (store === undefined || cpType !== STORE_CP_TYPE) refuse(REFUSALS.noSuchMerchant)
      if (!contacts.takesGuests(store)) refuse(REFUSALS.storeUnavailable)
      return {
        store: cardOf(store, { position, productsOf, traceId: `t-${rng.hex(8)}`, algorithmId: 'merchant-1' }),
        photos: photosOf(store, rngFor('photos', store)).map(pictureUrl),
        businessHours: hoursOf(store), timeZone: TIME_ZONE,
        storeAddress: contacts.addressOf(store), mapUrl: mapUrlOf(store.name, store.district.name),
        storePhone: contacts.phoneOf(store), storeChat: contacts.chatOf(store), storeCpType: STORE_CP_TYPE,
        channels: channelsOfStore(seed, store),
        products: passingFirst(
          store.products.map((product) => dealOf({ store, product }, { account, position })), (deal) => dealState(deal) === 'available',
        ),
        coupons: coupons.ofStore(store, account),
        isFavourite: favourites.has(account, store.poiId),
      }
    },
  }
}

/** The pictures of the card, followed by others of its kind. */
function photosOf({ kind: { picture }, pictures: { front, close, dish } }: Store, rng: Rng): readonly string[] {
  const own = [front, close, dish].filter((name) => name !== undefined)
  const others = [`toko-${picture}`, `${picture}-dekat`, picture].flatMap((name) => VARIANTS.map((variant) => name + variant))
    .filter((name) => !own.includes(name))
    .map((name) => ({ name, sortValue: rng.next() }))
    .sort((a, b) => a.sortValue - b.sortValue)
    .map(({ name }) => name)
  return [...own, ...others].slice(0, rng.integer(MIN_PHOTOS, MAX_PHOTOS))
}
