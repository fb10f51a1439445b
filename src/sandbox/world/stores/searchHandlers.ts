import type { productSearchList } from '../../../api/discovery/deals'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { popularSearch, searchPoiList } from '../../../api/discovery/search'
import type { StoreProduct } from '../../../api/discovery/stores'
import type { Account } from '../accounts/accounts'
import { isAvailable, type DealCards } from '../catalogue/dealCards'
import { createRng } from '../basics/rng'
import { tagFactsOf } from '../catalogue/deals'
import { byTags, matchesFilters, isInCategories, storeMatches } from './filterMenu'
import { DEFAULT_POSITION, metresBetween } from '../basics/geo'
import { allOccur, nameText, storeText, wordsOf } from './keywords'
import { centreOf, inArea, merchantsFirst, nearestFirst, openFirst, positionOf } from '../basics/nearness'
import { passingFirst } from '../basics/passingFirst'
import { offersOf, type Offer } from '../coupons/offers'
import { popularKeywords } from './popularKeywords'
import { createQueryCache, sliceOf, type QueryCache } from '../basics/queryCache'
import { cardPage, type CardInputs } from './storeCard'
import { isOpen } from './storeInfo'
import type { Store } from './createStores'
import { completionsOf, didYouMean } from './suggestions'

export interface SearchSources extends CardInputs {
  readonly seed: string | number
  readonly stores: readonly Store[]
  /** Stored lists of stores; a recommendation refers to one. */
  readonly queryCache: QueryCache<Store>
  readonly dealOf: DealCards
}

/** Search for stores and deals. */
export function createSearchHandlers({ seed, stores, queryCache, dealOf, momentOf, productsOf, rng }: SearchSources) {
  const isOpenNow = (store: Store) => isOpen(momentOf(store))
  const deals = createQueryCache<Offer>()
  const menuText = ({ products }: Store) => products.map(({ productName }) => nameText(productName)).join(' ')
  const findStores = (words: readonly string[]) => stores.filter((store) => allOccur(words, `${storeText(store)} ${menuText(store)}`))
  const findOffers = (words: readonly string[], among: readonly Store[], filter: (offer: Offer) => boolean = () => true) =>
    offersOf(among, (offer) => allOccur(words, `${storeText(offer.store)} ${nameText(offer.product.productName)}`) && filter(offer))

  return {
    stores(
      body: BodyOf<typeof searchPoiList>, account: Account | null, hasCoupons: boolean, language?: string,
    ): DataOf<typeof searchPoiList> {
      const centre = centreOf(body)
      const wantsCoupons = body.filterOptions.some(({ type }) => type === 'COUPON_AVAILABLE')
      const isFound = (store: Store) =>
        isInCategories(store, body.categoryIdList) && storeMatches(store, body.filterOptions, centre, isOpenNow(store))
      const make = () => {
        if (wantsCoupons && !hasCoupons) return []
        const near = nearestFirst(inArea(findStores(wordsOf(body.keyword)), body.area).filter(isFound), body.area ?? centre)
        // A part of a map shows all of its outlets.
        return openFirst(body.area ? near : merchantsFirst(openFirst(near, isOpenNow)), isOpenNow)
      }
      const { list, queryId } = queryCache.listFor(body.queryId, make, rng)
      const algorithmId = 'search-2'
      const words = wordsOf(body.keyword)
      const menuOf = (store: Store) => ({
        productList: matchesFirst(words, productsOf(store), (product) => isAvailable(dealOf, { store, product }, account)),
      })
      return {
        ...cardPage(list, body, algorithmId, { rng, momentOf, productsOf }, menuOf),
        queryId, algorithmId, ...suggestions(body, list.length, language),
        ...(wantsCoupons ? { isNoCouponAvailable: list.length === 0 } : {}),
      }
    },

    deals(body: BodyOf<typeof productSearchList>, account: Account | null, language?: string): DataOf<typeof productSearchList> {
      const position = positionOf(body)
      const words = wordsOf(body.keyword)
      const make = () => {
        const candidates = stores.filter((store) => isInCategories(store, body.categoryIdList))
        const near = openFirst(nearestFirst(candidates, position ?? DEFAULT_POSITION), isOpenNow)
        const found = namedFirst(words, findOffers(words, near, (offer) => passesDeal(offer, body, isOpenNow(offer.store))))
        return passingFirst(found, (offer) => isAvailable(dealOf, offer, account))
      }
      const { list, queryId } = deals.listFor(body.queryId, make, rng)
      const factsOf = (offer: Offer) => tagFactsOf(dealOf(offer, { account, position: position ?? DEFAULT_POSITION }))
      const { items, hasMore } = sliceOf(body.tagIds ? byTags(list, body.tagIds, factsOf) : list, body)
      return {
        assetList: items.map((offer) => dealOf(offer, { account, position })), hasMore, queryId, algorithmId: 'deal-search-2',
        ...suggestions(body, list.length, language),
      }
    },

    popular({ tab }: BodyOf<typeof popularSearch>, language?: string): DataOf<typeof popularSearch> {
      const finds = (keyword: string) =>
        (tab === 'stores' ? findStores(wordsOf(keyword)) : findOffers(wordsOf(keyword), stores)).length > 0
      return { popularList: [...popularKeywords(tab, finds, createRng(seed, `popular ${tab}`), language)] }
    },
  }
}

/** Products that this user can buy come first; within both groups, matching products come first. */
function matchesFirst(
  words: readonly string[], products: readonly StoreProduct[], canBuy: (product: StoreProduct) => boolean,
): StoreProduct[] {
  return passingFirst(passingFirst(products, ({ productName }) => allOccur(words, nameText(productName))), canBuy)
}

/** Deals whose own name matches come before those whose store matches; each group stays sorted by distance. */
function namedFirst(words: readonly string[], offers: readonly Offer[]): readonly Offer[] {
  return passingFirst(offers, ({ product }) => allOccur(words, nameText(product.productName)))
}

/** Only the first page has suggestions. */
function suggestions({ keyword, pageNo }: { readonly keyword: string; readonly pageNo: number }, found: number, language?: string) {
  if (pageNo > 1) return {}
  const suggestion = found === 0 ? didYouMean(keyword) : undefined
  return { completionList: completionsOf(keyword, language), ...(suggestion === undefined ? {} : { didYouMean: suggestion }) }
}

function passesDeal({ store, product: { priceInfo, coupon } }: Offer, body: BodyOf<typeof productSearchList>, open: boolean): boolean {
  return matchesFilters({
    kind: store.kind, price: priceInfo.salePrice, discounted: (priceInfo.discountRatio ?? 0) > 0, hasCoupons: coupon !== undefined,
    hasDeals: true, open, metres: metresBetween(positionOf(body) ?? DEFAULT_POSITION, store.at),
  }, body.filterOptions)
}
