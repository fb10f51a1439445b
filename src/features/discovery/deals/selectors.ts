import { familyNames, singleName } from '../../../loading/names'

/** Home's list of deals. */
export const DEALS = singleName('deals')

/** A few deals around the shopper, at the end of a page about something else. */
export const NEARBY_FEW = singleName('nearby-deals')

/** A few deals like a product that cannot be had, by what the address of its page says. */
export const similarFeed = familyNames('similar-deals')
