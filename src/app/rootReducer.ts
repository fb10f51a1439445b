import type { StateFromReducersMapObject, UnknownAction } from '@reduxjs/toolkit'
import { connectRouter, LOCATION_CHANGE } from 'connected-react-router'
import type { History } from 'history'
import { entitiesReducer, withoutUserData, type EntitiesState } from '../entities/reducer'
import { connectionReducer } from '../features/base/connection/reducer'
import { homeReducer } from '../features/home/page/model/reducer'
import { locationReducer } from '../features/base/location/reducer'
import { monitoringReducer } from '../features/base/monitoring/reducer'
import { settingsReducer } from '../features/base/settings/reducer'
import { startupReducer } from '../features/base/startup/reducer'
import { toastsReducer } from '../features/base/toasts/reducer'
import { unreadReducer } from '../features/base/unread/reducer'
import type { Header } from '../journal/record/entries'
import { feedsReducer } from '../data/feed/reducer'
import type { WithMutations } from '../data/mutation/selectors'
import { moduleLoaded } from '../navigation/events'
import { navigationReducer } from '../navigation/reducer'
import type { ModuleName } from '../navigation/routes'
import { sessionEnded, sessionStarted } from '../session/events'
import { sessionReducer } from '../session/reducer'
import { visitReducer } from '../session/visit'
import { combineSlices, withHandledTypes } from '../journal/runtime/slices'
import type { ModuleState } from './allModules'
import { eventsOf } from './prerender/firstScreen'
import { slicesOf, type Modules } from './module'

/** Slices that other modules read, too: they may be absent there. */
type SharedSlice = 'education' | 'filters' | 'installed' | 'recentDeals' | 'reminders' | 'report'
/** Slices of modules, absent until the module has loaded. Only the module itself may read them without a check. */
type ModuleSlices = Omit<ModuleState, SharedSlice> & Partial<Pick<ModuleState, SharedSlice>> & WithMutations

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

/** Combines all slices. The router starts at the header's location. A module's slices start with the event that it has loaded. */
export function createRootReducer(location: Header['location'], modules: Modules): RootReducer {
  const initial = initialSlices(location)
  const combined = new Map<string, RootReducer>()
  function reducerFor(names: readonly ModuleName[]): RootReducer {
    const key = names.join()
    const cached = combined.get(key)
    if (cached) return cached
    const slices = Object.assign({}, initial, ...names.map((name) => slicesOf(modules.of(name)))) as typeof initial
    const reducer = combineSlices(slices) as unknown as RootReducer
    combined.set(key, reducer)
    return reducer
  }
  const reduce: RootReducer = (state, action) => {
    const names = state?.navigation.modules ?? []
    return reducerFor(
      moduleLoaded.match(action) && !names.includes(action.payload.module) ? [...names, action.payload.module] : names,
    )(state, action)
  }
  return (state, action) => reduce(eventsOf(action).reduce<RootState | undefined>(reduce, state), action)
}
