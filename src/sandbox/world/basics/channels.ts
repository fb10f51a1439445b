import type { Channels } from '../../../api/buying/channels'
import { isPaidHere, type ChannelType, type PaidChannel } from '../../../api/buying/orderValues'
import type { Offer } from '../coupons/offers'
import { createRng } from './rng'
import type { Store } from '../stores/createStores'

/** Shares of products with delivery and with Grab. One link in LINKLESS is missing. */
const [DELIVERED, BY_GRAB, LINKLESS] = [0.3, 0.15, 8]

type StoreOffer = Pick<Offer, 'product' | 'store'>

/** The channels of a product: usually pickup and dine-in; services are used at the store only. */
function channelTypesOf(seed: string | number, { product: { skuId }, store: { kind } }: StoreOffer): readonly ChannelType[] {
  if (kind.group === 'cantik' || kind.group === 'hiburan') return [3]
  const rng = createRng(seed, `channels ${skuId}`)
  return [2, 3, ...(rng.chance(DELIVERED) ? [1 as const] : []), ...(rng.chance(BY_GRAB) ? [4 as const] : [])]
}

/** The channels through which a product can be ordered and paid. */
export function paidChannelsOf(seed: string | number, offer: StoreOffer): readonly PaidChannel[] {
  return channelTypesOf(seed, offer).filter(isPaidHere)
}

/** The channels of a product as its page names them, with the delivery partners. */
export function channelsOf(seed: string | number, offer: StoreOffer): Channels {
  return channelTypesOf(seed, offer).map((channelType) => viewOf(seed, channelType, offer.store))
}

/** The channels of all products of a store, without duplicates. */
export function channelsOfStore(seed: string | number, store: Store): Channels {
  const types = new Set(store.products.flatMap((product) => channelTypesOf(seed, { product, store })))
  return [...types].sort().map((channelType) => viewOf(seed, channelType, store))
}

function viewOf(seed: string | number, channelType: ChannelType, { poiId }: Store): Channels[number] {
  if (isPaidHere(channelType)) return { channelType }
  const partnerName = channelType === 4 ? 'Grab' : 'KirimKilat'
  const hasLink = createRng(seed, `partner ${channelType} ${poiId}`).integer(1, LINKLESS) > 1
  const host = channelType === 4 ? 'grab.partner.example' : 'kirimkilat.partner.example'
  return { channelType, partnerName, ...(hasLink ? { url: `https://${host}/toko/${poiId}` } : {}) }
}
