import type { Environment, SandboxFault } from '../../../ports/workshop'

/** The tools of a build under test, see reducer. */
export interface WorkshopState {
  /** Null before it was read. */
  readonly environment: Environment | null
  readonly sandbox: 'unknown' | 'there' | 'missing'
  readonly faults: readonly SandboxFault[]
  readonly latencyMs: number
}
