import { port, sink } from './port'

/** Where and as whom a build under test runs; '' and null leave things as they are. */
export interface Environment {
  /** Instead of the origin that this build was made for. */
  readonly apiOrigin: string
  /** A language tag in place of the device's and of the one that was chosen. */
  readonly locale: string
  /** A simulated position. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

export const readEnvironment = port<[], { readonly environment: Environment }>('workshop/read')
/** Keeps it on the device; it counts from the next start on. */
export const keepEnvironment = sink<[Environment]>('workshop/keep')

/** A fault of the sandbox, by the fields of its control page. */
export interface SandboxFault {
  readonly id: number
  readonly kind: string
  readonly path: string
  /** Null: until it is taken away. */
  readonly times: number | null
}
export type SandboxCommand =
  | { readonly action: 'state' | 'clear-faults' | 'expire' }
  | { readonly action: 'fault'; readonly kind: string; readonly path: string; readonly times: number | null }
  | { readonly action: 'latency'; readonly ms: number }

/** Controls the sandbox, and answers its faults and latency; `unreachable` where there is no sandbox behind the app. */
export const tellSandbox = port<
  [SandboxCommand],
  { readonly faults: readonly SandboxFault[]; readonly latencyMs: number } | { readonly failed: 'unreachable' }
>('workshop/tellSandbox', 'workshop/sandboxSettled')
