import { combineReducers } from '@reduxjs/toolkit'
import type { StateFromReducersMapObject, UnknownAction } from '@reduxjs/toolkit'
import { connectRouter } from 'connected-react-router'
import type { History } from 'history'
import { entitiesReducer } from '../entities/reducer'
import { connectionReducer } from '../features/connection/reducer'
import type { FavouritesState } from '../features/favourites/reducer'
import type { FiltersState } from '../features/filters/reducer'
import { homeReducer } from '../features/home/reducer'
import { locationReducer } from '../features/location/reducer'
import type { LoginState } from '../features/login/types'
import type { MallsState } from '../features/malls/reducer'
import { monitoringReducer } from '../features/monitoring/reducer'
import type { SearchState } from '../features/search/reducer'
import { settingsReducer } from '../features/settings/reducer'
import { startupReducer } from '../features/startup/reducer'
import { toastsReducer } from '../features/toasts/reducer'
import { unreadReducer } from '../features/unread/reducer'
import type { Header } from '../journal/entries'
import { feedsReducer } from '../loading/feed/reducer'
import type { ResourcesState } from '../loading/resource/reducer'
import { partLoaded } from '../navigation/events'
import { navigationReducer } from '../navigation/reducer'
import type { PartName } from '../navigation/routes'
import { sessionReducer } from '../session/reducer'
import { visitReducer } from '../session/visit'
import type { Parts } from './part'

/** Slices that come with a part: absent until it is there. Only what the part itself brings may read them without asking. */
interface PartSlices {
  readonly favourites: FavouritesState
  readonly filters?: FiltersState
  readonly login: LoginState
  readonly malls: MallsState
  readonly resources: ResourcesState
  readonly search: SearchState
}

function firstSlices(location: Header['location']) {
  const firstEntry = { location: { ...location, state: undefined }, action: 'POP' } as unknown as History
  return {
    connection: connectionReducer,
    entities: entitiesReducer,
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
