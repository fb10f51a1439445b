import { installedReducer } from '../../features/engagement/installed/reducer'
import { installedSaga } from '../../features/engagement/installed/saga'
import { downloadScreen } from '../../features/engagement/installed/screens'
import type { Module } from '../module'

/** The app on this device: loads when the page is idle, or with the download page. */
export const module = { screens: [downloadScreen], slices: { installed: installedReducer }, flows: [installedSaga] } satisfies Module
