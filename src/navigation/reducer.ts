import { createReducer } from '@reduxjs/toolkit'
import { screenEntered } from './events'
import { tabOf } from './routes'
import type { Screen, Tab } from './routes'

export interface NavigationState {
  /** Null until the visit began. */
  readonly screen: Screen | null
  readonly params: Readonly<Record<string, string>>
  /** The tab in front, or the one under the screen that lies over it. */
  readonly tab: Tab
  /** Tabs that were seen: their panes stay mounted. */
  readonly seenTabs: readonly Tab[]
}

const initial: NavigationState = { screen: null, params: {}, tab: 'home', seenTabs: [] }

export const navigationReducer = createReducer<NavigationState>(initial, (builder) => {
  builder.addCase(screenEntered, (state, { payload: { screen, params } }) => {
    const tab = tabOf(screen)
    const seenTabs = tab === null || state.seenTabs.includes(tab) ? state.seenTabs : [...state.seenTabs, tab]
    return { screen, params, tab: tab ?? state.tab, seenTabs }
  })
})
