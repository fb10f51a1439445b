// Written by `npm run lists`.
import { savingsScreen } from '../../../features/account/savings/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module savings. */
export const screens: readonly ScreenDeclaration[] = [
  savingsScreen,
]
