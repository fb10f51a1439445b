import { clientFields, deviceFields } from '../../../ports/privacy'
import { events, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { StartupState } from './reducer'

const known = { device: deviceFields, client: clientFields, guest: { guestId: 'id', since: 'moment' } } as const

export const startupPrivacy: Declarations = {
  events: events<typeof Events>('startup', {
    deviceRead: known,
    deviceIdentified: { riskDeviceId: 'private' },
  }),
  slices: slices<{ startup: StartupState }>({
    startup: {
      ...known,
      riskDeviceId: 'private',
      storageFailures: { kind: one('vault', 'choices'), reason: one('denied', 'timeout', 'full', 'broken') },
    },
  }),
}
