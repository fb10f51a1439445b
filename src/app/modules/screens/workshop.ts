// Written by `npm run lists`.
import { workshopScreens } from '../../../features/tools/workshop/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module workshop. */
export const screens: readonly ScreenDeclaration[] = [
  ...workshopScreens,
]
