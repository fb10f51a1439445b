// Written by `npm run lists`.
import { confirmScreen } from '../../../features/buying/confirm/screens'
import { helpScreens, orderScreen, ordersScreen, receiptScreen, splitScreen, successScreen } from '../../../features/buying/orders/screens'
import { paymentScreens } from '../../../features/buying/payment/screens'
import { voucherScreen } from '../../../features/buying/vouchers/screens'
import { dealsNearby } from '../../../features/discovery/deals/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module buying. */
export const screens: readonly ScreenDeclaration[] = [
  ordersScreen,
  orderScreen,
  receiptScreen,
  splitScreen,
  successScreen,
  dealsNearby,
  ...paymentScreens,
  ...helpScreens,
  voucherScreen,
  confirmScreen,
]
