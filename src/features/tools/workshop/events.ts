import { createAction } from '@reduxjs/toolkit'
import type { Environment, SandboxFault, SandboxCommand } from '../../../ports/workshop'

export const environmentRead = createAction<{ environment: Environment }>('workshop/environmentRead')
/** The form was handed in: it counts from the next start on, which follows at once. */
export const environmentKept = createAction<{ environment: Environment }>('workshop/environmentKept')
/** Something is to go wrong at the sandbox, or right again. */
export const sandboxAsked = createAction<{ wish: SandboxCommand }>('workshop/sandboxAsked')
export const sandboxAnswered = createAction<{ faults: readonly SandboxFault[]; latencyMs: number }>('workshop/sandboxAnswered')
export const sandboxMissed = createAction('workshop/sandboxMissed')
