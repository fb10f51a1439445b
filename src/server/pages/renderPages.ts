import * as v from 'valibot'
import type { UnknownAction } from 'redux'
import { createHeader } from '../../adapters/journal/header'
import { createSecretNumbers } from '../../adapters/sealed/secretNumbers'
import { createServerAdapters, type ServerAdapterOptions } from '../../adapters/serverAdapters'
import { HOME_CARD_IDS, pageCardList } from '../../api/discovery/home'
import type { FirstScreen } from '../../api/kit/firstScreen'
import { merchantDetail } from '../../api/discovery/merchants'
import { flashSaleProductDetail, productDetail } from '../../api/offers/products'
import { prerenderedPageSchema, type PrerenderedPage } from '../../api/kit/prerenderedPage'
import { queryPoiList } from '../../api/discovery/stores'
import { createClient } from '../../app/createClient'
import { inOneLanguage } from './oneLanguage'
import { renderHome } from '../../app/prerender/renderHome'
import { renderPage } from '../../app/prerender/renderPage'
import { createModules } from '../../app/modules'
import { cardsFailed, cardsLoaded, timelyStoresListed } from '../../features/home/page/model/events'
import { NEARBY } from '../../features/home/page/model/selectors'
import { silentLog } from '../../journal/runtime/log'
import { idFrom } from '../../journal/runtime/seeded'
import { pageFailed, pageLoaded } from '../../data/feed/events'
import { resourceFailed, resourceLoaded } from '../../data/resource/events'
import { screenFailed } from '../../navigation/events'
import { urlOf } from './prerenderTargets'
import type { RenderPage, PageKey } from './pageCache'

/** Time limit for loading home completely. */
const HOME_LIMIT_MS = 10_000
/** Time limit for a store or product page. It occupies a render slot meanwhile. */
const PAGE_LIMIT_MS = 3_000

/** Endpoints that store and product pages may call. */
const PAGE_ENDPOINTS: ReadonlySet<string> = new Set([merchantDetail, productDetail, flashSaleProductDetail].map(({ name }) => name))

/** Renders pages for guests from the API at `apiOrigin`. */
export function createPageRenderer({ apiOrigin }: { readonly apiOrigin: string }): RenderPage {
  async function home(pageKey: PageKey) {
    const firstScreen = await loadHome(apiOrigin, pageKey)
    return firstScreen && { firstScreen, markup: await renderHome(firstScreen, 'server', headerOf(pageKey)) }
  }
  async function page(pageKey: PageKey) {
    const found = await loadPage(apiOrigin, pageKey)
    return typeof found !== 'object' || found === null ? found : { page: found, markup: await renderPage(found, headerOf(pageKey)) }
  }
  return (pageKey) => (pageKey.target.screen === 'home' ? home(pageKey) : page(pageKey))
}

interface SessionOptions<Result> extends Pick<ServerAdapterOptions, 'isAllowed'> {
  readonly apiOrigin: string
  readonly pageKey: PageKey
  readonly limitMs: number
  /** Receives every action. A return value other than undefined ends the session with that result. */
  readonly onAction: (action: UnknownAction) => Result | undefined
}

/** Runs the same session as a browser until `onAction` returns a result. Null if it exceeds the time limit. */
async function runSession<Result>(
  { apiOrigin, pageKey: { locale, savesData, target }, limitMs, isAllowed, onAction }: SessionOptions<Result>,
): Promise<Result | null> {
  const ended = new AbortController()
  const modules = createModules()
  const adapters = createServerAdapters({
    apiBase: apiOrigin + __API_BASE__, signingKey: __SIGNING_KEY__, locale, savesData, ended: ended.signal, isAllowed,
    loadCode: modules.load,
  })
  return await new Promise((resolve) => {
    const timer = setTimeout(() => end(null), limitMs)
    const client = createClient({
      header: headerOf({ locale, target }), log: silentLog(), adapters, modules, strict: false,
      onReduced(action) {
        const result = onAction(action)
        if (result !== undefined) end(result)
      },
    })
    function end(result: Result | null): void {
      clearTimeout(timer)
      // Without this the session continues: its flash sale counts down, and then requests again.
      ended.abort()
      client.stop()
      resolve(result)
    }
    client.start()
  })
}

/** The answers of home, or null if one of them failed. */
async function loadHome(apiOrigin: string, pageKey: PageKey): Promise<FirstScreen | null> {
  const loadId = idFrom(createSecretNumbers(globalThis.crypto))
  let cards: ReturnType<typeof cardsLoaded>['payload'] | null = null
  let page: ReturnType<typeof pageLoaded>['payload'] | null = null
  let timely: FirstScreen['timely']
  return await runSession<FirstScreen | null>({
    apiOrigin, pageKey, limitMs: HOME_LIMIT_MS,
    isAllowed: ({ endpoint, body }) => endpoint === queryPoiList.name || (endpoint === pageCardList.name && isInitialLoad(body)),
    onAction(action) {
      if ((cardsFailed.match(action) && isInitialLoad(action.payload)) || pageFailed.match(action)) return null
      if (cardsLoaded.match(action) && isInitialLoad(action.payload)) cards ??= action.payload
      if (pageLoaded.match(action) && action.payload.feed === NEARBY.name) page ??= action.payload
      if (timelyStoresListed.match(action)) timely ??= action.payload
      return cards && page
        ? inOneLanguage({ ...firstScreenOf(pageKey, loadId, cards, page), ...(timely ? { timely } : {}) }, pageKey.locale)
        : undefined
    },
  })
}

/** The answers of a store or product page. Null if they failed to load, `missing` if the API refused them. */
async function loadPage(apiOrigin: string, pageKey: PageKey): Promise<PrerenderedPage | 'missing' | null> {
  const found = await runSession<object | 'missing' | null>({
    apiOrigin, pageKey, limitMs: PAGE_LIMIT_MS,
    isAllowed: ({ endpoint }) => PAGE_ENDPOINTS.has(endpoint),
    onAction(action) {
      if (screenFailed.match(action)) return null
      if (resourceFailed.match(action)) return action.payload.failure.kind === 'refused' ? 'missing' : null
      if (!resourceLoaded.match(action)) return undefined
      const { screen, params } = pageKey.target
      return { ...commonOf(pageKey), screen, params, answeredAt: Date.now(), ...action.payload }
    },
  })
  // Rendered from exactly the data that the browser will parse.
  return typeof found === 'object' && found !== null ? v.parse(prerenderedPageSchema, found) : found
}

/** True for the initial load of all home cards, false for later or partial loads. */
function isInitialLoad(about: unknown): boolean {
  const { cardIds = [] } = (about ?? {}) as { readonly cardIds?: readonly string[] }
  return HOME_CARD_IDS.every((id) => cardIds.includes(id))
}

function firstScreenOf(
  wanted: PageKey,
  loadId: string,
  { cardList, receivedAt }: ReturnType<typeof cardsLoaded>['payload'],
  { items, queryId, hasMore }: ReturnType<typeof pageLoaded>['payload'],
): FirstScreen {
  const nearby = { items: items as FirstScreen['nearby']['items'], queryId, hasMore }
  return { ...commonOf(wanted), answeredAt: receivedAt, generation: loadId, cardList: [...cardList], nearby }
}

function commonOf({ locale, savesData }: PageKey) {
  return { locale, ...(savesData ? { savesData: true as const } : {}) }
}

function headerOf({ locale, target }: Pick<PageKey, 'locale' | 'target'>) {
  return createHeader({
    build: __BUILD_ID__, now: Date.now(), random: createSecretNumbers(globalThis.crypto), language: locale, timeZone: () => 'Asia/Jakarta',
    viewport: { width: 390, height: 844 }, location: urlOf(target),
  })
}
