import * as v from 'valibot'
import type { DeveloperSwitches } from '../../ports/developer'
import type { DeviceStorage } from '../storage/deviceStorage'

/** Added delay of each call on a simulated slow network, in milliseconds. */
export const SLOW_NETWORK_DELAY_MS = 2_000

const OFF: DeveloperSwitches = { devTools: false, verboseJournal: false, slowNetwork: false }
const schema = v.object({ devTools: v.boolean(), verboseJournal: v.boolean(), slowNetwork: v.boolean() })

export function createSwitches(storage: Pick<DeviceStorage, 'read' | 'write'>) {
  const stored = v.safeParse(schema, storage.read({ key: 'developer' }).value)
  const running = stored.success ? stored.output : OFF
  let current = running
  return {
    running,
    read: () => ({ stored: current, running }),
    write(switches: DeveloperSwitches): void {
      current = switches
      storage.write({ key: 'developer', value: { ...switches } })
    },
    /** Delay before each call, in milliseconds. */
    delayMs: () => (current.slowNetwork ? SLOW_NETWORK_DELAY_MS : 0),
  }
}
export type Switches = ReturnType<typeof createSwitches>
