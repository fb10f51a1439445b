import type { brandPavilionInfo, brandStoreList } from '../../../api/discovery/brands'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Texts } from '../content/kinds'
import { SLOGANS } from '../content/slogans'
import { createRng } from '../basics/rng'
import { fits, passes } from '../stores/filterMenu'
import { centreOf, nearestFirst } from '../basics/nearness'
import { REFUSALS, refuse } from '../refusals'
import { sliceOf } from '../basics/queryCache'
import { cardPage, pictureUrl, type CardMakers } from '../stores/storeCard'
import { isOpen } from '../stores/storeInfo'
import type { Store } from '../stores/createStores'
import { localized } from '../basics/localizedText'

export interface BrandSources extends CardMakers {
  readonly seed: string | number
  readonly stores: readonly Store[]
}

/** Chains are merchants with more than one outlet; the largest come first. */
export function createBrands({ seed, stores, ...cards }: BrandSources) {
  const outlets = new Map<string, readonly Store[]>()
  for (const store of stores) if (store.brandStores > 1) outlets.set(store.merchantId, [...outlets.get(store.merchantId) ?? [], store])
  const chains = [...outlets].flatMap(([brandId, own]) => own[0] === undefined ? [] : [{ brandId, own, first: own[0] }])
    .sort((a, b) => b.own.length - a.own.length || (a.brandId < b.brandId ? -1 : 1))

  return {
    list(body: BodyOf<typeof brandPavilionInfo>): DataOf<typeof brandPavilionInfo> {
      const list = chains.filter(({ brandId, first: { kind } }) =>
        (body.brandId === undefined || brandId === body.brandId) && fits({ kind }, body.filterOptions))
      const { items, hasMore } = sliceOf(list, body)
      return {
        brandList: items.map(({ brandId, own, first: { name, kind, products } }) => {
          const brandRng = createRng(seed, `brand ${brandId}`)
          const [brandName = name] = kind.brands.find(([brand]) => name.startsWith(`${brand} `)) ?? []
          const front = own.map(({ pictures }) => pictures.front).find((picture) => picture !== undefined)
          return {
            brandId, brandName, logo: pictureUrl(`logo-${kind.picture}`), brandImage: pictureUrl(front ?? kind.picture),
            slogan: localized(sloganOf(brandRng.pick(SLOGANS[kind.group]), kind.texts)), storeNum: own.length, dealNum: products.length,
            ...(products.length > 0 ? { fromPrice: lowest(products) } : {}),
          }
        }),
        hasMore,
      }
    },

    /** The summary on home's tile. */
    summary() {
      const deals = chains.flatMap(({ first: { products } }) => products)
      return { dealNum: deals.length, fromPrice: lowest(deals) }
    },

    stores(body: BodyOf<typeof brandStoreList>): DataOf<typeof brandStoreList> {
      const own = outlets.get(body.brandId)
      if (own === undefined) refuse(REFUSALS.noSuchMerchant)
      const centre = centreOf(body)
      const passing = own.filter((store) => passes(store, body.filterOptions, centre, isOpen(cards.momentOf(store))))
      return cardPage(nearestFirst(passing, centre), body, 'brand-1', cards)
    },
  }
}

function lowest(products: Store['products']): number {
  return Math.min(...products.map(({ priceInfo }) => priceInfo.salePrice))
}

function sloganOf([id, en, zh]: Texts, kind: Texts): Texts {
  return [id.replace('@', kind[0]), en.replace('@', kind[1]), zh.replace('@', kind[2])]
}
