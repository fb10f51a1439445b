// Written by `npm run lists`.
import { loginScreen } from '../../../features/account/login/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module login. */
export const screens: readonly ScreenDeclaration[] = [
  loginScreen,
]
