import * as v from 'valibot'
import { linkSchema, listOf, displayOnly } from '../kit/fields'
import { channelTypeSchema } from './orderFields'

/**
 * The ways in which a product or a store is served. 2 (pickup) and 3 (dine-in) are ordered and paid in the app. 1 (delivery) and 4 (Grab)
 * are handed over to a partner: `url` (http or https) opens the partner, who handles order, address and payment. Without `url` the channel
 * is shown as information only.
 */
export const channelsSchema = displayOnly(listOf(v.object({
  channelType: channelTypeSchema,
  partnerName: displayOnly(v.string()),
  url: displayOnly(linkSchema),
})))
export type Channels = NonNullable<v.InferOutput<typeof channelsSchema>>
