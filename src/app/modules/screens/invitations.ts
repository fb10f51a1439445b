// Written by `npm run lists`.
import { invitationScreens } from '../../../features/account/invitations/screens'
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module invitations. */
export const screens: readonly ScreenDeclaration[] = [
  ...invitationScreens,
]
