import { createAction } from '@reduxjs/toolkit'
import type { DeveloperSwitches, SessionFile, ReplaySummary } from '../../../ports/developer'
import type { Count } from '../../../shared/meaning'

/** `stored`: the switches on the device. `running`: their values at the start of this page. */
export const switchesRead = createAction<{ stored: DeveloperSwitches; running: DeveloperSwitches }>('developer/switchesRead')
export const switched = createAction<{ option: keyof DeveloperSwitches; on: boolean }>('developer/switched')
/** Reloads the page so that changed switches apply. */
export const restartTapped = createAction('developer/restartTapped')
export const exportTapped = createAction<{ format: SessionFile }>('developer/exportTapped')
export const exported = createAction('developer/exported')
export const exportFailed = createAction('developer/exportFailed')
export const watchTapped = createAction('developer/watchTapped')
export const watched = createAction<{ watched: ReplaySummary }>('developer/watched')
export const watchFailed = createAction<{ reason: 'cancelled' | 'unreadable'; line?: Count }>('developer/watchFailed')
export const deviceClearTapped = createAction('developer/clearTapped')
export const clearDeclined = createAction('developer/clearDeclined')
export const clearConfirmed = createAction('developer/clearConfirmed')
export const clearFailed = createAction('developer/clearFailed')
