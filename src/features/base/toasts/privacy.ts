import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { ToastsState } from './reducer'

export const toastsPrivacy: Declarations = {
  events: events<typeof Events>('toasts', {
    toastExpired: { id: 'id' },
    toastRaised: { id: 'id', text: 'id', message: 'sentence', tone: oneOf('done', 'plain') },
  }, { toastExpired: 'toasts/expired', toastRaised: 'toasts/raised' }),
  slices: slices<{ toasts: ToastsState }>({
    toasts: { id: 'id', text: 'id', message: 'sentence', tone: oneOf('done', 'plain') },
  }),
}
