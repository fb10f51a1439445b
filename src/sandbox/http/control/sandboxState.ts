import type { ShellPlan } from '../../shell/plan'
import type { World } from '../../world/createWorld'
import { invitationsOf } from './invitationPanel'
import { promotionsOf } from './promotionPanel'
import { tillOf } from '../till/tillState'

/** The state of the server; the control page may replace its world. */
export interface SandboxState {
  world: World
  /** Reports of violations of the security policy, as browsers sent them. */
  cspReports: unknown[]
  /** The behaviour of the native shell for pages at shell.localhost. */
  shell: Partial<ShellPlan>
  /** The outcome of the last payment or redemption; '' after it was shown. */
  message: string
}

/** Everything that the control page shows. */
export function stateOf({ world, cspReports, shell, message }: SandboxState) {
  const { received } = world
  const lastUserId = world.lastUserId()
  return {
    seed: world.seed, time: new Date(world.now()).toISOString(), codes: [...world.codes()].reverse(), accounts: world.accounts(),
    lastUser: lastUserId === null ? null : { userId: lastUserId, assets: world.assetsOf(lastUserId) },
    faults: world.faults.list(), latencyMs: world.faults.latencyMs, accessLifeMs: world.knobs.accessLifeMs, configs: world.configs,
    flashSale: world.flashSale.current(), previewToken: world.market.products.anyPreviewToken(),
    stats: world.stats, cspReports, shell,
    promotions: promotionsOf(world), invitations: invitationsOf(world),
    till: tillOf(world), said: message,
    received: { devices: received.devices.length, events: received.events.length, errors: received.errors },
  }
}
export type ControlState = ReturnType<typeof stateOf>
