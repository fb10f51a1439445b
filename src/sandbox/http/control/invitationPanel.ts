import { SIMULATED_STEPS } from '../../world/accounts/invitedFriends'
import type { World } from '../../world/createWorld'
import { form, grid, hidden, text } from './html'

const STEP_LABELS = { order: 'Orders', pay: 'Pays', redeem: 'Redeems', payBack: 'Is paid back' } as const
/** The state of invitations on the control page. */
export function invitationsOf(world: World) {
  const accounts = world.accounts()
  const nameOf = (userId: string) => accounts.find((account) => account.userId === userId)?.userName ?? userId
  return {
    codes: accounts.map((account) => ({ userName: account.userName, code: world.invitations.codeOf(account) })),
    friends: world.invitations.all().map(({ friendId, name, inviterId, progress }) =>
      ({ friendId, name, invitedBy: nameOf(inviterId), progress })),
  }
}

/** The section of the control page that simulates invited friends. */
export function invitationPanel({ codes, friends }: ReturnType<typeof invitationsOf>): string {
  const rows = codes.map(({ userName, code }) => [
    text(userName), `<span class="code">${text(code)}</span>`,
    form('friend-joins', 'A friend registers', hidden('code', code)),
    `<a href="/platform/inviteFriends/friendActivity?referralCode=${text(code)}">What a friend sees</a>`,
  ])
  const friendRows = friends.map(({ friendId, name, invitedBy, progress }) => {
    const isOver = progress === 'UNABLE' || progress === 'REWARD_EARNED'
    const steps = SIMULATED_STEPS.map((step) => form('friend-step', STEP_LABELS[step], hidden('friendId', friendId) + hidden('step', step)))
    return [text(name), text(invitedBy), text(progress), isOver ? '' : steps.join('')]
  })
  return `<h2>Invitations</h2><p>Referral codes count for numbers that register.
A friend who registered by a real login moves on by real orders, too.</p>
${grid(['Whose', 'Code', '', ''], rows)}${grid(['Friend', 'Invited by', 'Progress', 'Plays'], friendRows)}`
}
