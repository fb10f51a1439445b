import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { reloadTapped } from '../features/connection/events'
import { selectHasUnread } from '../features/unread/selectors'
import { backTapped, screenRetryTapped, tabTapped } from '../navigation/events'
import { tabOf, TABS } from '../navigation/routes'
import type { Tab } from '../navigation/routes'
import { selectHasPart, selectHasPopup, selectHistoryAction, selectNavigation } from '../navigation/selectors'
import { loginRequired } from '../session/events'
import { selectUserId } from '../session/selectors'
import { Button } from '../ui/Button'
import { NavBar } from '../ui/NavBar'
import { Notice } from '../ui/Notice'
import { useScrollMemory } from '../ui/pageHooks'
import { TabBar } from '../ui/TabBar'
import { HomeScreen } from './HomeScreen'
import { AccountTab, OrderPane, Popups, Promotions, Stacked } from './later'
import type { RootState } from './rootReducer'
import css from './Screens.module.css'
import { selectScrollPlace, selectStranded } from './selectors'

export interface ScreensProps {
  readonly now: () => number
  readonly onLanguageTap: () => void
}

const TAB_ICONS = { home: 'home', order: 'receipt', account: 'person' } as const

/** What the address shows: the panes of the tabs, which stay once seen, or the screens that lie over them. */
export function Screens(props: ScreensProps) {
  const { screen, seenTabs, stack, awaited } = useSelector(selectNavigation)
  const stranded = useSelector(selectStranded)
  const { place, list } = useSelector(selectScrollPlace, shallowEqual)
  const popped = useSelector(selectHasPopup)
  // With the first part come the words of popups.
  const hasLists = useSelector((state: RootState) => selectHasPart(state, 'lists'))
  const gifted = useSelector((state: RootState) => selectHasPart(state, 'promotions'))
  const pushed = useSelector(selectHistoryAction) === 'PUSH'
  const asked = awaited?.screen ?? screen
  const tab = asked && tabOf(asked)
  const front = awaited ? null : tab
  useScrollMemory({ place, list, isNew: pushed && front === null })
  if (asked === null) return null
  return (
    <>
      {seenTabs.map((each) => (
        <div key={each} className={css.pane} hidden={each !== front || stranded}>
          <Suspense fallback={null}>
            <Pane tab={each} {...props} />
          </Suspense>
        </div>
      ))}
      {stack.map(({ screen: each, params, place: itsPlace }) => (
        <div key={itsPlace} className={css.screen} hidden={itsPlace !== place}>
          <Suspense fallback={<Arriving failed={false} isTab={false} />}>
            <Stacked screen={each} params={params} now={props.now} />
          </Suspense>
        </div>
      ))}
      {awaited && <Arriving failed={awaited.failed} isTab={tab !== null} />}
      {stranded && !awaited && <Stranded />}
      {tab && <Tabs current={tab} />}
      {gifted && front === 'home' && !stranded && (
        <Suspense fallback={null}>
          <Promotions />
        </Suspense>
      )}
      {popped && hasLists && (
        <Suspense fallback={null}>
          <Popups />
        </Suspense>
      )}
    </>
  )
}

/** A screen whose code is loading; the tabs stay where they are. */
function Arriving({ failed, isTab }: { readonly failed: boolean; readonly isTab: boolean }) {
  const dispatch = useDispatch()
  const back = () => dispatch(backTapped())
  return (
    <>
      {!isTab && <NavBar title={<FormattedMessage id={failed ? 'arriving.failed' : 'arriving.loading'} />} onBack={back} />}
      {failed ? (
        <Notice picture="cloud" title={<FormattedMessage id="arriving.failed" />} help={<FormattedMessage id="feed.failedHelp" />}>
          <Button kind="main" onClick={() => dispatch(screenRetryTapped())}>
            <FormattedMessage id="feed.retry" />
          </Button>
        </Notice>
      ) : (
        <main className={`${css.arriving} ${isTab ? css.arrivingTab : ''}`} aria-busy="true" />
      )}
    </>
  )
}

function Pane({ tab, now, onLanguageTap }: ScreensProps & { readonly tab: Tab }) {
  const dispatch = useDispatch()
  const userId = useSelector(selectUserId)
  const login = () => dispatch(loginRequired({ reason: tab }))
  if (tab === 'home') return <HomeScreen now={now} onLanguageTap={onLanguageTap} />
  if (tab === 'order') return <OrderPane isGuest={userId === null} onLogin={login} onHome={() => dispatch(tabTapped({ tab: 'home' }))} />
  return <AccountTab />
}

function Tabs({ current }: { readonly current: Tab }) {
  const dispatch = useDispatch()
  const unread = useSelector((state: RootState) => TABS.filter((tab) => selectHasUnread(state, tab)).join(' '))
  const tabs = TABS.map((tab) => ({
    tab,
    icon: TAB_ICONS[tab],
    words: <FormattedMessage id={`tabs.${tab}`} />,
    unread: unread.split(' ').includes(tab),
  }))
  return <TabBar tabs={tabs} current={current} onTap={(tab) => dispatch(tabTapped({ tab }))} />
}

function Stranded() {
  const dispatch = useDispatch()
  return (
    <Notice picture="cloud" title={<FormattedMessage id="offline.title" />} help={<FormattedMessage id="offline.help" />}>
      <Button kind="main" onClick={() => dispatch(reloadTapped({ from: 'network' }))}>
        <FormattedMessage id="ui.refresh" />
      </Button>
    </Notice>
  )
}
