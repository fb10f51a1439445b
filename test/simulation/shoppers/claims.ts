import { couponClaimTapped } from '../../../src/features/offers/claims/events'
import { COUPON_CLAIM } from '../../../src/features/offers/claims/intents'
import type { Entry } from '../../../src/journal/record/entries'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { loginRequired } from '../../../src/session/events'
import type { Shopper } from '../../driver/shopper'
import type { ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import type { FaultKind } from '../../../src/sandbox/world/faults'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const PHONES = ['81298765432', '81311112222']
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'delay', 'status', 'html', 'cutJson']
const PATHS = ['/market/coupon/*', '*']
const START_AT = Date.UTC(2026, 10, 21, 2)

/** Random claims by two users while calls fail and others take the last piece. Returns the violations and the situations that occurred. */
export async function randomClaims(start: (setup: ClientSetup) => Shopper, seed: string, steps = 30) {
  const random = seededNumbers(`claims ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const clock = createVirtualClock()
  const world = createWorld({ seed, now: () => START_AT + clock.now(), accessLifeMs: 86_400_000 })
  const [broken, met]: [string[], Record<string, number>] = [[], {}]
  /** The intent that was sent and has no known outcome, by coupon. */
  const open = new Map<string, string>()
  /** The coupon of each intent. */
  const intents = new Map<string, string>()

  /** A coupon that the client shows as claimed must be in the server's wallet. */
  function onClaimed(couponTemplateId: string): void {
    const account = world.accounts().find(({ userId }) => userId === shopper.state().session.userId)
    const holds = account && world.market.wallet.of(account).some(({ kind }) => kind.kindId === couponTemplateId)
    if (!holds) broken.push(`17: ${couponTemplateId} reads as claimed and is not held`)
  }

  function onClaimRequest(intentId: string): void {
    const claimId = intents.get(intentId) ?? ''
    if ((open.get(claimId) ?? intentId) !== intentId) broken.push(`6: another intent for ${claimId} before the first has ended`)
    open.set(claimId, intentId)
  }

  function onEntry(entry: Entry): void {
    if (entry.k === 'c' && entry.port === 'http/send') {
      const [{ endpoint, intentId = '' }] = entry.args as [{ readonly endpoint: string; readonly intentId?: string }]
      if (endpoint === 'couponClaim') onClaimRequest(intentId)
    }
    if (entry.k !== 's') return
    const { type } = entry.action
    // Open intents end with the session.
    if (type === 'session/ended') open.clear()
    if (!type.startsWith('mutation/')) return
    const { name, key = '', intentId = '' } = entry.action['payload'] as Record<string, string>
    if (name !== COUPON_CLAIM) return
    met[type] = (met[type] ?? 0) + 1
    if (type === 'mutation/succeeded') onClaimed(key)
    if (type === 'mutation/started') intents.set(intentId, key)
    // A lost answer ends nothing, and an intent without effect may be sent again.
    if (type === 'mutation/succeeded' || type === 'mutation/failed') open.delete(key)
  }

  const shopper = start({ seed, clock, world, strict: false, onEntry })
  await shopper.waits(2_000)
  const coupons = world.market.platform.slice(0, 3).map(({ templateId }) => templateId)
  const tap = (couponTemplateId: string) => {
    const { token, couponType, activityId } = world.market.claims.viewOf(couponTemplateId, null) ?? {}
    return shopper.does(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } }))
  }
  const login = async () => {
    if (shopper.sees.loggedIn()) return
    if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
    if (!shopper.sees.loginSheet() || shopper.sees.loginStep() === undefined) return
    return chance(0.2) ? shopper.closesLogin() : shopper.triesToLogIn(pick(PHONES))
  }
  const acts: readonly (() => unknown)[] = [
    login, login, () => shopper.logsOut(),
    () => tap(pick(coupons)), () => tap(pick(coupons)), () => tap(pick(coupons)), () => tap(pick(coupons)),
    () => shopper.opens(`/platform/couponDetail?couponId=${pick(coupons)}`), () => shopper.goesBack(),
    () => shopper.waits(random() % 3_000),
    () => chance(0.1) && world.market.claims.claimOut(pick(coupons)),
    () => void world.faults.add({ kind: pick(FAULTS), path: pick(PATHS), times: 1 + (random() % 2), ms: 1_500, status: 500 }),
    () => chance(0.5) && world.faults.clear(),
    () => shopper.device.goesOffline(), () => shopper.device.goesOnline(), () => shopper.device.goesOnline(),
  ]
  for (let step = 0; step < steps; step++) await pick(acts)()
  return { shopper, broken, met }
}
