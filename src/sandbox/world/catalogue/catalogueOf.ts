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

/** Products, from the first, whose vouchers the user with coupons of every kind has. */
const OWNED_PRODUCTS = 12

const stored = new Map<string, Catalogue>()

export type Catalogue = ReturnType<typeof createCatalogue>

/**
 * The part of a world that depends only on seed and crowd: shops, malls, offers, kinds of coupons, facts of products. It is
 * built once, shared by all worlds of the seed, and frozen: a write throws. Mutable state belongs to each world.
 */
export function catalogueOf(seed: string | number, crowd: number): Catalogue {
  const key = JSON.stringify([seed, crowd])
  const known = stored.get(key)
  if (known) return known
  const catalogue = createCatalogue(seed, crowd)
  const [oldest] = stored.keys()
  if (stored.size >= MAX_STORED && oldest !== undefined) stored.delete(oldest)
  stored.set(key, catalogue)
  return catalogue
}

function createCatalogue(seed: string | number, crowd: number) {
  const factsOf = rememberedFacts(seed)
  const everywhere = createStores(seed, crowd, factsOf)
  // The crowd stays out of the malls, so that the other shops are the same without it.
  const regular = everywhere.length - crowd
  const { stores: settled, malls } = createMalls(seed, everywhere.slice(0, regular))
  const stores = [...settled, ...everywhere.slice(regular)]
  const offers = offersOf(stores)
  const platform = createPlatformCoupons(seed)
  return deepFrozen({
    stores, malls, offers, platform,
    templates: createTemplates({ seed, stores, offers, platform }),
    envelopes: createEnvelopeKinds(stores),
    owned: createVoucherKinds(offers.slice(0, OWNED_PRODUCTS), stores),
    factsOf, hoursOf: rememberedHours(seed),
  })
}

function rememberedFacts(seed: string | number): (skuId: string) => ProductFacts {
  const createFacts = createProductFacts(seed)
  const known = new Map<string, ProductFacts>()
  return (skuId) => {
    const facts = known.get(skuId) ?? deepFrozen(createFacts(skuId))
    known.set(skuId, facts)
    return facts
  }
}

function rememberedHours(seed: string | number): HoursOf {
  const known = new Map<string, ReturnType<HoursOf>>()
  return (store) => {
    const hours = known.get(store.poiId) ?? deepFrozen(hoursOf(seed, store))
    known.set(store.poiId, hours)
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
