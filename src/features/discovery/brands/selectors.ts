import { names, single } from '../../../loading/names'

/** All brands. */
export const BRANDS = single('brands')
/** The stores of one brand. */
export const brandFeed = names('brand')
/** A brand's page; its content says whether there is such a brand. */
export const brandPage = names('brand-page')
