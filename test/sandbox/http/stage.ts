import type { ShellPlan } from '../shell/plan'
import type { World } from '../world/world'
import { invitationsOf } from './invitationPanel'
import { promotionsOf } from './promotionPanel'
import { tillOf } from './tillState'

/** The world that the server stands before; the control page may put a fresh one in its place. */
export interface Stage {
  world: World
  /** What browsers reported as refused by the security policy. */
  cspReports: unknown[]
  /** How the native shell behaves that pages at shell.localhost run in. */
  shell: Partial<ShellPlan>
  /** What came of the last money or voucher; '' when it was read. */
  said: string
}

/** Everything the control page shows. */
export function stateOf({ world, cspReports, shell, said }: Stage) {
  const { received } = world
  const lastUserId = world.lastUserId()
  return {
    seed: world.seed, time: new Date(world.now()).toISOString(), codes: [...world.codes()].reverse(), accounts: world.accounts(),
    lastUser: lastUserId === null ? null : { userId: lastUserId, assets: world.assetsOf(lastUserId) },
    faults: world.faults.list(), latencyMs: world.faults.latencyMs, accessLifeMs: world.knobs.accessLifeMs, configs: world.configs,
    flashSale: world.flashSale.current(), previewToken: world.market.products.anyPreviewToken(),
    stats: world.stats, cspReports, shell,
    promotions: promotionsOf(world), invitations: invitationsOf(world),
    till: tillOf(world), said,
    received: { devices: received.devices.length, events: received.events.length, errors: received.errors },
  }
}
export type ControlState = ReturnType<typeof stateOf>
