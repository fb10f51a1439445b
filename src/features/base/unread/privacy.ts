import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { UnreadState } from './reducer'

const item = 'id'
const page = oneOf('home', 'order', 'account')
const counts = { totalUnread: 'count', items: map('count') } as const

export const unreadPrivacy: Declarations = {
  events: events<typeof Events>('unread', {
    unreadRaised: { page, item },
    unreadLowered: { page, item },
    unreadCleared: { page, item },
  }, { unreadRaised: 'unread/raised', unreadLowered: 'unread/lowered', unreadCleared: 'unread/cleared' }),
  slices: slices<{ unread: UnreadState }>({
    unread: { home: counts, order: counts, account: counts },
  }),
}
