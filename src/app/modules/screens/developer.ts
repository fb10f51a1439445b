// Written by `npm run lists`.
import { developerScreen } from '../../../features/tools/developer/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module developer. */
export const screens: readonly ScreenDeclaration[] = [
  developerScreen,
]
