import { clientFields, deviceFields } from '../../../ports/privacy'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { StartupState } from './reducer'

const startupFields = { device: deviceFields, client: clientFields, guest: { guestId: 'id', since: 'moment' } } as const

export const startupPrivacy: Declarations = {
  events: events<typeof Events>('startup', {
    deviceRead: startupFields,
    deviceIdentified: { riskDeviceId: 'private' },
  }),
  slices: slices<{ startup: StartupState }>({
    startup: {
      ...startupFields,
      riskDeviceId: 'private',
      storageFailures: { kind: oneOf('vault', 'choices'), reason: oneOf('denied', 'timeout', 'full', 'broken') },
    },
  }),
}
