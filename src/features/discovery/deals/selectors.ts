import { single } from '../../../loading/names'

/** Home's list of deals. */
export const DEALS = single('deals')

/** A few deals around the shopper, at the end of a page about something else. */
export const NEARBY_FEW = single('nearby-deals')
