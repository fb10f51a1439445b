// Written by `npm run lists`.
import { campaignScreen } from '../../../features/offers/campaigns/screens'
import { couponScreen, partnersScreen, walletScreens } from '../../../features/offers/coupons/screens'
import { flashSaleScreen } from '../../../features/offers/flashSale/screens'
import { activityScreen } from '../../../features/offers/packets/screens'
import { previewScreen, productScreen } from '../../../features/offers/products/screens'
import { envelopeProductsScreen, envelopeScreen, packetScreen } from '../../../features/offers/redEnvelopes/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module offers. */
export const screens: readonly ScreenDeclaration[] = [
  productScreen,
  previewScreen,
  flashSaleScreen,
  couponScreen,
  ...walletScreens,
  partnersScreen,
  activityScreen,
  envelopeScreen,
  packetScreen,
  envelopeProductsScreen,
  campaignScreen,
]
