import { familyNames, singleName } from '../../../loading/names'

/** All brands. */
export const BRANDS = singleName('brands')
/** The stores of one brand. */
export const brandFeed = familyNames('brand')
/** A brand's page; its content says whether there is such a brand. */
export const brandPage = familyNames('brand-page')
