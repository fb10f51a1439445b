// Written by `npm run lists`.
import { downloadScreen } from '../../../features/engagement/installed/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module installed. */
export const screens: readonly ScreenDeclaration[] = [
  downloadScreen,
]
