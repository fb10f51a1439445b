import { selectFirstScreen } from '../../src/app/homeKeeper'
import type { FirstScreen } from '../../src/api/firstScreen'
import { START_AT, startClient } from './startClient'
import type { ClientSetup } from './startClient'
import { createVirtualClock } from './virtualClock'

/** What home is drawn from first: that of a guest without a position, unless `setup` says another. */
export async function aFirstScreen(setup: ClientSetup = {}): Promise<FirstScreen> {
  const clock = createVirtualClock()
  const shopper = startClient({ seed: 'drawn', clock, locates: { failed: 'denied' }, permission: 'denied', ...setup })
  await shopper.waits(2_000)
  const firstScreen = selectFirstScreen(shopper.state(), START_AT + clock.now())
  if (!firstScreen) throw new Error('home did not come to rest')
  return firstScreen
}
