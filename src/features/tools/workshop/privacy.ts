import type { Environment, writeEnvironment, readEnvironment, SandboxFault, controlSandbox } from '../../../ports/workshop'
import { events, oneOf, port, slices } from '../../../shared/privacy'
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
      sandboxRequested: {
        command: {
          action: oneOf('state', 'clear-faults', 'expire', 'fault', 'latency'), kind: 'id', path: 'id', times: 'count', ms: 'count',
        },
      },
      sandboxAnswered: { faults: faultFields, latencyMs: 'count' },
    }),
    slices: slices<{ workshop: WorkshopState }>({
      workshop: {
        environment: environmentFields,
        sandbox: oneOf('unknown', 'there', 'missing'), faults: faultFields, latencyMs: 'count',
      },
    }),
    ports: {
      'workshop/keep': port<typeof writeEnvironment>({ args: environmentFields }),
      'workshop/read': port<typeof readEnvironment>({ answer: { environment: environmentFields } }),
      'workshop/tellSandbox': port<typeof controlSandbox>({
        args: { action: oneOf('state', 'clear-faults', 'expire', 'fault', 'latency'), kind: 'id', path: 'id', times: 'count', ms: 'count' },
        answer: { faults: faultFields, latencyMs: 'count', failed: oneOf('unreachable') },
      }),
    },
  }
}
