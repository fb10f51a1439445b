import * as v from 'valibot'
import { SIMULATED_STEPS } from '../../world/accounts/invitedFriends'
import { action, type Action } from './action'

/** Names of the friends whom the button registers, in this order. */
const NAMES = ['Bayu Nugroho', 'Citra Anggraini', 'Fajar Hidayat', 'Indah Permata', 'Kevin Tan', 'Laras Setiawan']

/** Actions on invited friends. */
export const INVITATION_ACTIONS: Readonly<Record<string, Action>> = {
  'friend-joins': action(v.object({ code: v.string() }), ({ world: { invitations, accounts } }, { code }) => {
    const count = accounts().length
    invitations.registerFriend(code, `8571${String(count).padStart(7, '0')}`, NAMES[count % NAMES.length] ?? '')
  }),
  'friend-step': action(v.object({ friendId: v.string(), step: v.picklist(SIMULATED_STEPS) }), ({ world }, { friendId, step }) =>
    void world.invitations.simulateStep(friendId, step)),
}
