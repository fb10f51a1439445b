import type { brandPavilionInfo } from '../../../api/discovery/brands'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import { SLOGANS } from '../content/slogans'
import type { Coupons } from '../coupons/couponHandlers'
import { passingFirst } from '../basics/passingFirst'
import { createRng } from '../basics/rng'
import { matchesFilters } from '../stores/filterMenu'
import { sliceOf } from '../basics/queryCache'
import { pictureUrl } from '../content/pictures'
import type { Store } from '../stores/createStores'
import { localized } from '../basics/localizedText'
import type { CardProducts } from './dealCards'

interface BrandSources {
  readonly seed: string | number
  readonly stores: readonly Store[]
  readonly coupons: Pick<Coupons, 'ofBrand'>
  readonly productsOf: CardProducts
}

/** Chains are merchants with more than one outlet; those with deals come first, the largest before others. */
export function createBrands({ seed, stores, coupons, productsOf }: BrandSources) {
  const outlets = new Map<string, readonly Store[]>()
  for (const store of stores) if (store.brandStores > 1) outlets.set(store.merchantId, [...outlets.get(store.merchantId) ?? [], store])
  const bySize = [...outlets].flatMap(([brandId, own]) => own[0] === undefined ? [] : [{ brandId, own, first: own[0] }])
    .sort((a, b) => b.own.length - a.own.length || (a.brandId < b.brandId ? -1 : 1))
  const chains = passingFirst(bySize, ({ first: { products } }) => products.length > 0)

  return {
    list(body: BodyOf<typeof brandPavilionInfo>): DataOf<typeof brandPavilionInfo> {
      const list = chains.filter(({ brandId, first: { kind } }) =>
        (body.brandId === undefined || brandId === body.brandId) && matchesFilters({ kind }, body.filterOptions))
      const { items, hasMore } = sliceOf(list, body)
      return {
        brandList: items.map(({ brandId, own, first }) => {
          const { name, kind } = first
          const products = productsOf(first)
          const brandRng = createRng(seed, `brand ${brandId}`)
          const [brandName = name] = kind.brands.find(([brand]) => name.startsWith(`${brand} `)) ?? []
          const front = own.map(({ pictures }) => pictures.front).find((picture) => picture !== undefined)
          return {
            brandId, brandName, logo: pictureUrl(`logo-${kind.picture}`), brandImage: pictureUrl(front ?? kind.picture),
            slogan: localized(brandRng.pick(SLOGANS[kind.group])), storeNum: own.length, dealNum: products.length,
            ...(products.length > 0 ? { fromPrice: lowestPrice(products) } : {}),
            ...(body.brandId === undefined ? {} : { storeCoupons: coupons.ofBrand(brandId) }),
          }
        }),
        hasMore,
      }
    },

    /** The summary on home's tile. */
    summary() {
      const deals = chains.flatMap(({ first }) => productsOf(first))
      return { dealNum: deals.length, fromPrice: lowestPrice(deals) }
    },
  }
}

function lowestPrice(products: Store['products']): number {
  return Math.min(...products.map(({ priceInfo }) => priceInfo.salePrice))
}
