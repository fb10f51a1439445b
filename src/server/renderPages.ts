import * as v from 'valibot'
import type { UnknownAction } from 'redux'
import { createHeader } from '../adapters/header'
import { createSecretNumbers } from '../adapters/secretNumbers'
import { createServerAdapters } from '../adapters/serverAdapters'
import type { ServerAdapterOptions } from '../adapters/serverAdapters'
import { HOME_CARD_IDS, pageCardList } from '../api/home'
import type { FirstScreen } from '../api/firstScreen'
import { merchantDetail } from '../api/merchants'
import { flashSaleProductDetail, productDetail } from '../api/products'
import { servedPageSchema } from '../api/servedPage'
import type { ServedPage } from '../api/servedPage'
import { queryPoiList } from '../api/stores'
import { createClient } from '../app/createClient'
import { drawHome } from '../app/drawHome'
import { drawPage } from '../app/drawPage'
import { createModules } from '../app/modules'
import { cardsFailed, cardsLoaded } from '../features/home/home/events'
import { NEARBY } from '../features/home/home/selectors'
import { silentLog } from '../journal/log'
import { idFrom } from '../journal/seeded'
import { pageFailed, pageLoaded } from '../loading/feed/events'
import { resourceFailed, resourceLoaded } from '../loading/resource/events'
import { screenFailed } from '../navigation/events'
import { addressOf } from './drawable'
import type { RenderPage, Wanted } from './drawnPages'

/** Time limit for loading home completely. */
const HOME_LIMIT_MS = 10_000
/** Time limit for a store or product page. It occupies a render slot meanwhile. */
const PAGE_LIMIT_MS = 3_000

/** Endpoints that store and product pages may call. */
const OF_PAGES: ReadonlySet<string> = new Set([merchantDetail, productDetail, flashSaleProductDetail].map(({ name }) => name))

/** Renders pages for guests from the API at `apiOrigin`. */
export function createPageRenderer({ apiOrigin }: { readonly apiOrigin: string }): RenderPage {
  async function home(wanted: Wanted) {
    const firstScreen = await loadHome(apiOrigin, wanted)
    return firstScreen && { firstScreen, markup: await drawHome(firstScreen, 'server', headerOf(wanted)) }
  }
  async function page(wanted: Wanted) {
    const found = await loadPage(apiOrigin, wanted)
    return typeof found !== 'object' || found === null ? found : { page: found, markup: await drawPage(found, headerOf(wanted)) }
  }
  return (wanted) => (wanted.of.screen === 'home' ? home(wanted) : page(wanted))
}

interface Run<Found> extends Pick<ServerAdapterOptions, 'mayAsk'> {
  readonly apiOrigin: string
  readonly wanted: Wanted
  readonly limitMs: number
  /** Receives every action. A return value other than undefined ends the session with that result. */
  readonly hears: (action: UnknownAction) => Found | undefined
}

/** Runs the same session as a browser until `onAction` returns a result. Null if it exceeds the time limit. */
async function run<Found>({ apiOrigin, wanted: { locale, savesData, of }, limitMs, mayAsk, hears }: Run<Found>): Promise<Found | null> {
  const over = new AbortController()
  const modules = createModules()
  const adapters = createServerAdapters({
    apiBase: apiOrigin + __API_BASE__, signingKey: __SIGNING_KEY__, locale, savesData, over: over.signal, mayAsk, loadCode: modules.load,
  })
  return await new Promise((resolve) => {
    const timer = setTimeout(() => end(null), limitMs)
    const client = createClient({
      header: headerOf({ locale, of }), log: silentLog(), adapters, modules, strict: false,
      onReduced(action) {
        const found = hears(action)
        if (found !== undefined) end(found)
      },
    })
    function end(found: Found | null): void {
      clearTimeout(timer)
      // Otherwise the session continues: it counts down its flash sale and then requests again.
      over.abort()
      client.stop()
      resolve(found)
    }
    client.start()
  })
}

/** The answers of home, or null if one of them failed. */
async function loadHome(apiOrigin: string, wanted: Wanted): Promise<FirstScreen | null> {
  const generation = idFrom(createSecretNumbers(globalThis.crypto))
  let cards: ReturnType<typeof cardsLoaded>['payload'] | null = null
  let page: ReturnType<typeof pageLoaded>['payload'] | null = null
  return await run<FirstScreen | null>({
    apiOrigin, wanted, limitMs: HOME_LIMIT_MS,
    mayAsk: ({ endpoint, body }) => endpoint === queryPoiList.name || (endpoint === pageCardList.name && isFirst(body)),
    hears(action) {
      if ((cardsFailed.match(action) && isFirst(action.payload)) || pageFailed.match(action)) return null
      if (cardsLoaded.match(action) && isFirst(action.payload)) cards ??= action.payload
      if (pageLoaded.match(action) && action.payload.feed === NEARBY.name) page ??= action.payload
      return cards && page ? { ...firstScreenOf(wanted, generation, cards, page) } : undefined
    },
  })
}

/** The answers of a store or product page. Null if they failed to load, `missing` if the API refused them. */
async function loadPage(apiOrigin: string, wanted: Wanted): Promise<ServedPage | 'missing' | null> {
  const found = await run<object | 'missing' | null>({
    apiOrigin, wanted, limitMs: PAGE_LIMIT_MS,
    mayAsk: ({ endpoint }) => OF_PAGES.has(endpoint),
    hears(action) {
      if (screenFailed.match(action)) return null
      if (resourceFailed.match(action)) return action.payload.failure.kind === 'refused' ? 'missing' : null
      if (!resourceLoaded.match(action)) return undefined
      const { screen, params } = wanted.of
      return { ...commonOf(wanted), screen, params, answeredAt: Date.now(), ...action.payload }
    },
  })
  // Rendered from exactly the data that the browser will parse.
  return typeof found === 'object' && found !== null ? v.parse(servedPageSchema, found) : found
}

/** True for the initial load of all home cards, false for later or partial loads. */
function isFirst(about: unknown): boolean {
  const { cardIds = [] } = (about ?? {}) as { readonly cardIds?: readonly string[] }
  return HOME_CARD_IDS.every((id) => cardIds.includes(id))
}

function firstScreenOf(
  wanted: Wanted,
  generation: string,
  { cardList, receivedAt }: ReturnType<typeof cardsLoaded>['payload'],
  { items, queryId, hasMore }: ReturnType<typeof pageLoaded>['payload'],
): FirstScreen {
  const nearby = { items: items as FirstScreen['nearby']['items'], queryId, hasMore }
  return { ...commonOf(wanted), answeredAt: receivedAt, generation, cardList: [...cardList], nearby }
}

function commonOf({ locale, savesData }: Wanted) {
  return { locale, ...(savesData ? { savesData: true as const } : {}) }
}

function headerOf({ locale, of }: Pick<Wanted, 'locale' | 'of'>) {
  return createHeader({
    build: __BUILD_ID__, now: Date.now(), random: createSecretNumbers(globalThis.crypto), language: locale, timeZone: () => 'Asia/Jakarta',
    viewport: { width: 390, height: 844 }, location: addressOf(of),
  })
}
