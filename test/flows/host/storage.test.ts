// Failing storage: the session continues in memory, and a toast appears when a login or a choice would be lost.
import { storageFailed } from '../../../src/navigation/pageEvents'
import { localeChosen } from '../../../src/session/visit'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const SARI = '81234567890'
const fails = (shopper: Shopper, kind: 'vault' | 'choices') =>
  shopper.session.enter(storageFailed({ kind, reason: 'timeout' }), 'source')

async function guest(): Promise<Shopper> {
  const shopper = startClient()
  await shopper.waits(2_000)
  return shopper
}
async function logsIn(shopper: Shopper): Promise<void> {
  const banner = shopper.sees.cards().PAGE_HOME_MIDDLE_BANNER_CARD?.find(({ requiredLogin }) => requiredLogin)
  await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', banner?.id ?? '')
  await shopper.logsIn(SARI)
}
const recorded = (shopper: Shopper) => shopper.journal().entries.filter(
  (entry) => entry.k === 's' && entry.action.type === 'toasts/raised' && JSON.stringify(entry).includes('toast.loginNotKept'),
).length

it('shows nothing to a guest, and warns at the login that it cannot be stored', async () => {
  const shopper = await guest()
  fails(shopper, 'vault')
  await shopper.waits(1_000)
  expect(shopper.sees.toast()).toBeNull()
  await logsIn(shopper)
  expect(shopper.sees.toast()).toBe('toast.loginNotKept')
  await shopper.waits(4_000)
  expect(shopper.sees.toast()).toBeNull()
  expectReplays(shopper)
})

it('warns a user once when storage fails', async () => {
  const shopper = await guest()
  await logsIn(shopper)
  expect(shopper.sees.toast()).not.toBe('toast.loginNotKept')
  fails(shopper, 'vault')
  await shopper.waits()
  expect(shopper.sees.toast()).toBe('toast.loginNotKept')
  await shopper.logsOut()
  await logsIn(shopper)
  expect(recorded(shopper)).toBe(1)
  expectReplays(shopper)
})

it('warns that a chosen language will be lost, and does not mention unchosen settings', async () => {
  const shopper = await guest()
  fails(shopper, 'choices')
  await shopper.waits(1_000)
  expect(shopper.sees.toast()).toBeNull()
  await shopper.does(localeChosen({ locale: 'en-GB' }))
  await shopper.waits(1_000)
  expect(shopper.sees.toast()).toBe('toast.choicesNotKept')
  expectReplays(shopper)
})
