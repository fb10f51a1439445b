import { selectFirstScreen } from '../../../src/app/prerender/cacheHome'
import type { FirstScreen } from '../../../src/api/kit/firstScreen'
import { START_AT, startClient, type ClientSetup } from '../startClient'
import type { Shopper } from '../shopper'
import { createVirtualClock } from '../virtualClock'

/** A session whose home has settled, and the answers that home is prerendered from: by default for a guest without a position. */
export async function homeAtRest(setup: ClientSetup = {}): Promise<{ readonly shopper: Shopper; readonly firstScreen: FirstScreen }> {
  const { clock = createVirtualClock(), ...rest } = setup
  const shopper = startClient({ seed: 'drawn', clock, locates: { failed: 'denied' }, permission: 'denied', ...rest })
  await shopper.waits(2_000)
  const firstScreen = selectFirstScreen(shopper.state(), START_AT + clock.now())
  if (!firstScreen) throw new Error('home did not come to rest')
  return { shopper, firstScreen }
}

/** The answers that home is prerendered from. */
export async function aFirstScreen(setup: ClientSetup = {}): Promise<FirstScreen> {
  return (await homeAtRest(setup)).firstScreen
}
