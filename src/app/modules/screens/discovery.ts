// Written by `npm run lists`.
import { brandScreen, brandsScreen } from '../../../features/discovery/brands/screens'
import { categoryScreen } from '../../../features/discovery/categories/screens'
import { favouritesScreen } from '../../../features/discovery/favourites/screens'
import { mallScreen, mallsScreen } from '../../../features/discovery/malls/screens'
import { rankScreen } from '../../../features/discovery/ranking/screens'
import { storeScreens } from '../../../features/discovery/stores/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module discovery. */
export const screens: readonly ScreenDeclaration[] = [
  ...storeScreens,
  categoryScreen,
  rankScreen,
  mallsScreen,
  mallScreen,
  brandsScreen,
  brandScreen,
  favouritesScreen,
]
