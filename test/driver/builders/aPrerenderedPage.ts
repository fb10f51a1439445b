import * as v from 'valibot'
import { prerenderedPageSchema, type PrerenderedPage } from '../../../src/api/kit/prerenderedPage'
import type { Locale } from '../../../src/i18n/locales'
import { linkTo } from '../../../src/navigation/linkTo'
import { createWorld, type World } from '../../../src/sandbox/world/createWorld'
import { START_AT, startClient, type ClientSetup } from '../startClient'
import { createVirtualClock } from '../virtualClock'

/** Addresses of a store, of one of its products, and of a product in the running flash sale with stock. */
export function addressesIn({ market }: World): { readonly store: string; readonly product: string; readonly sale: string } {
  const offer = market.offers.find(({ store, product: { skuId = '' } }) => (
    market.contacts.takesGuests(store) && market.flash.entryOf(skuId) === null && market.stock.left(skuId) > 5
  ))
  const inSale = market.offers.find(({ product: { skuId = '' } }) => (market.flash.entryOf(skuId)?.left ?? 0) >= 5)
  const [poiId = '', skuId = ''] = [offer?.store.poiId, offer?.product.skuId]
  return {
    store: linkTo('merchant', { poiId }), product: linkTo('groupCouponDetail', { skuId }),
    sale: linkTo('groupCouponDetail', { skuId: inSale?.product.skuId ?? '', isFlashSale: 'true' }),
  }
}

/** The data that a server prerenders a page from, for a guest without a position. */
export async function aServedPage(path: string, setup: ClientSetup = {}, locale: Locale = 'id-ID'): Promise<PrerenderedPage> {
  const { clock = createVirtualClock(), world = createWorld({ seed: 'drawn', now: () => START_AT + clock.now() }), ...rest } = setup
  const shopper = startClient({
    seed: 'drawn', clock, world, locates: { failed: 'denied' }, permission: 'denied', url: path, strict: false, ...rest,
  })
  await shopper.waits(3_000)
  const { navigation: { screen, params }, resources, entities: { stores, deals } } = shopper.state()
  const [[resource = '', { content = null, generation = '' } = {}] = []] = Object.entries(resources)
  return v.parse(prerenderedPageSchema, {
    locale, answeredAt: START_AT + clock.now(), screen, params, resource, content, generation,
    included: [{ kind: 'store', items: Object.values(stores) }, { kind: 'deal', items: Object.values(deals) }],
  })
}

/** The prerendered data of a store with almost no facts. */
export function aServedStore(poiId = 'poi1'): PrerenderedPage {
  return {
    locale: 'id-ID', answeredAt: 1, generation: 'load-1', screen: 'merchant', params: { poiId }, resource: `store:poi:${poiId}`,
    content: { poiId, assetIds: [], photos: [], businessHours: [], timeZone: 'Asia/Jakarta', coupons: [], isFavourite: false },
    included: [{ kind: 'store', items: [{ poiId, storeName: 'Warung Sari' }] }, { kind: 'deal', items: [] }],
  }
}
