import { createSelector } from 'reselect'
import type { StoreCard, Timely } from '../../../../api/discovery/stores'
import type { Localized } from '../../../../api/kit/fields'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import type { WithEntities } from '../../../../entities/selectors'
import { getOwn } from '../../../../shared/records'
import { singleName } from '../../../../data/declare'
import { categoryTiles } from './logic'
import type { HomeState } from './reducer'

export interface WithHome {
  readonly home: HomeState
}

export function selectHome(state: WithHome): HomeState {
  return state.home
}

export const NEARBY = singleName('nearby')

/** Cards and chosen list have failed and nothing is shown: one message and one retry serve both. */
export function selectHasAllFailed(state: WithHome & WithFeeds): boolean {
  const { phase, list } = state.home
  const feed = selectFeed(state, list)
  return phase === 'failed' && feed?.phase === 'failed' && feed.ids.length === 0
}

/** The name of a category on its tile; null if no tile has it. */
export function selectTileName({ home }: WithHome, categoryId: string): Localized | null {
  return home.cards.HOME_CATEGORY_CARD?.find(({ id }) => id === categoryId)?.categoryName ?? null
}

export const selectCategoryTiles = createSelector([(state: WithHome) => state.home.cards.HOME_CATEGORY_CARD], (categories) =>
  categoryTiles(categories ?? []),
)

/** State of the strip of open stores. `absent`: the server sends none. */
export type OpenNow =
  | { readonly phase: 'absent' } | { readonly phase: 'loading' } | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly timely: Timely }

const OPEN_NOW = { absent: { phase: 'absent' }, loading: { phase: 'loading' }, failed: { phase: 'failed' } } as const satisfies
  Readonly<Record<string, OpenNow>>

export const selectOpenNow = createSelector([
  (state: WithHome) => state.home.timely, (state: WithHome) => state.home.preloaded?.by,
  (state: WithFeeds) => selectFeed(state, NEARBY.name)?.phase, (state: WithFeeds) => selectFeed(state, NEARBY.name)?.failure ?? '',
], (timely, preloadedBy, phase, failure): OpenNow => {
  if (timely) return { phase: 'ready', timely }
  // The cache of an earlier visit has no open stores: they are outdated.
  if (preloadedBy === 'device' || phase === undefined || phase === 'opening' || phase === 'refreshing') return OPEN_NOW.loading
  return failure === '' ? OPEN_NOW.absent : OPEN_NOW.failed
})

/** The closed store of the list that opens first; null if none is known. The server's order decides between equal times. */
export const selectFirstOpening = createSelector([
  (state: WithFeeds) => selectFeed(state, NEARBY.name)?.ids, (state: WithEntities) => state.entities.stores,
], (ids = [], stores): StoreCard | null => {
  const closed = ids.flatMap((poiId) => getOwn(stores, poiId) ?? []).filter(({ opensAt }) => opensAt)
  return [...closed].sort((a, b) => openingOrder(a).localeCompare(openingOrder(b)))[0] ?? null
})

function openingOrder({ opensAt }: StoreCard): string {
  return opensAt ? `${opensAt.inDays} ${opensAt.time}` : ''
}
