// Random buyers against a faulty world: no order is created twice, and the client never shows a false payment or redemption.
import type { Journal } from '../../../src/journal/record/entries'
import { startClient } from '../../driver/startClient'
import { eachSeed, missedSituations, seeds, startingAt } from '../../tools/run/seeds'
import { randomBuyers, SITUATIONS } from './buyers'
import { movingMutants, startEdited, type Edit } from '../edited'
import { recordViolation } from '../violation'

const SESSIONS = seeds('b', { fixed: 16, full: 1_000 })
const MUTANT_SESSIONS = 60

it('random buyers break no rule', async () => {
  const met: Record<string, number> = {}
  await eachSeed(SESSIONS, async (seed) => {
    const session = await randomBuyers(startClient, seed)
    expect(session.broken).toEqual([])
    for (const [what, times] of Object.entries(session.met)) met[what] = (met[what] ?? 0) + times
  })
  expect(missedSituations(met, SITUATIONS, SESSIONS.length, 1 / 20)).toEqual([])
}, 3_600_000)

const CONFIRM = 'features/buying/confirm/model/'
const PAYMENT = 'features/buying/payment/model/'
/** Edits of the client, the violated rule, and the first session that detects each. */
const MUTANTS: readonly (readonly [string, RegExp, number, Edit])[] = [
  ['an order is sent before the device remembers it', /^an order is sent that/, 0, {
    file: `${CONFIRM}orderSaga.ts`, find: 'yield* storeIntent(ORDER_CREATE, intent)\n', replace: '\n',
  }],
  ['an order whose answer was lost is given up', /^a second intent/, 5, {
    file: 'data/mutation/saga.ts', find: 'openIntentId(spec, attempts, input) ?? (yield* call(nextId))', replace: 'yield* call(nextId)',
  }],
  ['a payment is begun before the device remembers it', /^a payment is begun that/, 0, {
    file: `${PAYMENT}unfinished/rememberSaga.ts`, find: 'value: isEmpty ? null : {',
    replace: 'value: isEmpty || record.orderId !== undefined ? null : {',
  }],
  ['a payment over another amount than the agreed one is opened', /over an amount that was on no button/, 0, {
    file: `${PAYMENT}paySaga.ts`, find: "if (answer.data.amount !== input.agreedAmount) return refused('amountChanged')", replace: '',
  }],
  ['every page polls', /^two pages poll/, 10, {
    file: `${PAYMENT}pollSaga.ts`, find: 'yield* call(acquireLock, { name })\n', replace: '\n',
  }],
  ['a page that cannot be seen polls', /^a page polls/, 20, {
    file: `${PAYMENT}pollSaga.ts`, find: 'const PAUSES = [pageHidden.type, networkLost.type]', replace: "const PAUSES = ['never']",
  }],
  ['orders with a way to pay are left out', /is not found again/, 0, {
    file: 'features/buying/orders/screens.ts', find: 'items: items.map((each) => toOrderEntity(each, receivedAt))',
    replace: "items: items.filter(({ status }) => status !== 'TO_PAY').map((each) => toOrderEntity(each, receivedAt))",
  }],
  ['looking at one order takes two off', /an unread count below zero/, 0, {
    file: 'features/base/unread/reducer.ts', find: 'Math.max(0, (state[page].items[item] ?? 0) - 1)',
    replace: '(state[page].items[item] ?? 0) - 2',
  }],
  ['a redeeming is sent again by itself', /^a voucher is redeemed more often/, 0, {
    file: 'features/buying/vouchers/model/redeemSaga.ts', find: 'const answer = yield* request(redemptionRedeem,',
    replace: 'yield* request(redemptionRedeem, { voucherId, ...dialog.position })\n    const answer = yield* request(redemptionRedeem,',
  }],
  ['codes come unsealed', /^a code or a link is in state/, 0, {
    file: 'shared/sealed.ts', find: 'if (Object.keys(seals).length === 0', replace: 'if (Object.keys(seals).length > 1',
  }],
]

it('a violation leaves the journal of its page, and a shorter one that still shows it', async () => {
  const [, , foundAt, edit] = MUTANTS.find(([name]) => name === 'a page that cannot be seen polls') ?? []
  if (!edit) throw new Error('the seeded bug is gone')
  const start = startEdited(edit)
  for (const number of startingAt(foundAt ?? 0, MUTANT_SESSIONS)) {
    const violation = await recordViolation(start, `b${number}`)
    if (!violation) continue
    expect(violation.broken[0]).toBeDefined()
    const inputs = ({ entries }: Journal) => entries.filter(({ k }) => k === 'i').length
    expect(violation.minimized && inputs(violation.minimized)).toBeLessThan(inputs(violation.journal))
    return
  }
  throw new Error('no session broke a rule')
}, 600_000)

describe('seeded bugs', () => {
  it.each(movingMutants(MUTANTS, 6))('are detected: %s', async (_name, rule, foundAt, edit) => {
    const start = startEdited(edit)
    const found: string[] = []
    for (const number of startingAt(foundAt, MUTANT_SESSIONS)) {
      found.push(...(await randomBuyers(start, `b${number}`)).broken)
      if (found.some((each) => rule.test(each))) return
    }
    throw new Error(`${rule.source} in none of ${MUTANT_SESSIONS} sessions; found: ${found.slice(0, 5).join('; ') || 'nothing'}`)
  }, 600_000)
})
