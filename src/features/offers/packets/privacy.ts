import { aggregationActivity } from '../../../api/offers/packets'
import { schemaFields } from '../../../api/privacy'
import { events } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import { PACKETS_CLAIM } from './intents'
import type * as Events from './events'

export const packetsPrivacy: Declarations = {
  events: events<typeof Events>('packets', {
    packetClaimTapped: { activityId: 'id', dialogId: 'id' },
    packetBannerTapped: { activityId: 'id' },
    chatTapped: { activityId: 'id' },
    appTapped: { activityId: 'id' },
    packetProductsTapped: { activityId: 'id' },
  }, {
    packetClaimTapped: 'packets/claimTapped', packetBannerTapped: 'packets/bannerTapped', packetProductsTapped: 'packets/productsTapped',
  }),
  intents: { [PACKETS_CLAIM]: { input: { activityId: 'id', dialogId: 'id' }, result: { ruleIds: 'id' } } },
  pages: { activity: schemaFields(aggregationActivity.data) },
}
