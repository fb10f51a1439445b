import fc from 'fast-check'
import { redeemConfirmed } from '../../../src/features/buying/vouchers/model/events'
import { REDEEM } from '../../../src/features/buying/vouchers/model/intents'
import { pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import { expectReplays } from '../../driver/expectReplays'
import { voucherHolder } from '../../driver/builders/aVoucherHolder'
import { propertyRuns } from '../../tools/run/seeds'

type Held = Awaited<ReturnType<typeof voucherHolder>>

const REDEEM_PATH = '/local_life/redemption/redeem'
const DETAIL_PATH = '/local_life/voucher/detail'
const CHECK_PATH = '/local_life/redemption/check'

/** Actions of the user at a counter and of the cashier, and faults between them. */
const STEPS: Readonly<Record<string, (holder: Held) => unknown>> = {
  opens: ({ opensSheet }) => opensSheet(),
  closes: ({ closesSheet }) => closesSheet(),
  confirms: ({ confirms }) => confirms(),
  'taps twice': async ({ shopper, voucherId, confirms }) => {
    shopper.dispatch(redeemConfirmed({ voucherId }))
    await confirms()
  },
  'looks again': ({ checksAgain }) => checksAgain(),
  'asks what became': ({ checksOutcome }) => checksOutcome(),
  waits: ({ shopper }) => shopper.waits(6_000),
  'waits long': ({ shopper }) => shopper.waits(40_000),
  'walks away': ({ shopper, at }) => (shopper.device.locates = at(2_000)),
  'comes near': ({ shopper, at }) => (shopper.device.locates = at(30)),
  'goes offline': ({ shopper }) => shopper.device.goesOffline(),
  'comes online': ({ shopper }) => shopper.device.goesOnline(),
  'covers the page': ({ shopper }) => shopper.session.enter(pageHidden(), 'source'),
  'shows the page': ({ shopper }) => shopper.session.enter(pageShown(), 'source'),
  'cashier redeems': ({ world, bought }) => world.till.redeemByCode(bought.code),
  'loses the answer': ({ world }) => world.faults.add({ kind: 'loseAnswer', path: REDEEM_PATH, times: 1 }),
  'loses the call': ({ world }) => world.faults.add({ kind: 'loseRequest', path: REDEEM_PATH, times: 1 }),
  'is slow': ({ world }) => world.faults.add({ kind: 'delay', ms: 8_000, path: REDEEM_PATH, times: 1 }),
  'breaks down': ({ world }) => world.faults.add({ kind: 'status', status: 500, path: REDEEM_PATH, times: 1 }),
  'loses a look': ({ world }) => world.faults.add({ kind: 'loseAnswer', path: DETAIL_PATH, times: 2 }),
  'cannot measure': ({ world }) => world.faults.add({ kind: 'status', status: 500, path: CHECK_PATH, times: 1 }),
}

/** More frequent moves: those that make progress, and those that fail. */
const OFTEN: ReadonlySet<string> = new Set([
  'opens', 'confirms', 'taps twice', 'looks again', 'asks what became', 'loses the answer', 'loses the call',
])

/** The sent dialogs, including repetitions. */
function sentDialogs({ shopper }: Held): readonly string[] {
  return shopper.journal().entries.flatMap((entry) => {
    if (entry.k !== 'c' || entry.port !== 'http/send') return []
    const [{ endpoint, intentId }] = entry.args as [{ endpoint: string; intentId?: string }]
    return endpoint === 'redemptionRedeem' ? [intentId ?? ''] : []
  })
}

it.each(propertyRuns(77, { fixed: 20, full: 300 }))(
  'sends a confirmed dialog once, whatever goes wrong, and ends as the server does (seed $seed)', async (runs) => {
    const each = Object.keys(STEPS).map((name) => ({ weight: OFTEN.has(name) ? 4 : 1, arbitrary: fc.constant(name) }))
    const steps = fc.array(fc.oneof(...each), { minLength: 8, maxLength: 20 })
    await fc.assert(fc.asyncProperty(steps, async (names) => {
      const holder = await voucherHolder()
      const { shopper, world, redeemed, status: standing, checksOutcome } = holder
      const requested = new Set<string>()
      for (const name of ['opens', ...names]) {
        const dialog = holder.dialog()
        if (dialog?.phase === 'confirming' && /^(confirms|taps twice)$/.test(name)) requested.add(dialog.dialogId)
        await STEPS[name]?.(holder)
      }
      const sent = sentDialogs(holder)
      expect(new Set(sent).size).toBe(sent.length)
      expect(sent.length).toBeLessThanOrEqual(requested.size)
      world.faults.clear()
      shopper.device.goesOnline()
      shopper.session.enter(pageShown(), 'source')
      await shopper.waits(60_000)
      await checksOutcome()
      await shopper.waits(10_000)
      expect(standing()).toBe(redeemed() ? 'used' : 'ready')
      const settled = shopper.state().mutations?.[`${REDEEM}:${holder.voucherId}`]?.phase ?? 'none'
      expect(['none', 'succeeded', 'failed', 'open']).toContain(settled)
      expectReplays(shopper)
    }), runs)
  })
