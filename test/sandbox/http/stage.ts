import type { World } from '../world/world'

/** The world that the server stands before; the control page may put a fresh one in its place. */
export interface Stage {
  world: World
  /** What browsers reported as refused by the security policy. */
  cspReports: unknown[]
}

/** Everything the control page shows. */
export function stateOf({ world, cspReports }: Stage) {
  const { received } = world
  return {
    seed: world.seed, time: new Date(world.now()).toISOString(), codes: [...world.codes()].reverse(), accounts: world.accounts(),
    faults: world.faults.list(), latencyMs: world.faults.latencyMs, accessLifeMs: world.knobs.accessLifeMs, configs: world.configs,
    flashSale: world.flashSale.current(), stats: world.stats, cspReports,
    received: { devices: received.devices.length, events: received.events.length, errors: received.errors },
  }
}
export type ControlState = ReturnType<typeof stateOf>
