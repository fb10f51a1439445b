import type { Channels } from '../../../src/api/channels'
import type { ChannelType, PaidChannel } from '../../../src/api/orderWords'
import { isPaidHere } from '../../../src/api/orderWords'
import type { Offer } from './offers'
import { createRng } from './rng'
import type { Store } from './stores'

/** So many products in a hundred are delivered, and so many can be had by Grab. One link in so many is not known. */
const [DELIVERED, BY_GRAB, LINKLESS] = [0.3, 0.15, 8]

type OfStore = Pick<Offer, 'product' | 'store'>

/** How a product is served: pickup and dine-in mostly, what is done to people only at the shop. */
function channelTypesOf(seed: string | number, { product: { skuId }, store: { kind } }: OfStore): readonly ChannelType[] {
  if (kind.group === 'cantik' || kind.group === 'hiburan') return [3]
  const rng = createRng(seed, `channels ${skuId}`)
  return [2, 3, ...(rng.chance(DELIVERED) ? [1 as const] : []), ...(rng.chance(BY_GRAB) ? [4 as const] : [])]
}

/** The channels that a product is ordered and paid by. */
export function paidChannelsOf(seed: string | number, offer: OfStore): readonly PaidChannel[] {
  return channelTypesOf(seed, offer).filter(isPaidHere)
}

/** The channels of a product as its page names them, with the partners that delivery is handed over to. */
export function channelsOf(seed: string | number, offer: OfStore): Channels {
  return channelTypesOf(seed, offer).map((channelType) => viewOf(seed, channelType, offer.store))
}

/** The channels of any product of a store, each once. */
export function channelsOfStore(seed: string | number, store: Store): Channels {
  const types = new Set(store.products.flatMap((product) => channelTypesOf(seed, { product, store })))
  return [...types].sort().map((channelType) => viewOf(seed, channelType, store))
}

function viewOf(seed: string | number, channelType: ChannelType, { poiId }: Store): Channels[number] {
  if (isPaidHere(channelType)) return { channelType }
  const partnerName = channelType === 4 ? 'Grab' : 'KirimKilat'
  const hasLink = createRng(seed, `partner ${channelType} ${poiId}`).whole(1, LINKLESS) > 1
  const host = channelType === 4 ? 'grab.partner.example' : 'kirimkilat.partner.example'
  return { channelType, partnerName, ...(hasLink ? { url: `https://${host}/toko/${poiId}` } : {}) }
}
