import { names, single } from '../../../loading/names'

/** Home's list of deals. */
export const DEALS = single('deals')

/** A few deals around the shopper, at the end of a page about something else. */
export const NEARBY_FEW = single('nearby-deals')

/** A few deals like a product that cannot be had, by what the address of its page says. */
export const similarFeed = names('similar-deals')
