import { events, one } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const accountPrivacy: Declarations = {
  events: events<typeof Events>('account', {
    entryTapped: { entry: one('profile', 'settings', 'coupons', 'favourites', 'orders', 'invitation') },
    ordersTapped: { tab: one('ALL', 'TO_PAY', 'TO_REDEEM', 'DONE') },
  }),
}
