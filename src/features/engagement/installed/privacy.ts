import { surroundingsFields } from '../../../ports/privacy'
import { events, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { InstalledState } from './types'

const links = { app: 'link', playStore: 'link', appStore: 'link' } as const
const notifications = one('granted', 'prompt', 'denied', 'unavailable')

export const installedPrivacy: Declarations = {
  events: events<typeof Events>('installed', {
    surroundingsRead: surroundingsFields,
    linksLoaded: { links, pushKey: 'id' },
    appLinkTapped: { to: one('app', 'playStore', 'appStore') },
    installSettled: { outcome: one('accepted', 'dismissed', 'unavailable') },
    messagesOffered: { orderId: 'id' },
    messagesSettled: { state: notifications },
  }, { appLinkTapped: 'installed/linkTapped' }),
  slices: slices<{ installed: InstalledState }>({
    installed: {
      surroundings: surroundingsFields,
      links: { phase: one('loading', 'failed', 'ready'), links, pushKey: 'id' },
      prompt: { phase: one('none', 'asking', 'kept') },
      banner: one('unknown', 'open', 'closed'),
      update: one('none', 'waiting', 'declined', 'accepted'),
      messages: { phase: one('none', 'offered', 'asking', 'settled'), orderId: 'id', state: notifications },
    },
  }),
}
