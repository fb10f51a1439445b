import { single } from '../../../loading/names'

/** Home's list of deals. */
export const DEALS = single('deals')
