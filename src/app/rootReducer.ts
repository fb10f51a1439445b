import { combineReducers } from '@reduxjs/toolkit'
import type { StateFromReducersMapObject, UnknownAction } from '@reduxjs/toolkit'
import { connectRouter } from 'connected-react-router'
import type { History } from 'history'
import { entitiesReducer, withoutOwn } from '../entities/reducer'
import type { EntitiesState } from '../entities/reducer'
import type { AccountDeletionState } from '../features/accountDeletion/types'
import { connectionReducer } from '../features/connection/reducer'
import type { ClaimsState, CouponPagesState, WalletState } from '../features/coupons/types'
import type { DeveloperState } from '../features/developer/types'
import type { FavouritesState } from '../features/favourites/reducer'
import type { FiltersState } from '../features/filters/reducer'
import type { EducationState } from '../features/education/reducer'
import type { FlashSaleState } from '../features/flashSale/reducer'
import { homeReducer } from '../features/home/reducer'
import { locationReducer } from '../features/location/reducer'
import type { LoginState } from '../features/login/types'
import type { MallsState } from '../features/malls/reducer'
import { monitoringReducer } from '../features/monitoring/reducer'
import type { PacketsState } from '../features/packets/reducer'
import type { EditingState, PortraitState, ProfileState } from '../features/profile/types'
import type { BannerState } from '../features/promotions/bannerReducer'
import type { FloatingState } from '../features/promotions/floatingReducer'
import type { PopupsState } from '../features/promotions/popupsReducer'
import type { SearchState } from '../features/search/reducer'
import { settingsReducer } from '../features/settings/reducer'
import type { SettingsPageState } from '../features/settings/types'
import type { SkyState } from '../features/skyPackets/reducer'
import { startupReducer } from '../features/startup/reducer'
import { toastsReducer } from '../features/toasts/reducer'
import { unreadReducer } from '../features/unread/reducer'
import type { WorkshopState } from '../features/workshop/types'
import type { Header } from '../journal/entries'
import { feedsReducer } from '../loading/feed/reducer'
import type { ResourcesState } from '../loading/resource/reducer'
import { partLoaded } from '../navigation/events'
import { navigationReducer } from '../navigation/reducer'
import type { PartName } from '../navigation/routes'
import { ended, started } from '../session/events'
import { sessionReducer } from '../session/reducer'
import { visitReducer } from '../session/visit'
import type { Parts } from './part'

/** Slices that come with a part: absent until it is there. Only what the part itself brings may read them without asking. */
interface PartSlices {
  readonly accountDeletion: AccountDeletionState
  readonly claims?: ClaimsState
  readonly couponPages: CouponPagesState
  readonly bottomBanner: BannerState
  readonly editing: EditingState
  readonly education?: EducationState
  readonly favourites: FavouritesState
  readonly filters?: FiltersState
  readonly flashSale: FlashSaleState
  readonly floating: FloatingState
  readonly login: LoginState
  readonly malls: MallsState
  readonly packets: PacketsState
  readonly popups: PopupsState
  readonly portrait: PortraitState
  readonly profile: ProfileState
  readonly resources: ResourcesState
  readonly search: SearchState
  readonly skyPackets: SkyState
  readonly settingsPage: SettingsPageState
  readonly developer: DeveloperState
  readonly wallet: WalletState
  readonly workshop: WorkshopState
}

/** What is known of things; a user's own goes with the session. */
function ownEntitiesReducer(state: EntitiesState | undefined, action: UnknownAction): EntitiesState {
  return entitiesReducer(state && (ended.match(action) || started.match(action)) ? withoutOwn(state) : state, action)
}

function firstSlices(location: Header['location']) {
  const firstEntry = { location: { ...location, state: undefined }, action: 'POP' } as unknown as History
  return {
    connection: connectionReducer,
    entities: ownEntitiesReducer,
    feeds: feedsReducer,
    home: homeReducer,
    location: locationReducer,
    monitoring: monitoringReducer,
    navigation: navigationReducer,
    router: connectRouter(firstEntry),
    session: sessionReducer,
    settings: settingsReducer,
    startup: startupReducer,
    toasts: toastsReducer,
    unread: unreadReducer,
    visit: visitReducer,
  }
}

export type RootState = StateFromReducersMapObject<ReturnType<typeof firstSlices>> & PartSlices
export type RootReducer = (state: RootState | undefined, action: UnknownAction) => RootState

/**
 * All slices. The router's starts at the location that the session's header names, whatever the browser has become since; those of a part
 * start with the event that says it is there.
 */
export function createRootReducer(location: Header['location'], parts: Parts): RootReducer {
  const first = firstSlices(location)
  const combined = new Map<string, RootReducer>()
  function having(names: readonly PartName[]): RootReducer {
    const key = names.join()
    const known = combined.get(key)
    if (known) return known
    const slices = Object.assign({}, first, ...names.map((name) => parts.of(name).slices)) as typeof first
    const reducer = combineReducers(slices) as unknown as RootReducer
    combined.set(key, reducer)
    return reducer
  }
  return (state, action) => {
    const names = state?.navigation.parts ?? []
    return having(partLoaded.match(action) ? [...names, action.payload.part] : names)(state, action)
  }
}
