import { surroundingsFields } from '../../../ports/privacy'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { InstalledState } from './types'

const links = { app: 'link', playStore: 'link', appStore: 'link' } as const
const notifications = oneOf('granted', 'prompt', 'denied', 'unavailable')

export const installedPrivacy: Declarations = {
  events: events<typeof Events>('installed', {
    surroundingsRead: surroundingsFields,
    linksLoaded: { links, pushKey: 'id' },
    appLinkTapped: { to: oneOf('app', 'playStore', 'appStore') },
    installSettled: { outcome: oneOf('accepted', 'dismissed', 'unavailable') },
    messagesOffered: { orderId: 'id' },
    messagesSettled: { state: notifications },
  }, { appLinkTapped: 'installed/linkTapped' }),
  slices: slices<{ installed: InstalledState }>({
    installed: {
      surroundings: surroundingsFields,
      links: { phase: oneOf('loading', 'failed', 'ready'), links, pushKey: 'id' },
      prompt: { phase: oneOf('none', 'asking', 'kept') },
      banner: oneOf('unknown', 'open', 'closed'),
      update: oneOf('none', 'waiting', 'declined', 'accepted'),
      messages: { phase: oneOf('none', 'offered', 'asking', 'settled'), orderId: 'id', state: notifications },
    },
  }),
}
