import { port, sink } from './port'

/** Overrides for a build under test; '' and null override nothing. */
export interface Environment {
  /** Replaces the API origin of this build. */
  readonly apiOrigin: string
  /** Language tag that overrides the device's language and the chosen one. */
  readonly locale: string
  /** A simulated position. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

export const readEnvironment = port<[], { readonly environment: Environment }>('workshop/read')
/** Stored on the device; takes effect at the next start. */
export const writeEnvironment = sink<[Environment]>('workshop/keep')

/** A fault of the sandbox. The fields match its control page. */
export interface SandboxFault {
  readonly id: number
  readonly kind: string
  readonly path: string
  /** Null: until the fault is removed. */
  readonly times: number | null
}
export type SandboxCommand =
  | { readonly action: 'state' | 'clear-faults' | 'expire' }
  | { readonly action: 'fault'; readonly kind: string; readonly path: string; readonly times: number | null }
  | { readonly action: 'latency'; readonly ms: number }

/** Controls the sandbox and returns its faults and latency. `unreachable`: the app runs without a sandbox. */
export const controlSandbox = port<
  [SandboxCommand],
  { readonly faults: readonly SandboxFault[]; readonly latencyMs: number } | { readonly failed: 'unreachable' }
>('workshop/tellSandbox', 'workshop/sandboxSettled')
