import type { Environment, keepEnvironment, readEnvironment, SandboxFault, tellSandbox } from '../../../ports/workshop'
import { events, one, port, slices } from '../../../shared/privacy'
import type { Declarations, FieldsOf } from '../../../shared/privacy'
import type * as Events from './events'
import type { WorkshopState } from './types'

/** A function: production builds do not call it, so tree shaking removes its content. */
export function workshopPrivacy(): Declarations {
  const environmentFields = { apiOrigin: 'private', locale: 'id', position: 'private' } as const satisfies FieldsOf<Environment>
  const faultFields = { id: 'count', kind: 'id', path: 'id', times: 'count' } as const satisfies FieldsOf<SandboxFault>
  return {
    events: events<typeof Events>('workshop', {
      environmentRead: { environment: environmentFields },
      environmentKept: { environment: environmentFields },
      sandboxAsked: {
        wish: { action: one('state', 'clear-faults', 'expire', 'fault', 'latency'), kind: 'id', path: 'id', times: 'count', ms: 'count' },
      },
      sandboxAnswered: { faults: faultFields, latencyMs: 'count' },
    }),
    slices: slices<{ workshop: WorkshopState }>({
      workshop: {
        environment: environmentFields,
        sandbox: one('unknown', 'there', 'missing'), faults: faultFields, latencyMs: 'count',
      },
    }),
    ports: {
      'workshop/keep': port<typeof keepEnvironment>({ args: environmentFields }),
      'workshop/read': port<typeof readEnvironment>({ answer: { environment: environmentFields } }),
      'workshop/tellSandbox': port<typeof tellSandbox>({
        args: { action: one('state', 'clear-faults', 'expire', 'fault', 'latency'), kind: 'id', path: 'id', times: 'count', ms: 'count' },
        answer: { faults: faultFields, latencyMs: 'count', failed: one('unreachable') },
      }),
    },
  }
}
