import { memo, Suspense, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { reloadTapped } from '../../features/base/connection/events'
import { selectOnline } from '../../features/base/connection/selectors'
import { selectCanExplore } from '../../features/base/settings/selectors'
import { selectHasUnread } from '../../features/base/unread/selectors'
import type { DeclaredBy } from '../../data/declared'
import { backTapped, tabTapped } from '../../navigation/events'
import { canPrompt, tabOf, TABS, type Tab } from '../../navigation/routes'
import { selectHasModule, selectHasPopup, selectHistoryAction, selectNavigation } from '../../navigation/selectors'
import { selectUserId } from '../../session/selectors'
import { Button, ButtonStack } from '../../ui/controls/Button'
import { BlockErrorBoundary, useRenderFailures } from '../../ui/status/BlockErrorBoundary'
import { NavBar } from '../../ui/bars/NavBar'
import { ReportLink } from '../../ui/status/Reporting'
import { SuspendOnce } from '../../ui/status/lazyWithRetry'
import { StatusPage } from '../../ui/status/StatusPage'
import { useFocusMemory, useListStart, useScrollMemory } from '../../ui/layout/pageHooks'
import { TabBar } from '../../ui/bars/TabBar'
import { FailureNoticesProvider, OfflineProvider } from '../../ui/status/FailureNotices'
import { HideablePane } from '../../ui/layout/HideablePane'
import { ErrorBoundary } from '../../ui/status/ErrorBoundary'
import { LoadingScreen } from './arriving/LoadingScreen'
import { HomeScreen } from './HomeScreen'
import {
  AccountTab, DueReminder, ExploreTab, Installed, OrdersTab, Popups, Promotions, StackedScreen, UnfinishedCard,
} from './lazyComponents'
import type { RootState } from '../rootReducer'
import css from './Screens.module.css'
import { selectIsOffline, selectReloadingLoadId, selectScrollKey, selectShowsUnfinishedPayment } from '../selectors'
import { StaleLine } from './StaleLine'
import { declarationFor, isFetched } from './views'

export interface ScreensProps {
  readonly now: () => number
  readonly onLanguageTap: () => void
  readonly declaredBy: DeclaredBy
}

const TAB_ICONS = { home: 'home', explore: 'compass', order: 'receipt', account: 'person' } as const

/** Renders the tab panes, which stay mounted after the first visit, and the screens above them. */
export function Screens(props: ScreensProps) {
  const { screen, seenTabs, stack, pendingScreen, modules } = useSelector(selectNavigation)
  const declared = props.declaredBy(modules)
  const offline = useSelector(selectIsOffline)
  const online = useSelector(selectOnline)
  const { screenKey, list } = useSelector((state: RootState) => selectScrollKey(state, props.declaredBy), shallowEqual)
  const hasPopup = useSelector(selectHasPopup)
  // The messages of popups load together with the first module.
  const hasLists = useSelector((state: RootState) => selectHasModule(state, 'lists'))
  const hasPromotions = useSelector((state: RootState) => selectHasModule(state, 'promotions'))
  const hasInstalled = useSelector((state: RootState) => selectHasModule(state, 'installed'))
  const hasReminders = useSelector((state: RootState) => selectHasModule(state, 'reminders'))
  const unfinished = useSelector(selectShowsUnfinishedPayment)
  const historyAction = useSelector(selectHistoryAction)
  const pushed = historyAction === 'PUSH'
  const shownScreen = pendingScreen?.screen ?? screen
  const tab = shownScreen && tabOf(shownScreen)
  const active = pendingScreen ? null : tab
  const reloadingLoadId = useSelector((state: RootState) => selectReloadingLoadId(state, props.declaredBy))
  useScrollMemory({ screenKey, list, isNew: pushed && active === null })
  useFocusMemory({ screenKey, wentBack: historyAction === 'POP' })
  useListStart(reloadingLoadId)
  if (shownScreen === null) return null
  return (
    <OfflineProvider value={!online}>
      <FailureNoticesProvider>
        {seenTabs.map((each) => (
          <HideablePane key={each} className={`${css.pane} makesRoom`} isShown={each === active && !offline}>
            <GuardedScreen isTab>
              <Pane tab={each} {...props} />
            </GuardedScreen>
          </HideablePane>
        ))}
        {stack.map(({ screen: each, params, screenKey: stackedKey }) => (
          <HideablePane key={stackedKey} className={css.screen} isShown={stackedKey === screenKey}>
            <SuspendOnce
              isLoaded={StackedScreen.isLoaded() && isFetched(declarationFor(declared, { screen: each, params }))}
              fallback={<LoadingScreen screen={each} params={params} failed={false} isTab={false} />}
            >
              <GuardedScreen isTab={false}>
                <StackedScreen screen={each} params={params} now={props.now} declaredBy={props.declaredBy} />
              </GuardedScreen>
            </SuspendOnce>
          </HideablePane>
        ))}
        <StaleLine now={props.now} declaredBy={props.declaredBy} />
        {pendingScreen && <LoadingScreen {...pendingScreen} isTab={tab !== null} />}
        {offline && !pendingScreen && <Offline />}
      </FailureNoticesProvider>
      {tab && <Tabs current={tab} />}
      {hasPromotions && canPrompt(active) && !offline && <LazyOverlay><Promotions /></LazyOverlay>}
      {hasInstalled && <LazyOverlay><Installed /></LazyOverlay>}
      {hasReminders && <LazyOverlay><DueReminder now={props.now} /></LazyOverlay>}
      {unfinished && <LazyOverlay><UnfinishedCard /></LazyOverlay>}
      {hasPopup && hasLists && <LazyOverlay><Popups declaredBy={props.declaredBy} /></LazyOverlay>}
    </OfflineProvider>
  )
}

/** A component above the screens. Its code loads lazily, and its render errors do not affect the screens. */
function LazyOverlay({ children }: { readonly children: ReactNode }) {
  return (
    <BlockErrorBoundary silent>
      <Suspense fallback={null}>{children}</Suspense>
    </BlockErrorBoundary>
  )
}

/** Memoized: a change of the URL alone does not render it. Home's markup may be prerendered, so hydration must not suspend. */
const Pane = memo(function Pane({ tab, now, onLanguageTap }: ScreensProps & { readonly tab: Tab }) {
  if (tab === 'home') return <HomeScreen now={now} onLanguageTap={onLanguageTap} />
  return (
    <Suspense fallback={<AwaitedTab tab={tab} />}>
      {tab === 'account' && <AccountTab />}
      {tab === 'order' && <OrdersTab now={now} />}
      {tab === 'explore' && <ExploreTab />}
    </Suspense>
  )
})

/** The code of a tab usually loads at once. Offline it waits for the network: the tab says so. */
function AwaitedTab({ tab }: { readonly tab: Tab }) {
  const online = useSelector(selectOnline)
  return online ? null : <LoadingScreen screen={tab} failed={false} isTab />
}

function Tabs({ current }: { readonly current: Tab }) {
  const dispatch = useDispatch()
  const unread = useSelector((state: RootState) => TABS.filter((tab) => tab !== 'explore' && selectHasUnread(state, tab)).join(' '))
  const canExplore = useSelector(selectCanExplore)
  // A link may lead to videos without access to them: the bar still says where the user is.
  const tabs = TABS.filter((tab) => tab !== 'explore' || canExplore || current === 'explore').map((tab) => ({
    tab,
    icon: TAB_ICONS[tab],
    text: <FormattedMessage id={`tabs.${tab}`} />,
    unread: unread.split(' ').includes(tab),
  }))
  return <TabBar tabs={tabs} current={current} onTap={(tab) => dispatch(tabTapped({ tab }))} />
}

/** Home failed to load. The user's vouchers are available offline. */
function Offline() {
  const dispatch = useDispatch()
  const isUser = useSelector(selectUserId) !== null
  return (
    <StatusPage isWholePage picture="cloud" title={<FormattedMessage id="offline.title" />} help={<FormattedMessage id="offline.help" />}>
      <ButtonStack>
        <Button kind="main" onClick={() => dispatch(reloadTapped({ from: 'network' }))}>
          <FormattedMessage id="ui.retry" />
        </Button>
        {isUser && (
          <Button kind="tint" onClick={() => dispatch(tabTapped({ tab: 'order' }))}>
            <FormattedMessage id="offline.vouchers" />
          </Button>
        )}
      </ButtonStack>
    </StatusPage>
  )
}

interface GuardedScreenProps {
  /** After a crash, a tab still has its tab bar; a screen above the tabs gets a back button. */
  readonly isTab: boolean
  readonly children: ReactNode
}

/** Limits a render error to one tab or screen. */
function GuardedScreen({ isTab, children }: GuardedScreenProps) {
  const dispatch = useDispatch()
  const title = <FormattedMessage id="renderFailed.title" />
  const fallback = (retry: () => void) => (
    <>
      {!isTab && <NavBar title={title} onBack={() => dispatch(backTapped())} />}
      <StatusPage isWholePage={isTab} picture="server" title={title} help={<FormattedMessage id="renderFailed.help" />}>
        <Button kind="main" onClick={retry}>
          <FormattedMessage id="ui.refresh" />
        </Button>
        <ReportLink from="crash" />
      </StatusPage>
    </>
  )
  return <ErrorBoundary fallback={fallback} onFailure={useRenderFailures()}>{children}</ErrorBoundary>
}
