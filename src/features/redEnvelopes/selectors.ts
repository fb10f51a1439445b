import type { DataOf } from '../../api/endpoint'
import type { redPacketDetail } from '../../api/redEnvelopes'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'
import type { EnvelopeIds } from './events'

const ENVELOPE = 'envelope:'
const PACKET = 'packet:'

/** The page of an envelope, or of the packet that an address names; the general packet where it names none. */
export function envelopeResource({ redEnvelopeId, activityId = '' }: EnvelopeIds): string {
  return redEnvelopeId ? `${ENVELOPE}${redEnvelopeId}` : `${PACKET}${activityId}`
}

/** What a page was asked for with, or null for a page of another kind. */
export function envelopeIdsIn(resource: string): EnvelopeIds | null {
  if (resource.startsWith(ENVELOPE)) return { redEnvelopeId: resource.slice(ENVELOPE.length) }
  if (!resource.startsWith(PACKET)) return null
  const activityId = resource.slice(PACKET.length)
  return activityId === '' ? {} : { activityId }
}

/** The products of an envelope, as a feed. */
export function envelopeProductsFeed(ids: EnvelopeIds): string {
  return `products-of-${envelopeResource(ids)}`
}

/** Whose products a feed lists, or null for a feed of another kind. */
export function envelopeOfFeed(feed: string): EnvelopeIds | null {
  return feed.startsWith('products-of-') ? envelopeIdsIn(feed.slice('products-of-'.length)) : null
}

export type EnvelopeContent = DataOf<typeof redPacketDetail>

/** An envelope's or a packet's page, or null before it came. */
export function selectEnvelope(state: WithResources, resource: string): EnvelopeContent | null {
  return (selectResource(state, resource)?.content ?? null) as EnvelopeContent | null
}
