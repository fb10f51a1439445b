import { feedNames } from '../../loading/feed/names'

/** All brands. */
export const BRANDS_FEED = 'brands'
/** The stores of one brand. */
export const brandFeed = feedNames('brand')

/** The resource of a brand's page; its content says whether there is such a brand. */
export function brandResource(brandId: string): string {
  return `brand:${brandId}`
}
