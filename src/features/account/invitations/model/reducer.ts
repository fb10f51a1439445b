import { sessionEnded, sessionStarted } from '../../../../session/events'
import { createReducer } from '../../../../journal/runtime/slices'
import { rewardsListChosen, wholeListTapped } from './events'
import type { InvitationsState } from './types'

const initial: InvitationsState = { list: 'rewards' }

//  rewards ◀──rewardsListChosen, wholeListTapped──▶ friends     a session start or end resets to rewards

export const invitationsReducer = createReducer<InvitationsState>(initial, (builder) => {
  builder
    .addCase(wholeListTapped, (_, { payload: { list } }) => ({ list }))
    .addCase(rewardsListChosen, (_, { payload: { list } }) => ({ list }))
    .addCase(sessionStarted, () => initial)
    .addCase(sessionEnded, () => initial)
})
