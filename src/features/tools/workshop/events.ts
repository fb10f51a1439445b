import { createAction } from '@reduxjs/toolkit'
import type { Environment, SandboxFault, SandboxCommand } from '../../../ports/workshop'

export const environmentRead = createAction<{ environment: Environment }>('workshop/environmentRead')
/** Applies from the next start, which follows immediately. */
export const environmentKept = createAction<{ environment: Environment }>('workshop/environmentKept')
/** Adds or clears faults in the sandbox. */
export const sandboxAsked = createAction<{ wish: SandboxCommand }>('workshop/sandboxAsked')
export const sandboxAnswered = createAction<{ faults: readonly SandboxFault[]; latencyMs: number }>('workshop/sandboxAnswered')
export const sandboxMissed = createAction('workshop/sandboxMissed')
