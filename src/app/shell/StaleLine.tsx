import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useSelector } from 'react-redux'
import { formatClock, formatShortDate, jakartaDay } from '../../i18n/dates'
import type { Locale } from '../../i18n/locales'
import { useLineSaysCause } from '../../ui/status/FailureNotices'
import { useRoomFor } from '../../ui/layout/useRoomFor'
import type { RootState } from '../rootReducer'
import css from './StaleLine.module.css'
import { isConnectionFailure } from '../../api/kit/errors'
import { selectOnline } from '../../features/base/connection/selectors'
import { selectHome } from '../../features/home/page/model/selectors'
import { activeNames, type DeclarationIndex, type DeclaredBy } from '../../data/declared'
import { selectFeed } from '../../data/feed/selectors'
import { selectResource } from '../../data/resource/selectors'
import { canReload, isChromeless } from '../../navigation/routes'
import { selectScreenKey } from '../../navigation/selectors'
import { selectIsOffline } from '../selectors'

/** One line under the header: why content is old or missing, and from when it is. Silent if a failure state of the screen says why. */
export function StaleLine({ now, declaredBy }: { readonly now: () => number; readonly declaredBy: DeclaredBy }) {
  const staleness = useSelector((state: RootState) => selectStaleness(state, declaredBy), shallowEqual)
  const { reason, hasContent, isEmpty, isOnRed, content, screenKey, answeredAt } = staleness
  const freshAt = useRef(new Map<string, number>())
  useEffect(() => {
    if (content === '' || reason !== null) return
    freshAt.current.set(screenKey, now())
  }, [content, reason, screenKey, now])
  const isShown = useLineSaysCause(reason !== null, hasContent)
  useRoomFor(isShown ? 'stale' : null)
  return (
    <div role="status">
      {isShown && reason !== null && (
        <Line reason={reason} isEmpty={isEmpty} isOnRed={isOnRed} at={freshAt.current.get(screenKey) ?? answeredAt} now={now()} />
      )}
    </div>
  )
}

const MESSAGES = {
  lost: { timed: 'offline.lostLine', untimed: 'offline.lostLineOnly', empty: 'offline.lostNow' },
  offline: { timed: 'offline.line', untimed: 'offline.lineOnly', empty: 'offline.now' },
  failed: { timed: 'offline.failedLine', untimed: 'offline.failedLineOnly', empty: 'offline.failedNow' },
} as const

interface LineProps {
  readonly reason: keyof typeof MESSAGES
  readonly isEmpty: boolean
  readonly isOnRed: boolean
  readonly at: number | null
  readonly now: number
}

/** A screen that shows nothing loaded is not old. */
function Line({ reason, isEmpty, isOnRed, at, now }: LineProps) {
  const locale = useIntl().locale as Locale
  const { timed, untimed, empty } = MESSAGES[reason]
  const className = isOnRed ? `${css.line} ${css.red}` : css.line
  if (isEmpty && at === null) return <p className={className}><FormattedMessage id={empty} /></p>
  if (at === null) return <p className={className}><FormattedMessage id={untimed} /></p>
  const clock = formatClock(at, locale)
  const time = jakartaDay(at) === jakartaDay(now) ? clock : `${formatShortDate(at, locale)}, ${clock}`
  return <p className={className}><FormattedMessage id={timed} values={{ time }} /></p>
}

interface Staleness {
  /** Why content is old or missing: no network, a failed connection, a failed server. Null if it is current or still loads. */
  readonly reason: 'offline' | 'lost' | 'failed' | null
  /** False if a failure state of the screen replaces all content. */
  readonly hasContent: boolean
  /** True if the screen shows nothing that was loaded. */
  readonly isEmpty: boolean
  /** True on a page with a red head. */
  readonly isOnRed: boolean
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
  /** Kind of the failure, if the last load failed by the network or the server; else ''. */
  readonly failure: string
}

/** Failures that are no reason to doubt the content. */
const OTHER_FAILURES: ReadonlySet<string> = new Set(['refused', 'cancelled', 'loginRequired', 'loginDismissed', 'userSwitched'])

export function selectStaleness(state: RootState, declaredBy: DeclaredBy): Staleness {
  const loads = selectLoads(state, declaredBy)
  const loaded = loads.filter(({ hasContent }) => hasContent)
  const answeredAt = state.navigation.screen === 'home' ? (selectHome(state).preloaded?.answeredAt ?? null) : null
  return {
    reason: hasOwnNotice(state) ? null : reasonOf(state, loads),
    hasContent: loads.length === 0 || loaded.length > 0,
    isEmpty: loaded.length === 0,
    isOnRed: state.navigation.screen === 'invitationTheme' || state.navigation.screen === 'friendActivity',
    content: loaded.map(({ loadId }) => loadId).join(' '),
    screenKey: selectScreenKey(state),
    answeredAt,
  }
}

function reasonOf(state: RootState, loads: readonly Load[]): Staleness['reason'] {
  const loaded = loads.filter(({ hasContent }) => hasContent)
  const failure = (loaded.length > 0 ? loaded : loads).find((each) => each.failure !== '')?.failure
  if (!selectOnline(state)) return loads.length === 0 || loaded.length > 0 || failure !== undefined ? 'offline' : null
  if (failure === undefined) return null
  return isConnectionFailure(failure) ? 'lost' : 'failed'
}

/** True for screens with their own notice of outdated content: those with a payment, a voucher or one order. */
function hasOwnNotice(state: RootState): boolean {
  const { screen, pendingScreen } = state.navigation
  if (screen === null || pendingScreen !== null || selectIsOffline(state)) return true
  return screen === 'groupCouponOrderDetail' || screen === 'login' || !canReload(screen) || isChromeless(screen)
}

function selectLoads(state: RootState, declaredBy: DeclaredBy): readonly Load[] {
  const declarations = declaredBy(state.navigation.modules)
  const names = activeNames(declarations, state)
  const failedSearch = names.find((name) => answersTypedWords(declarations, name) && selectResource(state, name)?.failure)
  const loads = (failedSearch === undefined ? names : [failedSearch]).flatMap((name): Load[] => {
    const feed = selectFeed(state, name)
    if (feed) {
      const failure = feed.phase === 'moreFailed' ? '' : relevantFailure(feed.failure)
      return [{ loadId: feed.generation, hasContent: feed.phase !== 'opening' && feed.phase !== 'failed', failure }]
    }
    const resource = selectResource(state, name)
    if (!resource) return []
    const hasContent = resource.content !== null && failedSearch === undefined
    return [{ loadId: resource.generation, hasContent, failure: relevantFailure(resource.failure?.kind ?? '') }]
  })
  return state.navigation.screen === 'account' ? [...loads, ...selectProfileLoads(state)] : loads
}

function answersTypedWords(declarations: DeclarationIndex, name: string): boolean {
  const data = declarations.find(name)
  return data?.type === 'resource' && data.answersTypedWords?.(data.names.idIn(name) ?? '') === true
}

/** Of a user, the account tab shows the profile; for a guest it has nothing to load. */
function selectProfileLoads({ profile: profileState }: Partial<RootState>): readonly Load[] {
  if (!profileState) return []
  const { phase, profile, error } = profileState
  if (phase === 'none') return []
  return [{ loadId: '', hasContent: profile !== null, failure: relevantFailure(error?.kind ?? '') }]
}

function relevantFailure(kind: string): string {
  return OTHER_FAILURES.has(kind) ? '' : kind
}
