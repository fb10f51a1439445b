import * as v from 'valibot'
import { linkSchema, listOf, shown } from './fields'
import { channelTypeSchema } from './orderFields'

/**
 * How a product or a store is served. 2 (pickup) and 3 (dine-in) are ordered and paid here. 1 (delivery) and 4 (Grab) are a hand-over:
 * `url` (http or https) leads to the partner, who takes order, address and money. Without it the channel is only a fact.
 */
export const channelsSchema = shown(listOf(v.object({
  channelType: channelTypeSchema,
  partnerName: shown(v.string()),
  url: shown(linkSchema),
})))
export type Channels = NonNullable<v.InferOutput<typeof channelsSchema>>
