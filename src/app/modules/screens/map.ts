// Written by `npm run lists`.
import { storeMapScreen } from '../../../features/discovery/storeMap/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module map. */
export const screens: readonly ScreenDeclaration[] = [
  storeMapScreen,
]
