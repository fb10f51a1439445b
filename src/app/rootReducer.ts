import { combineReducers } from '@reduxjs/toolkit'
import { connectRouter } from 'connected-react-router'
import type { History } from 'history'
import { entitiesReducer } from '../entities/reducer'
import { connectionReducer } from '../features/connection/reducer'
import { homeReducer } from '../features/home/reducer'
import { locationReducer } from '../features/location/reducer'
import { loginReducer } from '../features/login/reducer'
import { monitoringReducer } from '../features/monitoring/reducer'
import { settingsReducer } from '../features/settings/reducer'
import { startupReducer } from '../features/startup/reducer'
import { toastsReducer } from '../features/toasts/reducer'
import { unreadReducer } from '../features/unread/reducer'
import type { Header } from '../journal/entries'
import { feedsReducer } from '../loading/feed/reducer'
import { navigationReducer } from '../navigation/reducer'
import { sessionReducer } from '../session/reducer'
import { visitReducer } from '../session/visit'

/** All slices. The router's starts at the location that the session's header names, whatever the browser has become since. */
export function createRootReducer(location: Header['location']) {
  const firstEntry = { location: { ...location, state: undefined }, action: 'POP' } as unknown as History
  return combineReducers({
    connection: connectionReducer,
    entities: entitiesReducer,
    feeds: feedsReducer,
    home: homeReducer,
    location: locationReducer,
    login: loginReducer,
    monitoring: monitoringReducer,
    navigation: navigationReducer,
    router: connectRouter(firstEntry),
    session: sessionReducer,
    settings: settingsReducer,
    startup: startupReducer,
    toasts: toastsReducer,
    unread: unreadReducer,
    visit: visitReducer,
  })
}

export type RootReducer = ReturnType<typeof createRootReducer>
export type RootState = ReturnType<RootReducer>
