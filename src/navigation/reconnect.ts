import { delay } from 'typed-redux-saga'
import { on, type Reaction } from '../journal/runtime/supervised'
import { networkRestored } from './pageEvents'

/** Wait after the network is back, ms: until then requests may still fail. */
const NETWORK_SETTLE_MS = 1_000

/** Starts the flow each time the network is back, as soon as requests get through. */
export function onReconnect(run: () => Generator): Reaction {
  return on(networkRestored, function* () {
    yield* delay(NETWORK_SETTLE_MS)
    yield* run()
  })
}
