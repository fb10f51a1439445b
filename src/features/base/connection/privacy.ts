import { events, one } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const connectionPrivacy: Declarations = {
  events: events<typeof Events>('page', {
    renderFailed: { message: 'sentence' },
    reloadTapped: { from: one('network', 'render', 'update') },
  }),
}
