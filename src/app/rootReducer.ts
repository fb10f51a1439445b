import type { StateFromReducersMapObject, UnknownAction } from '@reduxjs/toolkit'
import { connectRouter, LOCATION_CHANGE } from 'connected-react-router'
import type { History } from 'history'
import { entitiesReducer, withoutUserData } from '../entities/reducer'
import type { EntitiesState } from '../entities/reducer'
import type { AccountDeletionState } from '../features/account/accountDeletion/types'
import type { ConfirmState } from '../features/buying/confirm/reducer'
import { connectionReducer } from '../features/base/connection/reducer'
import type { InvitationsState } from '../features/account/invitations/types'
import type { OfflineVouchersState } from '../features/buying/keptVouchers/types'
import type { OrdersState } from '../features/buying/orders/types'
import type { CouponPagesState, WalletState } from '../features/offers/coupons/types'
import type { DeveloperState } from '../features/tools/developer/types'
import type { ExploreState } from '../features/discovery/explore/types'
import type { FavouritesState } from '../features/discovery/favourites/reducer'
import type { FiltersState } from '../features/lists/filters/reducer'
import type { EducationState } from '../features/engagement/education/reducer'
import type { InstalledState } from '../features/engagement/installed/types'
import type { FlashSaleState } from '../features/offers/flashSale/reducer'
import { homeReducer } from '../features/home/home/reducer'
import { locationReducer } from '../features/base/location/reducer'
import type { LoginState } from '../features/account/login/types'
import type { MallsState } from '../features/discovery/malls/reducer'
import type { PlacesState } from '../features/discovery/picker/reducer'
import type { PaymentsState } from '../features/buying/payment/types'
import { monitoringReducer } from '../features/base/monitoring/reducer'
import type { EditingState, PortraitState, ProfileState } from '../features/account/profile/types'
import type { BannerState } from '../features/engagement/promotions/bannerReducer'
import type { FloatingState } from '../features/engagement/promotions/floatingReducer'
import type { PopupsState } from '../features/engagement/promotions/popupsReducer'
import type { SearchState } from '../features/search/search/reducer'
import { settingsReducer } from '../features/base/settings/reducer'
import type { SettingsPageState } from '../features/base/settings/types'
import type { SkyState } from '../features/engagement/skyPackets/reducer'
import { startupReducer } from '../features/base/startup/reducer'
import { toastsReducer } from '../features/base/toasts/reducer'
import { unreadReducer } from '../features/base/unread/reducer'
import type { RedeemingState } from '../features/buying/vouchers/types'
import type { RemindersState } from '../features/engagement/reminders/types'
import type { ReportState } from '../features/tools/report/types'
import type { WorkshopState } from '../features/tools/workshop/types'
import type { Header } from '../journal/entries'
import { feedsReducer } from '../loading/feed/reducer'
import type { MutationsState } from '../loading/mutation/reducer'
import type { ResourcesState } from '../loading/resource/reducer'
import { partLoaded } from '../navigation/events'
import { navigationReducer } from '../navigation/reducer'
import type { ModuleName } from '../navigation/routes'
import { sessionEnded, sessionStarted } from '../session/events'
import { sessionReducer } from '../session/reducer'
import { visitReducer } from '../session/visit'
import { combineSlices, withHandledTypes } from '../journal/slices'
import { eventsOf } from './firstScreen'
import type { Modules } from './module'

/** Slices of modules, absent until the module has loaded. Only the module itself may read them without a check. */
interface ModuleSlices {
  readonly accountDeletion: AccountDeletionState
  readonly confirm: ConfirmState
  readonly couponPages: CouponPagesState
  readonly bottomBanner: BannerState
  readonly editing: EditingState
  readonly education?: EducationState
  readonly explore: ExploreState
  readonly favourites: FavouritesState
  readonly filters?: FiltersState
  readonly flashSale: FlashSaleState
  readonly floating: FloatingState
  readonly installed?: InstalledState
  readonly invitations: InvitationsState
  readonly keptVouchers: OfflineVouchersState
  readonly login: LoginState
  readonly malls: MallsState
  readonly mutations?: MutationsState
  readonly payments: PaymentsState
  readonly places: PlacesState
  readonly orders: OrdersState
  readonly popups: PopupsState
  readonly portrait: PortraitState
  readonly profile: ProfileState
  readonly redeeming: RedeemingState
  readonly reminders?: RemindersState
  readonly report?: ReportState
  readonly resources: ResourcesState
  readonly search: SearchState
  readonly skyPackets: SkyState
  readonly settingsPage: SettingsPageState
  readonly developer: DeveloperState
  readonly wallet: WalletState
  readonly workshop: WorkshopState
}

/** Entities of all users. A login or logout removes those of the previous user. */
function entitiesOfUserReducer(state: EntitiesState | undefined, action: UnknownAction): EntitiesState {
  return entitiesReducer(state && (sessionEnded.match(action) || sessionStarted.match(action)) ? withoutUserData(state) : state, action)
}

/** Slices of the initial bundle. `location`: initial location of the session. */
export function initialSlices(location: Header['location']) {
  const firstEntry = { location: { ...location, state: undefined }, action: 'POP' } as unknown as History
  return {
    connection: connectionReducer,
    entities: entitiesOfUserReducer,
    feeds: feedsReducer,
    home: homeReducer,
    location: locationReducer,
    monitoring: monitoringReducer,
    navigation: navigationReducer,
    router: withHandledTypes(connectRouter(firstEntry), [LOCATION_CHANGE]),
    session: sessionReducer,
    settings: settingsReducer,
    startup: startupReducer,
    toasts: toastsReducer,
    unread: unreadReducer,
    visit: visitReducer,
  }
}

export type RootState = StateFromReducersMapObject<ReturnType<typeof initialSlices>> & ModuleSlices
export type RootReducer = (state: RootState | undefined, action: UnknownAction) => RootState

/**
 * Combines all slices. The router starts at the location of the session's header, not at the browser's current one. The slices of a module
 * start with the event that it has loaded.
 */
export function createRootReducer(location: Header['location'], modules: Modules): RootReducer {
  const initial = initialSlices(location)
  const combined = new Map<string, RootReducer>()
  function reducerFor(names: readonly ModuleName[]): RootReducer {
    const key = names.join()
    const cached = combined.get(key)
    if (cached) return cached
    const slices = Object.assign({}, initial, ...names.map((name) => modules.of(name).slices)) as typeof initial
    const reducer = combineSlices(slices) as unknown as RootReducer
    combined.set(key, reducer)
    return reducer
  }
  const reduce: RootReducer = (state, action) => {
    const names = state?.navigation.parts ?? []
    return reducerFor(
      partLoaded.match(action) && !names.includes(action.payload.part) ? [...names, action.payload.part] : names,
    )(state, action)
  }
  return (state, action) => reduce(eventsOf(action).reduce<RootState | undefined>(reduce, state), action)
}
