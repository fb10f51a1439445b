import { installedReducer } from '../../features/engagement/installed/reducer'
import { installedSaga } from '../../features/engagement/installed/saga'
import { downloadScreen } from '../../features/engagement/installed/screens'
import type { Module } from '../module'

/** The app on this device: loaded when a page has come to rest, or with the page about it. */
export const module: Module = { screens: [downloadScreen], slices: { installed: installedReducer }, flows: [installedSaga] }
