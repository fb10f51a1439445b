import type { DataOf } from '../../../api/kit/endpoint'
import type { redPacketDetail } from '../../../api/offers/redEnvelopes'
import { familyNames } from '../../../data/declare'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import type { EnvelopeIds } from './events'

/** Server code: the packet does not exist. */
export const PACKET_NOT_FOUND = '10000006'

/** Pages by envelope id and by activity id. The general packet has the id ''. */
export const envelopePage = familyNames<EnvelopeContent>('envelope')
export const packetPage = familyNames<EnvelopeContent>('packet')
/** The products to which each applies. */
export const envelopeProductsFeed = familyNames('products-of-envelope')
export const packetProductsFeed = familyNames('products-of-packet')

/** Resource and list names of the envelope or packet in a URL. */
export function envelopeNames({ redEnvelopeId, activityId = '' }: EnvelopeIds): { readonly page: string; readonly products: string } {
  return redEnvelopeId
    ? { page: envelopePage.of(redEnvelopeId), products: envelopeProductsFeed.of(redEnvelopeId) }
    : { page: packetPage.of(activityId), products: packetProductsFeed.of(activityId) }
}

export type EnvelopeContent = DataOf<typeof redPacketDetail>

export function selectEnvelope(state: WithResources, resource: string): EnvelopeContent | null {
  return (selectResource(state, resource)?.content ?? null) as EnvelopeContent | null
}
