// Written by `npm run lists`.
import { exploreScreen, playVideoScreen } from '../../../features/discovery/explore/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module explore. */
export const screens: readonly ScreenDeclaration[] = [
  exploreScreen,
  playVideoScreen,
]
