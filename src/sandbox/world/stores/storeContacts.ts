import { createRng, type Rng } from '../basics/rng'
import { metresBetween } from '../basics/geo'
import type { Store } from './createStores'

/** One store in CLOSED_EVERY is temporarily closed, but none of the first ALWAYS_OPEN: tests use them. */
const CLOSED_EVERY = 40
const ALWAYS_OPEN = 30

/** Contacts of stores, and whether they are temporarily closed; generated from the seed and the store's id. */
export function createStoreContacts(seed: string | number, stores: readonly Store[]) {
  const rngFor = (what: string, { poiId }: Store) => createRng(seed, `${what} ${poiId}`)
  const neverClosed = new Set(stores.slice(0, ALWAYS_OPEN).map(({ poiId }) => poiId))
  return {
    takesGuests: (store: Store): boolean => neverClosed.has(store.poiId) || !rngFor('guests', store).chance(1 / CLOSED_EVERY),
    addressOf: (store: Store): string => store.mallAddress ?? addressOf(store, rngFor('address', store)),
    phoneOf: (store: Store): string => phoneOf(rngFor('phone', store)),
    chatOf: (store: Store): string => `https://wa.me/${phoneOf(rngFor('phone', store)).replace(/\D/g, '')}`,
  }
}
export type StoreContacts = ReturnType<typeof createStoreContacts>

function addressOf({ district, at }: Store, rng: Rng): string {
  const [street] = [...district.streets].sort((a, b) => metresBetween(at, a.at) - metresBetween(at, b.at))
  return `${street === undefined ? '' : `${street.name} `}No. ${rng.integer(1, 180)}, ${district.name}, ${district.city}`
}

/** A fictional number. */
function phoneOf(rng: Rng): string {
  return `+62 21 555${rng.integer(0, 9)} ${String(rng.integer(0, 9999)).padStart(4, '0')}`
}
