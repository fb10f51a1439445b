import { familyNames, singleName } from '../../../data/declare'

export const DEALS = singleName('deals')

/** A few nearby deals at the end of other pages. */
export const NEARBY_DEALS_FEED = singleName('nearby-deals')

/** Alternatives to an unavailable product; the id is the product's key in the URL. */
export const similarFeed = familyNames('similar-deals')
