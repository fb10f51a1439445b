import { invitationsReducer } from '../../features/account/invitations/model/reducer'
import { invitationsSaga } from '../../features/account/invitations/model/saga'
import { invitationScreens, invitationTaps } from '../../features/account/invitations/screens'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'

export const module = {
  screens: invitationScreens,
  opens: invitationTaps,
  slices: { invitations: invitationsReducer, resources: resourcesReducer },
  flows: [invitationsSaga],
} satisfies Module
