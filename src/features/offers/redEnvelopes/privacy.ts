import { schemaFields } from '../../../api/privacy'
import { redPacketDetail } from '../../../api/offers/redEnvelopes'
import { events } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const redEnvelopesPrivacy: Declarations = {
  events: events<typeof Events>('redEnvelopes', {
    envelopeViewed: { redEnvelopeId: 'id', activityId: 'id' },
    envelopeProductsTapped: { redEnvelopeId: 'id', activityId: 'id' },
  }, {
    envelopeViewed: 'redEnvelopes/viewed', envelopeProductsTapped: 'redEnvelopes/productsTapped',
  }),
  pages: { envelope: schemaFields(redPacketDetail.data), packet: schemaFields(redPacketDetail.data) },
}
