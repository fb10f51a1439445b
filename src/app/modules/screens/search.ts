// Written by `npm run lists`.
import { searchScreen } from '../../../features/search/page/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module search. */
export const screens: readonly ScreenDeclaration[] = [
  searchScreen,
]
