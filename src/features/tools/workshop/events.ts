import { createAction } from '@reduxjs/toolkit'
import type { Environment, SandboxFault, SandboxCommand } from '../../../ports/workshop'
import type { Count } from '../../../shared/meaning'

export const environmentRead = createAction<{ environment: Environment }>('workshop/environmentRead')
/** Applies from the next start, which follows immediately. */
export const environmentStored = createAction<{ environment: Environment }>('workshop/environmentKept')
/** Adds or clears faults in the sandbox. */
export const sandboxRequested = createAction<{ command: SandboxCommand }>('workshop/sandboxRequested')
export const sandboxAnswered = createAction<{ faults: readonly SandboxFault[]; latencyMs: Count }>('workshop/sandboxAnswered')
export const sandboxFailed = createAction('workshop/sandboxFailed')
