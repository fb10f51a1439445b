import type { FirstScreen } from '../../api/kit/firstScreen'
import { momentFields } from '../../api/discovery/storeInfo'
import type { StoreCard } from '../../api/discovery/stores'
import { selectStore } from '../../entities/selectors'
import { NEARBY, selectHome } from '../../features/home/page/model/selectors'
import { NEARBY_PAGE_SIZE } from '../../features/home/page/screens'
import { selectSavesData } from '../../features/base/settings/selectors'
import { selectFeed } from '../../data/feed/selectors'
import type { Client } from '../createClient'
import type { RootState } from '../rootReducer'

export interface HomeCacheOptions {
  readonly store: Client['store']
  /** Epoch ms. */
  readonly now: () => number
  /** Resolves in idle time. */
  readonly whenIdle: () => Promise<void>
  readonly write: (firstScreen: FirstScreen) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Home for the next visit to show first. Null while it loads, or if this session did not load it. `at`: whole epoch ms. */
export function selectFirstScreen(state: RootState, at: number): FirstScreen | null {
  const { phase, cards, flashSaleEndsAt, preloaded } = selectHome(state)
  const feed = selectFeed(state, NEARBY.name)
  if (phase !== 'ready' || preloaded?.by === 'device' || feed?.phase !== 'ready' || feed.ids.length === 0) return null
  const cardList = (Object.entries(cards).map(([cardId, data]) => ({ cardId, data })) as FirstScreen['cardList']).map((card) =>
    card.cardId === 'FLASH_SALE_CARD' ? { ...card, data: { ...card.data, countdownTime: secondsUntil(flashSaleEndsAt, at) } } : card,
  )
  const items = feed.ids.slice(0, NEARBY_PAGE_SIZE).flatMap((id) => withoutMomentFields(selectStore(state, id)))
  const nearby = { items, queryId: feed.originQueryId, hasMore: true }
  const dataSaverFields = selectSavesData(state) ? { savesData: true as const } : {}
  return { ...dataSaverFields, locale: state.visit.locale, answeredAt: at, generation: feed.generation, cardList, nearby }
}

/** Removes the fields that are valid only at the moment of the answer. */
function withoutMomentFields(store: StoreCard | null): readonly StoreCard[] {
  if (!store) return []
  return [Object.fromEntries(Object.entries(store).filter(([name]) => !(name in momentFields))) as StoreCard]
}

function secondsUntil(deadline: number | null, at: number): number {
  return deadline === null ? 0 : Math.max(0, Math.round((deadline - at) / 1000))
}

/** Caches home after new answers, and deletes the cache when its user logs out. It reads state and never changes it. */
export function cacheHome({ store, now, whenIdle, write, clear }: HomeCacheOptions): void {
  let written: readonly unknown[] = []
  let lastUserId = store.getState().session.userId
  let isWaiting = false
  /** Cards of a user who logged out. They stay on screen until new ones have loaded. */
  let staleCards: RootState['home']['cards'] | null = null

  function inputsOf(state: RootState): readonly unknown[] {
    const ids = selectFeed(state, NEARBY.name)?.ids.slice(0, NEARBY_PAGE_SIZE).join()
    return [state.home.cards, state.home.preloaded, ids, state.visit.locale, state.session.userId, selectSavesData(state)]
  }

  function isNew(current: readonly unknown[]): boolean {
    return current.some((input, index) => input !== written[index])
  }

  function cacheableHome(state: RootState, at: number): FirstScreen | null {
    return state.home.cards === staleCards ? null : selectFirstScreen(state, at)
  }

  async function writeWhenIdle(): Promise<void> {
    isWaiting = true
    await whenIdle()
    isWaiting = false
    const state = store.getState()
    const firstScreen = cacheableHome(state, Math.round(now()))
    const current = inputsOf(state)
    if (!firstScreen || !isNew(current)) return
    written = current
    await write(firstScreen)
  }

  store.subscribe(() => {
    const state = store.getState()
    const { userId } = state.session
    if (lastUserId !== null && userId !== lastUserId) {
      staleCards = state.home.cards
      void clear()
    }
    lastUserId = userId
    // Runs on every event, so the cheap check precedes building the first screen.
    if (!isWaiting && isNew(inputsOf(state)) && cacheableHome(state, 0)) void writeWhenIdle()
  })
}
