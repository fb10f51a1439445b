import type { MemoryHistory } from 'history'
import type { RecordedClient } from '../../src/app/recording/recordClient'
import type { RootState } from '../../src/app/rootReducer'
import { selectStore } from '../../src/entities/selectors'
import type { DeviceMessages } from './device/deviceMessages'
import type { DevicePhotos } from './device/devicePhotos'
import type { DevicePaying } from './device/devicePaying'
import type { DeviceHandlers } from './device/deviceHandlers'
import type { DeviceBrowser } from './device/deviceInstalled'
import type { DeviceReporting } from './device/deviceReports'
import type { TokenStore } from './serverPorts'
import { dealStoreTapped, dealTapped } from '../../src/features/discovery/deals/events'
import { heartTapped } from '../../src/features/discovery/favourites/events'
import { applyTapped, chipTapped, filterClearTapped, filterItemTapped, resetTapped } from '../../src/features/lists/filters/events'
import { selectChosenFilters, selectFilters } from '../../src/features/lists/filters/selectors'
import { homeBannerTapped, homeListChosen, pulledToRefresh, searchTapped, tileTapped } from '../../src/features/home/page/model/events'
import { NEARBY } from '../../src/features/home/page/model/selectors'
import { submitted, suggestionTapped, tabChosen, searchTyped } from '../../src/features/search/page/events'
import { outletsTapped, storeTapped } from '../../src/features/discovery/stores/model/events'
import { outletsFeed } from '../../src/features/discovery/stores/model/selectors'
import { loginCodeSubmitted, phoneSubmitted, pieceDropped } from '../../src/features/account/login/model/events'
import { guideDismissed, locationRetryTapped } from '../../src/features/base/location/events'
import { selectAddressBar, selectShownToast, selectShowsGuide } from '../../src/features/base/location/selectors'
import { nameOf } from '../../src/journal/replay/compare'
import type { Journal } from '../../src/journal/record/entries'
import { endReached, feedPulled, feedRetryTapped } from '../../src/data/feed/events'
import { selectFeed } from '../../src/data/feed/selectors'
import { selectResource } from '../../src/data/resource/selectors'
import { popupDismissed, tabTapped } from '../../src/navigation/events'
import { backBlocked } from '../../src/navigation/pageEvents'
import type { Tab } from '../../src/navigation/routes'
import { loginDismissed, logoutTapped } from '../../src/session/events'
import { localeChosen } from '../../src/session/visit'
import type { Locale } from '../../src/i18n/locales'
import type { ErrorReport, TrackedEvent } from '../../src/ports/monitoring'
import type { LocateAnswer } from '../../src/ports/device/geolocation'
import type { Json } from '../../src/shared/json'
import type { World } from '../../src/sandbox/world/createWorld'
import type { DevicePhone } from './device/devicePhone'
import type { VirtualClock } from './virtualClock'

export interface ShopperParts {
  readonly session: RecordedClient
  readonly world: World
  readonly clock: VirtualClock
  readonly tokenStore: TokenStore
  readonly storage: Map<string, Json>
  readonly history: MemoryHistory
  readonly reports: readonly ErrorReport[]
  /** Reported analytics events. */
  readonly tracked: readonly TrackedEvent[]
  readonly outside: readonly string[]
  readonly counts: { readonly reloads: number }
  /** Errors that the machine caught; empty in a passing test. */
  readonly errors: readonly string[]
  /** The phone's photos: the next one that the picker returns, and those in memory. */
  readonly photos: DevicePhotos
  readonly messages: DeviceMessages
  /** The shell around the session; null in a browser. */
  readonly phone: DevicePhone | null
  readonly device: {
    goesOffline(): void
    goesOnline(): void
    hides(): void
    shows(): void
    dies(): void
    locates: LocateAnswer | 'never'
    readonly isBackBlocked: boolean
  }
  readonly paying: DevicePaying
  readonly deviceSettings: DeviceHandlers
  readonly browser: DeviceBrowser
  /** The desk that receives reports, and the pending ones. */
  readonly reporting: DeviceReporting
  journalText(): string
  journal(): Journal
}
export type Shopper = ReturnType<typeof createShopper>

/** Long enough for several answers, shorter than every significant timer. */
const A_MOMENT_MS = 400

/** The vocabulary of flow tests: the user's actions, each followed by a moment for answers, and the values they see. */
export function createShopper(parts: ShopperParts) {
  const { session, world, clock } = parts
  const dispatch = session.store.dispatch
  const state = (): RootState => session.store.getState()
  const waits = (ms = A_MOMENT_MS) => clock.advance(ms)
  /** Fails at once, with the reason, when a precondition of a verb does not hold. */
  const needs = (isSo: boolean, otherwise: string) => {
    if (!isSo) throw new Error(otherwise)
  }
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
    stores: () => (selectFeed(state(), NEARBY.name)?.ids ?? []).map((id) => selectStore(state(), id)),
    nearby: () => selectFeed(state(), NEARBY.name),
    outlets: (merchantId: string) => selectFeed(state(), outletsFeed.of(merchantId)),
    feed: (name: string) => selectFeed(state(), name),
    filters: (name: string) => selectFilters(state(), name),
    /** The active filters of a list as `TYPE:key` words; a branch is listed by its children. */
    chosen: (name: string) =>
      selectChosenFilters(state(), name).flatMap(({ type, objectData, listData = [] }) =>
        [...(objectData ? [objectData] : []), ...listData].flatMap((item) => {
          const children = item.children ?? []
          return children.length === 0 ? [`${type}:${item.key}`] : children.map(({ key }) => `${type}:${item.key}/${key}`)
        }),
      ),
    resource: (name: string) => selectResource(state(), name),
    cards: () => state().home.cards,
    toast: () => selectShownToast(state())?.text ?? null,
    unread: () => state().unread,
  }

  return {
    ...parts,
    sees,
    state,
    dispatch,
    waits,
    does,
    tapsBanner: (cardId: string, bannerId: string) => does(homeBannerTapped({ cardId, bannerId })),
    tapsStore: (poiId: string) => does(storeTapped({ poiId })),
    tapsTile: (tile: 'rank' | 'mall' | 'flashSale' | 'brands') => does(tileTapped({ tile })),
    tapsTab: (tab: Tab) => does(tabTapped({ tab })),
    opensOutlets: (merchantId: string) => does(outletsTapped({ merchantId })),
    closesOutlets: () => does(popupDismissed({ popup: 'outlets' })),
    scrollsToEnd: (feed = NEARBY.name) => does(endReached({ feed })),
    triesAgain: (feed = NEARBY.name) => does(feedRetryTapped({ feed })),
    pulls: (feed: string) => does(feedPulled({ feed })),
    choosesList: (list: 'nearby' | 'deals') => does(homeListChosen({ list })),
    tapsDeal: (assetId: string) => does(dealTapped({ assetId })),
    tapsDealStore: (assetId: string) => does(dealStoreTapped({ assetId })),
    tapsHeart: (poiId: string, on: boolean) => does(heartTapped({ poiId, on })),
    tapsChip: (feed: string, at: number) => does(chipTapped({ feed, at })),
    ticks: (feed: string, at: number, key: string, childKey: string | null = null) => does(filterItemTapped({ feed, at, key, childKey })),
    clearsFilter: (feed: string, at: number) => does(filterClearTapped({ feed, at })),
    async appliesFilter(feed: string, at: number) {
      dispatch(applyTapped({ feed, at }))
      await does(popupDismissed({ popup: 'filter' }))
    },
    takesFiltersOff: (feed: string) => does(resetTapped({ feed })),
    tapsSearchBar: () => does(searchTapped()),
    types: (keyword: string) => does(searchTyped({ keyword })),
    submits: (keyword: string) => does(submitted({ keyword })),
    tapsSuggestion: (keyword: string) => does(suggestionTapped({ keyword })),
    choosesTab: (tab: 'stores' | 'coupon') => does(tabChosen({ tab })),
    pullsToRefresh: () => does(pulledToRefresh()),
    requestsLocation: () => does(locationRetryTapped()),
    dismissesGuide: () => does(guideDismissed()),
    closesLogin: () => does(loginDismissed()),
    logsOut: () => does(logoutTapped()),
    chooses: (locale: Locale) => does(localeChosen({ locale })),
    async goesBack() {
      const { entries, index, location } = parts.history
      // As in a browser, navigation within one page is not blocked.
      if (parts.device.isBackBlocked && entries[index - 1]?.pathname !== location.pathname) session.enter(backBlocked(), 'source')
      else parts.history.goBack()
      await waits()
    },
    async opens(path: string) {
      parts.history.push(path)
      await waits()
    },
    async entersPhone(phoneNo: string, referralCode?: string) {
      await does(phoneSubmitted({ phoneNo, countryCode: '62', ...(referralCode === undefined ? {} : { referralCode }) }))
    },
    async solvesPuzzle(off = 0) {
      needs(session.store.getState().login !== undefined, 'no login sheet is open: a tap that needs a login opens it, or loginRequired()')
      const { challengeId = '' } = sees.loginStep().challenge ?? {}
      await does(pieceDropped({ offset: (world.challengeOf(challengeId)?.offset ?? 0) + off }))
    },
    dropsPiece: (offset: number) => does(pieceDropped({ offset })),
    entersCode: (otp: string) => does(loginCodeSubmitted({ otp })),
    /** From the open login sheet to the logged-in user. */
    async logsIn(phoneNo: string) {
      await this.triesToLogIn(phoneNo)
      const { step, error } = sees.loginStep()
      needs(step !== 'slider', `the puzzle was not solved: ${JSON.stringify(error)}`)
    },
    /** The same steps when a fault may stop any of them. */
    async triesToLogIn(phoneNo: string) {
      await this.entersPhone(phoneNo)
      await this.solvesPuzzle()
      await this.entersCode(world.codeFor(phoneNo) ?? '')
    },
    /** Types of the actions that sagas have put, in order. */
    puts: () => parts.journal().entries.flatMap((entry) => (entry.k === 's' ? [nameOf(entry)] : [])),
  }
}
