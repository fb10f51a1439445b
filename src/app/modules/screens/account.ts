// Written by `npm run lists`.
import { deletionScreens } from '../../../features/account/accountDeletion/screens'
import { policyScreens } from '../../../features/account/policies/screens'
import { accountScreen, editProfileScreen } from '../../../features/account/profile/screens'
import { settingScreen } from '../../../features/base/settings/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module account. */
export const screens: readonly ScreenDeclaration[] = [
  accountScreen,
  editProfileScreen,
  settingScreen,
  ...policyScreens,
  ...deletionScreens,
]
