import type { Screen } from '../../../navigation/routes'

type Params = Readonly<Record<string, string>>

/**
 * Report field names by URL parameter. `couponId` has none: links to an offer carry the template id there, links to an owned coupon the
 * coupon's own id, and the URL does not say which. `coupon_viewed` carries both.
 */
const FIELD_NAMES: Params = {
  poiId: 'poi_id', mallId: 'mall_id', brandId: 'brand_id', skuId: 'product_id',
  redEnvelopeId: 'red_envelope_id', activityId: 'activity_id', pageId: 'page_id', contentId: 'content_id',
}
/** Report field names for the URL parameter `id`, by screen. */
const ID_FIELD_NAMES: Readonly<Partial<Record<Screen, string>>> = { rank: 'ranking_id', categoryPoiList: 'category_id' }

/** The entity ids of a URL, under the field names of reports. */
export function pageFields(screen: Screen, params: Params): Params {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => {
    const field = name === 'id' ? ID_FIELD_NAMES[screen] : FIELD_NAMES[name]
    return field === undefined ? [] : [[field, value]]
  }))
}

/** Rankings replace each other in the URL of one page, which is not a new page view. */
export function isPageView(screen: Screen, by: 'push' | 'pop' | 'replace'): boolean {
  return screen !== 'rank' || by !== 'replace'
}
