import { events, oneOf } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const connectionPrivacy: Declarations = {
  events: events<typeof Events>('page', {
    renderFailed: { message: 'sentence' },
    reloadTapped: { from: oneOf('network', 'render', 'update') },
  }),
}
