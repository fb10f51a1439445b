import { createHeader } from '../adapters/header'
import { createSecretNumbers } from '../adapters/secretNumbers'
import { createServerAdapters } from '../adapters/serverAdapters'
import { HOME_CARD_IDS, pageCardList } from '../api/home'
import type { FirstScreen } from '../api/firstScreen'
import { queryPoiList } from '../api/stores'
import { createClient } from '../app/createClient'
import { drawHome } from '../app/drawHome'
import { createModules } from '../app/modules'
import { cardsFailed, cardsLoaded } from '../features/home/home/events'
import { NEARBY } from '../features/home/home/selectors'
import type { Locale } from '../i18n/locales'
import { silentLog } from '../journal/log'
import { idFrom } from '../journal/seeded'
import { pageFailed, pageLoaded } from '../loading/feed/events'
import { TAB_PATHS } from '../navigation/routes'
import type { RenderHome } from './homePages'

/** How long home may take to come to rest. */
const LIMIT_MS = 10_000

/** Draws the home of a guest from the API under `apiOrigin`. */
export function createHomeRenderer({ apiOrigin }: { readonly apiOrigin: string }): RenderHome {
  return async (locale, savesData = false) => {
    const firstScreen = await loadHome(apiOrigin, locale, savesData)
    if (!firstScreen) return null
    const header = headerOf(createSecretNumbers(globalThis.crypto), locale)
    return { firstScreen, markup: await drawHome(firstScreen, 'server', header) }
  }
}

/** The session that a browser would start, until home is at rest: its answers, or null where one of them failed. */
async function loadHome(apiOrigin: string, locale: Locale, savesData: boolean): Promise<FirstScreen | null> {
  const secret = createSecretNumbers(globalThis.crypto)
  const over = new AbortController()
  const adapters = createServerAdapters({
    apiBase: apiOrigin + __API_BASE__, signingKey: __SIGNING_KEY__, locale, savesData, over: over.signal,
    mayAsk: ({ endpoint, body }) => endpoint === queryPoiList.name || (endpoint === pageCardList.name && isFirst(body)),
  })
  return await new Promise((resolve) => {
    let cards: ReturnType<typeof cardsLoaded>['payload'] | null = null
    let page: ReturnType<typeof pageLoaded>['payload'] | null = null
    const timer = setTimeout(() => end(null), LIMIT_MS)
    const client = createClient({
      header: headerOf(secret, locale), log: silentLog(), adapters, modules: createModules(), strict: false,
      onReduced(action) {
        if ((cardsFailed.match(action) && isFirst(action.payload)) || pageFailed.match(action)) end(null)
        if (cardsLoaded.match(action) && isFirst(action.payload)) cards ??= action.payload
        if (pageLoaded.match(action) && action.payload.feed === NEARBY.name) page ??= action.payload
        if (cards && page) end({ ...firstScreenOf(locale, idFrom(secret), cards, page), ...(savesData ? { savesData } : {}) })
      },
    })
    function end(found: FirstScreen | null): void {
      clearTimeout(timer)
      // The session would go on: it counts its flash sale down, and then asks again.
      over.abort()
      client.stop()
      resolve(found)
    }
    client.start()
  })
}

/** Whether it is about all cards that home begins with, not about one that comes besides or again. */
function isFirst(about: unknown): boolean {
  const { cardIds = [] } = (about ?? {}) as { readonly cardIds?: readonly string[] }
  return HOME_CARD_IDS.every((id) => cardIds.includes(id))
}

function firstScreenOf(
  locale: Locale,
  generation: string,
  { cardList, receivedAt }: ReturnType<typeof cardsLoaded>['payload'],
  { items, queryId, hasMore }: ReturnType<typeof pageLoaded>['payload'],
): FirstScreen {
  const nearby = { items: items as FirstScreen['nearby']['items'], queryId, hasMore }
  return { locale, answeredAt: receivedAt, generation, cardList: [...cardList], nearby }
}

function headerOf(random: () => number, language: string) {
  return createHeader({
    build: __BUILD_ID__, now: Date.now(), random, language, timeZone: () => 'Asia/Jakarta', viewport: { width: 390, height: 844 },
    location: { pathname: TAB_PATHS.home, search: '', hash: '' },
  })
}
