import { invitationsReducer } from '../../features/account/invitations/model/reducer'
import { invitationsSaga } from '../../features/account/invitations/model/saga'
import { invitationTaps } from '../../features/account/invitations/screens'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'
import { screens } from './screens/invitations'

export const module = {
  screens,
  opens: invitationTaps,
  slices: { invitations: invitationsReducer, resources: resourcesReducer },
  flows: [invitationsSaga],
} satisfies Module
