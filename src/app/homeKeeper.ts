import type { FirstScreen } from '../api/firstScreen'
import type { StoreCard } from '../api/stores'
import { selectStore } from '../entities/selectors'
import { NEARBY, selectHome } from '../features/home/home/selectors'
import { NEARBY_PAGE_SIZE } from '../features/home/home/screens'
import { selectSavesData } from '../features/base/settings/selectors'
import { selectFeed } from '../loading/feed/selectors'
import type { Client } from './createClient'
import type { RootState } from './rootReducer'

export interface HomeKeeperOptions {
  readonly store: Client['store']
  /** Epoch ms. */
  readonly now: () => number
  /** Resolves in idle time. */
  readonly rest: () => Promise<void>
  readonly keep: (firstScreen: FirstScreen) => Promise<void>
  readonly forget: () => Promise<void>
}

/**
 * Home in the form that the next visit shows first. Null while home is loading, or if this session did not load it. `at`: whole epoch ms,
 * the start of its countdown.
 */
export function selectFirstScreen(state: RootState, at: number): FirstScreen | null {
  const { phase, cards, flashSaleEndsAt, preloaded } = selectHome(state)
  const feed = selectFeed(state, NEARBY.name)
  if (phase !== 'ready' || preloaded?.by === 'device' || feed?.phase !== 'ready' || feed.ids.length === 0) return null
  const cardList = (Object.entries(cards).map(([cardId, data]) => ({ cardId, data })) as FirstScreen['cardList']).map((card) =>
    card.cardId === 'FLASH_SALE_CARD' ? { ...card, data: { ...card.data, countdownTime: secondsUntil(flashSaleEndsAt, at) } } : card,
  )
  const items = feed.ids.slice(0, NEARBY_PAGE_SIZE).flatMap((id) => lasting(selectStore(state, id)))
  const nearby = { items, queryId: feed.originQueryId, hasMore: true }
  const frugal = selectSavesData(state) ? { savesData: true as const } : {}
  return { ...frugal, locale: state.visit.locale, answeredAt: at, generation: feed.generation, cardList, nearby }
}

/** Removes the fields that are valid only at the moment of the answer. */
function lasting(store: StoreCard | null): readonly StoreCard[] {
  if (!store) return []
  const { openStatus: _openStatus, soldNum: _soldNum, queueNum: _queueNum, ...rest } = store
  return [rest]
}

function secondsUntil(deadline: number | null, at: number): number {
  return deadline === null ? 0 : Math.max(0, Math.round((deadline - at) / 1000))
}

/**
 * Caches home for the next visit when it has loaded with new answers, and deletes the cache when its user logs out. It reads state and
 * never changes it: its effect belongs to the next session.
 */
export function keepHome({ store, now, rest, keep, forget }: HomeKeeperOptions): void {
  let kept: readonly unknown[] = []
  let user = store.getState().session.userId
  let waits = false
  /** Cards of a user who logged out. They stay on screen until new ones have loaded. */
  let left: RootState['home']['cards'] | null = null

  function parts(state: RootState): readonly unknown[] {
    const ids = selectFeed(state, NEARBY.name)?.ids.slice(0, NEARBY_PAGE_SIZE).join()
    return [state.home.cards, state.home.preloaded, ids, state.visit.locale, state.session.userId, selectSavesData(state)]
  }

  function isNew(current: readonly unknown[]): boolean {
    return current.some((part, at) => part !== kept[at])
  }

  function mayBeKept(state: RootState, at: number): FirstScreen | null {
    return state.home.cards === left ? null : selectFirstScreen(state, at)
  }

  async function keepSoon(): Promise<void> {
    waits = true
    await rest()
    waits = false
    const state = store.getState()
    const firstScreen = mayBeKept(state, Math.round(now()))
    const current = parts(state)
    if (!firstScreen || !isNew(current)) return
    kept = current
    await keep(firstScreen)
  }

  store.subscribe(() => {
    const state = store.getState()
    const { userId } = state.session
    if (user !== null && userId !== user) {
      left = state.home.cards
      void forget()
    }
    user = userId
    // Runs on every event, so the cheap check precedes building the first screen.
    if (!waits && isNew(parts(state)) && mayBeKept(state, 0)) void keepSoon()
  })
}
