import { familyNames, singleName } from '../../../data/declare'

export const BRANDS = singleName('brands')
export const brandFeed = familyNames('brand')
/** A brand's page. Its content states only whether the brand exists. */
export const brandPage = familyNames('brand-page')
