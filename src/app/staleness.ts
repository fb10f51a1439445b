import { selectOnline } from '../features/base/connection/selectors'
import { selectHome } from '../features/home/page/model/selectors'
import { activeNames } from '../data/declared'
import type { DeclaredBy } from '../data/declared'
import { selectFeed } from '../data/feed/selectors'
import { selectResource } from '../data/resource/selectors'
import { canReload, isChromeless } from '../navigation/routes'
import { selectScreenKey } from '../navigation/selectors'
import type { RootState } from './rootReducer'
import { selectIsOffline } from './selectors'

export interface Staleness {
  /** Null if the content is current, or if the screen itself says why it is not. */
  readonly reason: 'offline' | 'failed' | null
  /** Identifies the loaded content of the screen; '' before it has loaded. */
  readonly content: string
  readonly screenKey: string
  /** Epoch ms of the content that came with the page, else null. */
  readonly answeredAt: number | null
}

/** The state of one list or resource. */
interface Load {
  readonly loadId: string
  readonly hasContent: boolean
  /** The last load failed by the network or the server. */
  readonly failed: boolean
}

/** Failures that are no reason to doubt the content. */
const OTHER_FAILURES: ReadonlySet<string> = new Set(['refused', 'cancelled', 'loginRequired', 'loginDismissed', 'userSwitched'])

export function selectStaleness(state: RootState, declaredBy: DeclaredBy): Staleness {
  const loads = selectLoads(state, declaredBy)
  const loaded = loads.filter(({ hasContent }) => hasContent)
  const answeredAt = state.navigation.screen === 'home' ? (selectHome(state).preloaded?.answeredAt ?? null) : null
  return {
    reason: hasOwnNotice(state) || (loads.length > 0 && loaded.length === 0) ? null : reasonOf(state, loaded),
    content: loaded.map(({ loadId }) => loadId).join(' '),
    screenKey: selectScreenKey(state),
    answeredAt,
  }
}

function reasonOf(state: RootState, loaded: readonly Load[]): Staleness['reason'] {
  if (!selectOnline(state)) return 'offline'
  return loaded.some(({ failed }) => failed) ? 'failed' : null
}

/** Screens with a payment, a voucher or one order say themselves what they know of it. */
function hasOwnNotice(state: RootState): boolean {
  const { screen, awaited: pendingScreen } = state.navigation
  if (screen === null || pendingScreen !== null || selectIsOffline(state)) return true
  return screen === 'groupCouponOrderDetail' || screen === 'login' || !canReload(screen) || isChromeless(screen)
}

function selectLoads(state: RootState, declaredBy: DeclaredBy): readonly Load[] {
  return activeNames(declaredBy(state.navigation.parts), state).flatMap((name): Load[] => {
    const feed = selectFeed(state, name)
    if (feed) {
      const failed = feed.phase !== 'moreFailed' && isFailure(feed.failure)
      return [{ loadId: feed.generation, hasContent: feed.phase !== 'opening' && feed.phase !== 'failed', failed }]
    }
    const resource = selectResource(state, name)
    if (!resource) return []
    return [{ loadId: resource.generation, hasContent: resource.content !== null, failed: isFailure(resource.failure?.kind ?? '') }]
  })
}

function isFailure(kind: string): boolean {
  return kind !== '' && !OTHER_FAILURES.has(kind)
}
