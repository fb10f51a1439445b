import { select } from 'typed-redux-saga'
import { merchantDetail } from '../../../api/discovery/merchants'
import { resource, screen, type ScreenView } from '../../../data/declare'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectDistanceOrigin } from '../../base/location/selectors'
import { storeIdOf, parseStoreId, storePage, type MerchantContent } from './model/selectors'

/** Requests again after login and logout: hearts and coupons depend on the user. */
const store = resource(storePage, {
  needs: LOCATION_PREREQUISITE, scope: 'personalized',
  *load(resourceId) {
    const position = yield* select(selectDistanceOrigin)
    const ids = parseStoreId(resourceId)
    const answer = yield* request(merchantDetail, position ? { ...ids, position } : ids)
    if ('failure' in answer) return answer
    const { store: card, products, ...rest } = answer.data
    const content: MerchantContent = { ...rest, poiId: card.poiId, assetIds: products.map(({ assetId }) => assetId) }
    return { data: { content, included: [{ kind: 'store', items: [card] }, { kind: 'deal', items: products }] } }
  },
})

/** A store's photos and details share the resource of its page. Opened by their own URL they load it themselves. */
function storeScreen(name: 'merchant' | 'merchantDetail' | 'imagePreview', view: () => Promise<ScreenView>) {
  return screen(name, { requires: 'poiId', id: storeIdOf, shows: [store], view })
}

export const storeScreens = [
  storeScreen('merchant', async () => (await import(/* webpackChunkName: "discovery" */ './views/StoreScreens')).StoreScreen),
  storeScreen('merchantDetail', async () => (await import(/* webpackChunkName: "discovery" */ './views/StoreScreens')).StoreDetailsScreen),
  storeScreen('imagePreview', async () => (await import(/* webpackChunkName: "discovery" */ './views/StoreScreens')).PhotoScreen),
]
