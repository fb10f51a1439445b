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
  /** Resolves when nothing else is to be done. */
  readonly rest: () => Promise<void>
  readonly keep: (firstScreen: FirstScreen) => Promise<void>
  readonly forget: () => Promise<void>
}

/**
 * Home as it may be shown first on the next visit; null while it is not at rest, or was not asked for by this session. `at`: whole epoch
 * ms, from which its countdown counts.
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

/** A store without what was so at that moment only. */
function lasting(store: StoreCard | null): readonly StoreCard[] {
  if (!store) return []
  const { openStatus: _openStatus, soldNum: _soldNum, queueNum: _queueNum, ...rest } = store
  return [rest]
}

function secondsUntil(deadline: number | null, at: number): number {
  return deadline === null ? 0 : Math.max(0, Math.round((deadline - at) / 1000))
}

/**
 * Keeps home for the next visit, when it has come to rest with other answers than were kept, and forgets it with the user whose home it
 * was. It watches the state and changes none: what it does belongs to the next session.
 */
export function keepHome({ store, now, rest, keep, forget }: HomeKeeperOptions): void {
  let kept: readonly unknown[] = []
  let user = store.getState().session.userId
  let waits = false
  /** Cards of a user who is gone: they stay on screen until their successors are there. */
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
    // With each event of the session: whether anything else is to be kept is cheaper to see than what.
    if (!waits && isNew(parts(state)) && mayBeKept(state, 0)) void keepSoon()
  })
}
