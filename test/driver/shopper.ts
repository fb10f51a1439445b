import type { MemoryHistory } from 'history'
import type { RecordedSession } from '../../src/app/recordSession'
import type { RootState } from '../../src/app/rootReducer'
import { selectStore } from '../../src/entities/selectors'
import type { TokenBox } from './hostPorts'
import { bannerTapped, outletsTapped, pulledToRefresh, storeTapped, tileTapped } from '../../src/features/home/events'
import { NEARBY_FEED, outletsFeed } from '../../src/features/home/selectors'
import { codeSubmitted, phoneSubmitted, pieceDropped } from '../../src/features/login/events'
import { guideDismissed, retryTapped as locationRetryTapped } from '../../src/features/location/events'
import { selectAddressBar, selectShowsGuide } from '../../src/features/location/selectors'
import { nameOf } from '../../src/journal/compare'
import type { Journal } from '../../src/journal/entries'
import { endReached, retryTapped } from '../../src/loading/feed/events'
import { selectFeed } from '../../src/loading/feed/selectors'
import { popupDismissed, tabTapped } from '../../src/navigation/events'
import type { Tab } from '../../src/navigation/routes'
import { loginDismissed, logoutTapped } from '../../src/session/events'
import { localeChosen } from '../../src/session/visit'
import type { Locale } from '../../src/i18n/locales'
import type { ErrorReport } from '../../src/ports/monitoring'
import type { LocateAnswer } from '../../src/ports/geolocation'
import type { Json } from '../../src/shared/json'
import type { World } from '../sandbox/world/world'
import type { VirtualClock } from './virtualClock'

export interface ShopperParts {
  readonly session: RecordedSession
  readonly world: World
  readonly clock: VirtualClock
  readonly box: TokenBox
  readonly storage: Map<string, Json>
  readonly history: MemoryHistory
  readonly reports: readonly ErrorReport[]
  readonly outside: readonly string[]
  readonly counts: { readonly reloads: number }
  /** Bugs that the machine caught; empty in a healthy test. */
  readonly errors: readonly string[]
  readonly device: { goesOffline(): void; comesOnline(): void; locates: LocateAnswer | 'never' }
  journalText(): string
  journal(): Journal
}
export type Shopper = ReturnType<typeof createShopper>

/** Long enough for a few answers, short enough that no timer of note runs out. */
const A_MOMENT_MS = 400

/** The words in which flows are told: what the shopper does (and a moment for it to be answered), and what he sees. */
export function createShopper(parts: ShopperParts) {
  const { session, world, clock } = parts
  const dispatch = session.store.dispatch
  const state = (): RootState => session.store.getState()
  const waits = (ms = A_MOMENT_MS) => clock.advance(ms)
  const does = async (action: Parameters<typeof dispatch>[0]) => {
    dispatch(action)
    await waits()
  }

  const sees = {
    screen: () => state().navigation.screen,
    tab: () => state().navigation.tab,
    path: () => state().router.location.pathname + state().router.location.search,
    loginSheet: () => state().session.login !== null,
    loginStep: () => state().login,
    loggedIn: () => state().session.phase === 'user',
    userId: () => state().session.userId,
    addressBar: () => selectAddressBar(state()),
    guide: () => selectShowsGuide(state()),
    stores: () => (selectFeed(state(), NEARBY_FEED)?.ids ?? []).map((id) => selectStore(state(), id)),
    nearby: () => selectFeed(state(), NEARBY_FEED),
    outlets: (merchantId: string) => selectFeed(state(), outletsFeed(merchantId)),
    cards: () => state().home.cards,
    toast: () => state().toasts?.text ?? null,
    unread: () => state().unread,
  }

  return {
    ...parts,
    sees,
    state,
    dispatch,
    waits,
    does,
    tapsBanner: (cardId: string, bannerId: string) => does(bannerTapped({ cardId, bannerId })),
    tapsStore: (poiId: string) => does(storeTapped({ poiId })),
    tapsTile: (tile: 'rank' | 'mall' | 'flashSale' | 'brands') => does(tileTapped({ tile })),
    tapsTab: (tab: Tab) => does(tabTapped({ tab })),
    opensOutlets: (merchantId: string) => does(outletsTapped({ merchantId })),
    closesOutlets: () => does(popupDismissed({ popup: 'outlets' })),
    scrollsToEnd: () => does(endReached({ feed: NEARBY_FEED })),
    triesAgain: () => does(retryTapped({ feed: NEARBY_FEED })),
    pullsToRefresh: () => does(pulledToRefresh()),
    asksForLocation: () => does(locationRetryTapped()),
    dismissesGuide: () => does(guideDismissed()),
    closesLogin: () => does(loginDismissed()),
    logsOut: () => does(logoutTapped()),
    chooses: (locale: Locale) => does(localeChosen({ locale })),
    async goesBack() {
      parts.history.goBack()
      await waits()
    },
    async opens(path: string) {
      parts.history.push(path)
      await waits()
    },
    async entersPhone(phoneNo: string) {
      await does(phoneSubmitted({ phoneNo, countryCode: '62' }))
    },
    async solvesPuzzle(off = 0) {
      const { challengeId = '' } = sees.loginStep().challenge ?? {}
      await does(pieceDropped({ offset: (world.challengeOf(challengeId)?.offset ?? 0) + off }))
    },
    entersCode: (otp: string) => does(codeSubmitted({ otp })),
    /** From the open sheet to the end of it. */
    async logsIn(phoneNo: string) {
      await this.entersPhone(phoneNo)
      await this.solvesPuzzle()
      await this.entersCode(world.codeFor(phoneNo) ?? '')
    },
    /** Types of the actions that sagas put so far, in order. */
    puts: () => parts.journal().entries.flatMap((entry) => (entry.k === 's' ? [nameOf(entry)] : [])),
  }
}
