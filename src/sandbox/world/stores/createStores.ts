import type { Coordinates } from '../../../api/kit/fields'
import type { StoreRating } from '../../../api/discovery/ratings'
import type { StoreProduct } from '../../../api/discovery/stores'
import { KITCHENS, type Kind } from '../content/kinds'
import { OWNERS, POETIC } from '../content/owners'
import { TREATS } from '../content/treats'
import { createProductFacts, type FactsOf, type ProductFacts } from '../catalogue/products/productFacts'
import { createRng, type Rng } from '../basics/rng'
import { DISTRICTS, type District } from '../basics/gazetteer'
import { moved } from '../basics/geo'
import { localized } from '../basics/localizedText'
import { passingFirst } from '../basics/passingFirst'
import { ratingFor } from './storeRatings'

export const KINDS: readonly Kind[] = [...KITCHENS, ...TREATS]
const INDEPENDENTS = 220

/** A store in the server's model. */
export interface Store {
  readonly poiId: string
  readonly storeId: string
  readonly merchantId: string
  readonly name: string
  readonly kind: Kind
  readonly at: Coordinates
  readonly district: District
  /** The address of a store in a mall; null for one on a street. */
  readonly mallAddress: string | null
  readonly perCapita: number
  readonly brandStores: number
  /** Best first: front, close-up, dish; some stores have fewer or none. */
  readonly pictures: { readonly front?: string; readonly close?: string; readonly dish?: string }
  readonly products: readonly StoreProduct[]
  /** The products in the order of a card, which shows the first: those that anyone can buy come first, with a reduced one before others. */
  readonly listed: readonly StoreProduct[]
  /** At least one product that anyone can buy is reduced. */
  readonly hasPromotion: boolean
  /** Popularity from 0 to 1, for recommendations. */
  readonly score: number
  /** The rating at the start of the world; null for an unrated store. */
  readonly rating: StoreRating | null
}

function isReduced({ skuId = '', priceInfo }: StoreProduct, factsOf: FactsOf): boolean {
  return (priceInfo.discountRatio ?? 0) > 0 && isBuyable(factsOf(skuId))
}

/** A deal of several pieces costs as much as they do. */
function packOf(product: StoreProduct, { quantity }: ProductFacts): StoreProduct {
  const { salePrice, originalPrice } = product.priceInfo
  if (quantity === 1) return product
  return {
    ...product,
    priceInfo: {
      ...product.priceInfo, salePrice: salePrice * quantity,
      ...(originalPrice === undefined ? {} : { originalPrice: originalPrice * quantity }),
    },
  }
}

/** If the first product that anyone can buy is not reduced, the most reduced of the others precedes it. */
function listedOf(products: readonly StoreProduct[], factsOf: FactsOf): readonly StoreProduct[] {
  const listed = passingFirst(products, ({ skuId = '' }) => isBuyable(factsOf(skuId)))
  const reduced = listed.filter((each) => isReduced(each, factsOf))
  if (reduced.length === 0 || listed[0] === reduced[0]) return listed
  const [best] = [...reduced].sort((a, b) => (b.priceInfo.discountRatio ?? 0) - (a.priceInfo.discountRatio ?? 0))
  return passingFirst(listed, (each) => each === best)
}

function isBuyable({ forEveryone, boughtUp, left }: ProductFacts): boolean {
  return forEveryone && !boughtUp && left > 0
}

/** All stores of a seed: chains with several outlets, and single stores. `crowd` adds single stores after all others. */
export function createStores(seed: string | number, crowd = 0, factsOf = createProductFacts(seed)): readonly Store[] {
  let rng = createRng(seed, 'stores')
  const stores: Store[] = []
  const names = new Set<string>()
  const add = (kind: Kind, merchant: Merchant, name: string, district: District, area: string) => {
    const number = String(stores.length + 1).padStart(4, '0')
    const poiId = `poi${number}`
    names.add(name)
    const [at, pictures, score] = [positionFor(rng, district, area), picturesFor(rng, kind), rng.next()]
    stores.push({
      poiId, storeId: `store${number}`, merchantId: merchant.id, name, kind, district, perCapita: merchant.perCapita,
      at, mallAddress: null, brandStores: merchant.outlets, pictures, products: merchant.products,
      listed: listedOf(merchant.products, factsOf),
      hasPromotion: merchant.products.some((each) => isReduced(each, factsOf)),
      score, rating: ratingFor(seed, poiId, score),
    })
  }
  let merchants = 0
  const merchantOf = (kind: Kind, outlets: number): Merchant => {
    merchants += 1
    const merchant = merchantFor(rng, kind, `mer${String(merchants).padStart(3, '0')}`, outlets)
    return { ...merchant, products: merchant.products.map((product) => packOf(product, factsOf(product.skuId ?? ''))) }
  }
  for (const kind of KINDS) {
    for (const [brand, outlets] of kind.brands) {
      const merchant = merchantOf(kind, outlets)
      for (let outlet = 0; outlet < outlets; outlet += 1) {
        const { district, area, name } = pickUnusedName(rng, names, (spot) => `${brand} ${rng.chance(0.15) ? 'Cabang ' : ''}${spot.area}`)
        add(kind, merchant, name, district, area)
      }
    }
  }
  const weightedKinds = KINDS.flatMap((kind) => Array<Kind>(kind.weight).fill(kind))
  for (let count = 0; count < INDEPENDENTS + crowd; count += 1) {
    // The crowd has its own random numbers, so that the other stores are the same without it.
    if (count === INDEPENDENTS) rng = createRng(seed, 'crowd')
    const kind = rng.pick(weightedKinds)
    const owners = kind.group === 'makan' ? OWNERS : kind.group === 'ngopi' ? [...OWNERS.slice(0, 12), ...POETIC] : POETIC
    const { district, area, name } = pickUnusedName(rng, names, (spot) =>
      rng.pick(kind.names).replace('@', rng.pick(owners)).replace('#', spot.area))
    add(kind, merchantOf(kind, 1), name, district, area)
  }
  return stores
}

interface Merchant {
  readonly id: string
  readonly outlets: number
  readonly perCapita: number
  readonly products: readonly StoreProduct[]
}

const DISCOUNTS = [15, 20, 25, 30, 35, 38, 40, 45, 50, 60]

function merchantFor(rng: Rng, kind: Kind, id: string, outlets: number): Merchant {
  const products: StoreProduct[] = []
  const count = rng.chance(0.14) ? 0 : rng.integer(1, 3)
  const menu = [...kind.dishes]
  for (let i = 0; i < count && menu.length > 0; i += 1) {
    const [dish] = menu.splice(rng.integer(0, menu.length - 1), 1)
    if (dish === undefined) break
    const [indonesian, english, chinese, originalPrice] = dish
    const discountRatio = rng.chance(0.1) ? 0 : rng.pick(DISCOUNTS)
    const salePrice = Math.round((originalPrice * (100 - discountRatio)) / 100 / 50) * 50
    const coupon = rng.chance(0.45)
      ? { coupon: { couponTemplateId: `tpl-${id}-${i + 1}`, discountAmount: Math.min(rng.integer(1, 5) * 5000, maxDiscountOf(salePrice)) } }
      : {}
    products.push({
      skuId: `sku-${id}-${i + 1}`, productName: localized([indonesian, english, chinese]),
      priceInfo: discountRatio === 0 ? { salePrice, discountRatio } : { salePrice, originalPrice, discountRatio }, ...coupon,
    })
  }
  return { id, outlets, perCapita: rng.integer(kind.perCapita[0], kind.perCapita[1]) * 1000, products }
}

/** The largest discount of a product's coupon: three tenths of its price, in steps of Rp1.000. */
function maxDiscountOf(salePrice: number): number {
  return Math.max(1, Math.floor((salePrice * 0.3) / 1000)) * 1000
}

const WEIGHTED_DISTRICTS = DISTRICTS.flatMap((district) => Array<District>(district.weight).fill(district))

/** Attempts to find an unused name. After that, names get a number, because a large crowd uses all names up. */
const MAX_ATTEMPTS = 1000

/** Picks a district and an area at random until the name is unused. */
function pickUnusedName(rng: Rng, taken: ReadonlySet<string>, nameAt: (spot: { area: string }) => string) {
  for (let attempts = 1; ; attempts += 1) {
    const district = rng.pick(WEIGHTED_DISTRICTS)
    const area = rng.pick(district.areas)
    const name = nameAt({ area }) + (attempts > MAX_ATTEMPTS ? ` ${attempts - MAX_ATTEMPTS + 1}` : '')
    if (!taken.has(name)) return { district, area, name }
  }
}

/** Areas with many stores close together. Elsewhere stores are placed along the streets of the district. */
export const DENSE_AREAS: Readonly<Record<string, Coordinates>> = {
  Manggarai: { latitude: -6.2098, longitude: 106.8496 },
  'Menteng Atas': { latitude: -6.2118, longitude: 106.8417 },
  Kemang: { latitude: -6.2607, longitude: 106.8137 },
  Senopati: { latitude: -6.2328, longitude: 106.8085 },
  Margonda: { latitude: -6.3728, longitude: 106.8336 },
  BSD: { latitude: -6.3015, longitude: 106.6528 },
}

function positionFor(rng: Rng, district: District, area: string): Coordinates {
  const centre = DENSE_AREAS[area]
  if (centre !== undefined) return moved(centre, rng.integer(-700, 700), rng.integer(-700, 700))
  const street = district.streets[district.areas.indexOf(area) % district.streets.length] ?? rng.pick(district.streets)
  return moved(street.at, rng.integer(-650, 650), rng.integer(-650, 650))
}

function picturesFor(rng: Rng, { picture }: Kind): Store['pictures'] {
  const variant = () => ['', '', '-2', '-3', '-4'][rng.integer(0, 4)] ?? ''
  const [front, close, dish] = [`toko-${picture}${variant()}`, `${picture}-dekat${variant()}`, `${picture}${variant()}`]
  const random = rng.next()
  if (random < 0.06) return {}
  if (random < 0.14) return { dish }
  if (random < 0.2) return { close, dish }
  return { front, close, dish }
}
