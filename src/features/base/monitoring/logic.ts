import type { Screen } from '../../../navigation/routes'

type Params = Readonly<Record<string, string>>

/**
 * Names of reports for the parameters of addresses. `couponId` has none: it is a template in links to an offer and the coupon's own id in
 * links to one that is held, and an address does not say which. `coupon_viewed` carries both.
 */
const NAMES: Params = {
  poiId: 'poi_id', mallId: 'mall_id', brandId: 'brand_id', skuId: 'product_id',
  redEnvelopeId: 'red_envelope_id', activityId: 'activity_id', pageId: 'page_id', contentId: 'content_id',
}
/** Screens whose `id` names one. */
const IDS: Readonly<Partial<Record<Screen, string>>> = { rank: 'ranking_id', categoryPoiList: 'category_id' }

/** What an address names, by the names that reports use. */
export function pageFields(screen: Screen, params: Params): Params {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => {
    const field = name === 'id' ? IDS[screen] : NAMES[name]
    return field === undefined ? [] : [[field, value]]
  }))
}

/** Whether entering a screen is another look at a page: rankings take each other's place in the address of one. */
export function isPageView(screen: Screen, by: 'push' | 'pop' | 'replace'): boolean {
  return screen !== 'rank' || by !== 'replace'
}
