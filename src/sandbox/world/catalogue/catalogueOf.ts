import { hoursOf, type HoursOf } from '../basics/hours'
import { createVoucherKinds } from '../coupons/couponFixtures'
import { createTemplates } from '../coupons/couponKinds'
import { createMalls } from './malls'
import { offersOf } from '../coupons/offers'
import { createPlatformCoupons } from '../coupons/platformCoupons'
import { createProductFacts, type ProductFacts } from './products/productFacts'
import { createEnvelopeKinds } from '../coupons/redEnvelopes'
import { createStores } from '../stores/createStores'

/** Maximum number of cached catalogues; the oldest is dropped. One takes about 1 MB. */
const MAX_STORED = 64

/** The user with coupons of every kind has vouchers of so many products. */
const OWNED_PRODUCTS = 12

const stored = new Map<string, Catalogue>()

export type Catalogue = ReturnType<typeof createCatalogue>

/**
 * The data that depend only on seed and crowd: stores, malls, offers, kinds of coupons, facts of products. They are
 * built once, shared by all worlds of the seed, and frozen: a write throws. Mutable state belongs to each world.
 */
export function catalogueOf(seed: string | number, crowd: number): Catalogue {
  const key = JSON.stringify([seed, crowd])
  const cached = stored.get(key)
  if (cached) return cached
  const catalogue = createCatalogue(seed, crowd)
  const [oldest] = stored.keys()
  if (stored.size >= MAX_STORED && oldest !== undefined) stored.delete(oldest)
  stored.set(key, catalogue)
  return catalogue
}

function createCatalogue(seed: string | number, crowd: number) {
  const factsOf = cachedFacts(seed)
  const allStores = createStores(seed, crowd, factsOf)
  // Stores of the crowd are in no mall, so that the other stores are the same without it.
  const regularCount = allStores.length - crowd
  const { stores: regularStores, malls } = createMalls(seed, allStores.slice(0, regularCount))
  const stores = [...regularStores, ...allStores.slice(regularCount)]
  const offers = offersOf(stores)
  const platform = createPlatformCoupons(seed)
  return deepFrozen({
    stores, malls, offers, platform,
    templates: createTemplates({ seed, stores, offers, platform }),
    envelopes: createEnvelopeKinds(stores),
    ownedVouchers: createVoucherKinds(offers.slice(0, OWNED_PRODUCTS), stores),
    factsOf, hoursOf: cachedHours(seed),
  })
}

function cachedFacts(seed: string | number): (skuId: string) => ProductFacts {
  const createFacts = createProductFacts(seed)
  const factsBySku = new Map<string, ProductFacts>()
  return (skuId) => {
    const facts = factsBySku.get(skuId) ?? deepFrozen(createFacts(skuId))
    factsBySku.set(skuId, facts)
    return facts
  }
}

function cachedHours(seed: string | number): HoursOf {
  const hoursByStore = new Map<string, ReturnType<HoursOf>>()
  return (store) => {
    const hours = hoursByStore.get(store.poiId) ?? deepFrozen(hoursOf(seed, store))
    hoursByStore.set(store.poiId, hours)
    return hours
  }
}

/** Freezes a value deeply; a Map throws on writes. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (value instanceof Map) {
    for (const item of value.values()) deepFrozen(item)
    Object.assign(value, { set: refuseChange, delete: refuseChange, clear: refuseChange })
  }
  Object.freeze(value)
  for (const item of Object.values(value)) deepFrozen(item)
  return value
}

function refuseChange(): never {
  throw new TypeError('The catalogue is shared by all worlds of its seed and cannot be changed')
}
