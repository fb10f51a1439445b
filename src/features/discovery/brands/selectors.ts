import { familyNames, singleName } from '../../../data/names'

/** All brands. */
export const BRANDS = singleName('brands')
/** The stores of one brand. */
export const brandFeed = familyNames('brand')
/** A brand's page. Its content states only whether the brand exists. */
export const brandPage = familyNames('brand-page')
