import { events, oneOf } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const accountPrivacy: Declarations = {
  events: events<typeof Events>('account', {
    entryTapped: { entry: oneOf('profile', 'settings', 'coupons', 'favourites', 'orders', 'invitation') },
    ordersTapped: { tab: oneOf('ALL', 'TO_PAY', 'TO_REDEEM', 'DONE') },
  }),
}
