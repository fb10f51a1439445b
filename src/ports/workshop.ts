import { port, sink } from './port'
import type { Count, Id, Private } from '../shared/meaning'

/** Overrides for a build under test; '' and null override nothing. */
export interface Environment {
  /** Replaces the API origin of this build. */
  readonly apiOrigin: Private<string>
  /** Language tag that overrides the device's language and the chosen one. */
  readonly locale: Id
  /** A simulated position. */
  readonly position: { readonly latitude: Private<number>; readonly longitude: Private<number> } | null
}

export const readEnvironment = port<[], { readonly environment: Environment }>('workshop/read')
/** Stored on the device; takes effect at the next start. */
export const writeEnvironment = sink<[Environment]>('workshop/keep')

/** A fault of the sandbox. The fields match its control page. */
export interface SandboxFault {
  readonly id: Count
  readonly kind: Id
  readonly path: Id
  /** Null: until the fault is removed. */
  readonly times: Count | null
}
export type SandboxCommand =
  | { readonly action: 'state' | 'clear-faults' | 'expire' }
  | { readonly action: 'fault'; readonly kind: Id; readonly path: Id; readonly times: Count | null }
  | { readonly action: 'latency'; readonly ms: Count }

/** Controls the sandbox and returns its faults and latency. `unreachable`: the app runs without a sandbox. */
export const controlSandbox = port<
  [SandboxCommand],
  { readonly faults: readonly SandboxFault[]; readonly latencyMs: Count } | { readonly failed: 'unreachable' }
>('workshop/tellSandbox', 'workshop/sandboxSettled')
