import type { Coordinates } from '../../../api/kit/fields'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { StoreProduct } from '../../../api/discovery/stores'
import type { pullContent, Video } from '../../../api/discovery/videos'
import type { Account } from '../accounts/accounts'
import type { Caller } from '../callTypes'
import { captionsUrl, CLIPS, clipSources } from '../content/clips'
import type { Texts } from '../content/kinds'
import type { CardProducts, DealCards } from '../catalogue/dealCards'
import type { Favourites } from '../accounts/favourites'
import { localized } from '../basics/localizedText'
import { centreOf, nearestFirst } from '../basics/nearness'
import type { Offer } from '../coupons/offers'
import { createQueryCache, sliceOf } from '../basics/queryCache'
import { REFUSALS, refuse } from '../refusals'
import { createRng, type Rng } from '../basics/rng'
import { pictureUrl } from '../content/pictures'
import { cardOf } from './storeCard'
import type { Store } from './createStores'

/** Number of stores with a video for each kitchen, in one area of the city. */
const VIDEOS_PER_CLIP = 6
const VIDEO_CENTRE: Coordinates = { latitude: -6.2607, longitude: 106.8137 }
const SIZE = { width: 360, height: 640 }

export interface VideoSources {
  readonly seed: string | number
  readonly stores: readonly Store[]
  readonly dealOf: DealCards
  readonly productsOf: CardProducts
  readonly favourites: Favourites
  readonly rng: Rng
  /** The users who may see videos, from the public config. */
  readonly audience: () => { readonly everyone: boolean; readonly userIds: readonly string[] }
}

interface StoreVideo {
  readonly contentId: string
  readonly clip: string
  readonly title: Texts
  readonly store: Store
  /** The first product on the menu; null when the store sells nothing here. */
  readonly offer: Offer | null
  readonly favouriteNum: number
}

export function createVideos({ seed, stores, dealOf, productsOf, favourites, rng, audience }: VideoSources) {
  let known: readonly StoreVideo[] | undefined
  const allVideos = () => (known ??= createStoreVideos(seed, stores))
  const queryCache = createQueryCache<StoreVideo>()

  function listOf({ scene, contentId, queryId, position }: Body): readonly StoreVideo[] {
    const films = allVideos()
    if (scene === 'NEARBY') {
      const near = nearestFirst(films.map(({ store }) => store), centreOf({ position }))
      return near.flatMap((store) => films.find((film) => film.store === store) ?? [])
    }
    if (scene === 'NEW') return [...films].reverse()
    if (scene === 'FOR_YOU') return films
    const first = films.find((film) => film.contentId === contentId) ?? refuse(REFUSALS.noSuchVideo)
    const found = queryCache.find(queryId) ?? films
    const from = found.indexOf(first)
    return [first, ...found.slice(from + 1), ...(from < 0 ? [] : found.slice(0, from))]
  }

  function recordOf(film: StoreVideo, rank: number, { position }: Body, account: Account | null): Video {
    const { contentId, clip, title, store, offer, favouriteNum } = film
    return {
      contentId, title: localized(title), previewImageUrl: pictureUrl(`klip-${clip}`), ...SIZE, duration: CLIPS[clip]?.seconds ?? 0,
      sources: [...clipSources(clip)],
      captions: (['id', 'en', 'zh'] as const).map((language) => ({ language, url: captionsUrl(clip, language) })),
      store: cardOf(store, { position, productsOf, traceId: `t-${rng.hex(8)}`, algorithmId: 'explore-1' }),
      ...(offer === null ? {} : { deal: dealOf(offer, { account, position }) }),
      isFavourite: favourites.has(account, store.poiId), favouriteNum, algorithmId: 'explore-1', rank,
    }
  }

  return {
    pull(body: Body, { account, requestId }: Caller): DataOf<typeof pullContent> {
      const { everyone, userIds } = audience()
      if (!everyone && (account === null || !userIds.includes(account.userId))) refuse(REFUSALS.notInvited)
      // The query id of another list only determines the order: the player's list is separate.
      const own = body.scene === 'WATCH' && body.pageNo === 1 ? undefined : body.queryId
      const { list, queryId } = queryCache.listFor(own, () => listOf(body), rng)
      const { items, hasMore } = sliceOf(list, body)
      const first = (body.pageNo - 1) * body.pageSize + 1
      return {
        records: items.map((film, at) => recordOf(film, first + at, body, account)), hasMore, queryId, requestId, scene: body.scene,
        pageSize: body.pageSize, algorithmId: 'explore-1',
      }
    },
  }
}

type Body = BodyOf<typeof pullContent>

/** Stores of each kitchen that has a clip, one kitchen after another. */
function createStoreVideos(seed: string | number, stores: readonly Store[]): readonly StoreVideo[] {
  const around = nearestFirst(stores, VIDEO_CENTRE)
  const kitchens = Object.keys(CLIPS).map((clip) =>
    around.filter((store) => store.kind.picture === clip && fittingProduct(store, clip) !== undefined).filter(isFirstOfMerchant)
      .slice(0, VIDEOS_PER_CLIP)
      .map((store, at) => storeVideoOf(seed, clip, store, at)))
  return Array.from({ length: VIDEOS_PER_CLIP }, (_, at) => kitchens.flatMap((films) => films[at] ?? [])).flat()
}

function isFirstOfMerchant({ merchantId }: Store, at: number, all: readonly Store[]): boolean {
  return all.findIndex((other) => other.merchantId === merchantId) === at
}

/** A clip is named after the dish that it shows. */
function fittingProduct({ products }: Store, clip: string): StoreProduct | undefined {
  return products.find((product) => wordsOf(product).includes(clip))
}

/** False for a title that names a dish of this kitchen which the product is not. */
function namesNoOtherDish(title: string, { kind }: Store, product: StoreProduct): boolean {
  const own = wordsOf(product)
  const others = kind.dishes.flatMap(([dish]) => contentWords(dish)).filter((word) => !own.includes(word))
  const names = (dishes: readonly string[], word: string) => dishes.some((dish) => word.startsWith(dish))
  return contentWords(title).every((word) => !names(others, word) || names(own, word))
}

const wordsOf = ({ productName }: StoreProduct): readonly string[] => contentWords(productName['id-ID'] ?? '')

function contentWords(text: string): readonly string[] {
  return text.toLowerCase().split(/[^a-z]+/).filter((word) => word.length > 1)
}

function storeVideoOf(seed: string | number, clip: string, store: Store, at: number): StoreVideo {
  const product = fittingProduct(store, clip)
  const titles = (CLIPS[clip]?.titles ?? []).filter(([title]) => product !== undefined && namesNoOtherDish(title, store, product))
  return {
    contentId: `vid-${store.poiId}`, clip, store, title: titles[at % titles.length] ?? ['', '', ''],
    offer: product ? { store, product, rank: 0 } : null, favouriteNum: createRng(seed, `film ${store.poiId}`).integer(12, 2_400),
  }
}
