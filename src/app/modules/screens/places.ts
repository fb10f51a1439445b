// Written by `npm run lists`.
import { choosePlaceScreen } from '../../../features/discovery/picker/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module places. */
export const screens: readonly ScreenDeclaration[] = [
  choosePlaceScreen,
]
