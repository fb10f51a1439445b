import type { DataOf } from '../../../api/endpoint'
import type { redPacketDetail } from '../../../api/redEnvelopes'
import { familyNames } from '../../../loading/names'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import type { EnvelopeIds } from './events'

/** The server's code for a packet that there is not. */
export const NO_SUCH_PACKET = '10000006'

/** The page of an envelope by its id, and of a packet by that of its activity; the general packet has the id ''. */
export const envelopePage = familyNames('envelope')
export const packetPage = familyNames('packet')
/** What each can be used for. */
export const envelopeProductsFeed = familyNames('products-of-envelope')
export const packetProductsFeed = familyNames('products-of-packet')

/** The page of what an address names, and the list of its products. */
export function envelopeNames({ redEnvelopeId, activityId = '' }: EnvelopeIds): { readonly page: string; readonly products: string } {
  return redEnvelopeId
    ? { page: envelopePage.of(redEnvelopeId), products: envelopeProductsFeed.of(redEnvelopeId) }
    : { page: packetPage.of(activityId), products: packetProductsFeed.of(activityId) }
}

export type EnvelopeContent = DataOf<typeof redPacketDetail>

/** An envelope's or a packet's page, or null before it came. */
export function selectEnvelope(state: WithResources, resource: string): EnvelopeContent | null {
  return (selectResource(state, resource)?.content ?? null) as EnvelopeContent | null
}
