import { installedReducer } from '../../features/engagement/installed/reducer'
import { installedSaga } from '../../features/engagement/installed/saga'
import type { Module } from '../module'
import { screens } from './screens/installed'

/** The app on this device: loads when the page is idle, or with the download page. */
export const module = { screens, slices: { installed: installedReducer }, flows: [installedSaga] } satisfies Module
