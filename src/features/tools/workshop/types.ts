import type { Environment, SandboxFault } from '../../../ports/workshop'
import type { Count } from '../../../shared/meaning'

/** State machine in reducer.ts. */
export interface WorkshopState {
  /** Null before it was read. */
  readonly environment: Environment | null
  readonly sandbox: 'unknown' | 'there' | 'missing'
  readonly faults: readonly SandboxFault[]
  readonly latencyMs: Count
}
