import { events, map, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { MonitoringState } from './reducer'

export const monitoringPrivacy: Declarations = {
  events: events<typeof Events>('monitoring', {
    monitoringConfigLoaded: { appId: 'id', environment: 'id', errorRate: 'count', performanceRate: 'count', eventRate: 'count' },
    errorReported: { kind: 'id' },
  }, { monitoringConfigLoaded: 'monitoring/configLoaded' }),
  slices: slices<{ monitoring: MonitoringState }>({
    monitoring: {
      config: { appId: 'id', environment: 'id', errorRate: 'count', performanceRate: 'count', eventRate: 'count' },
      reported: map('count'),
    },
  }),
}
