import { lateDropped, lateFollowed } from '../events'
import { pollLateInRounds, resumeLate, settleEnd } from './latePaymentsSaga'
import type { HttpAnswer } from '../../../../../ports/data/http'
import type { LatePayment } from '../types'
import { ORDER_REFUSALS } from '../../../../../api/buying/orderValues'
import { NOW, OFFLINE, refuses, runPaying } from '../../../../../../test/driver/payingSaga'

const DAY_MS = 86_400_000
const LATE: LatePayment = { orderId: 'o1', end: 'closed', until: 50 }

interface Effect {
  readonly type: string
  readonly payload: { readonly args?: readonly unknown[]; readonly action?: unknown }
}

/** The calls and events of a flow; `results` are the values of its effects, in their order. */
function stepsOf(flow: Iterator<unknown, unknown, never>, results: readonly unknown[]) {
  const steps: unknown[] = []
  let { value, done } = flow.next()
  for (const result of [...results, undefined]) {
    const { type, payload } = (value ?? { type: '', payload: {} }) as Effect
    if (type === 'CALL' || type === 'PUT') steps.push(payload.action ?? payload.args?.[0])
    if (type === 'TAKE') steps.push('waits')
    ;({ value, done } = flow.next(result as never))
  }
  return { steps, done }
}
const KEY = { key: 'unfinishedPayment' }

describe('an order that ended without payment', () => {
  it('is polled 15, 30, 60, 120, 300, 600 and 600 s later, then no more', () => {
    const round = [[LATE], undefined, true, []]
    const { steps, done } = stepsOf(pollLateInRounds(), Array.from({ length: 7 }, () => round).flat())
    expect(steps).toEqual([15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 600_000])
    expect(done).toBe(true)
  })

  it('is polled only while the page is visible and online', () => {
    expect(stepsOf(pollLateInRounds(), [[LATE], undefined, false]).steps).toEqual([15_000, 'waits'])
  })

  it('is followed for a week from its end', () => {
    const late = { ...LATE, until: 7 * DAY_MS }
    const { steps } = stepsOf(settleEnd('o1', 'closed'), [[], 0, { value: { userId: 'u', orderId: 'o1' } }, null])
    expect(steps).toEqual([undefined, KEY, { ...KEY, value: { userId: 'u', late: [late] } }, lateFollowed(late)])
  })

  it('is dropped after that time, without a request', () => {
    const stored = { userId: 'u', late: [LATE] }
    const { steps, done } = stepsOf(resumeLate([LATE]), [null, LATE.until + 1, { value: stored }, 'u', null])
    expect(steps).toEqual([lateFollowed(LATE), undefined, KEY, { ...KEY, value: null }, lateDropped({ orderId: 'o1' })])
    expect(done).toBe(true)
  })

  it('is left to its own screen', () => {
    expect(stepsOf(resumeLate([LATE]), [null, LATE.until, 'o1'])).toEqual({ steps: [lateFollowed(LATE), undefined], done: true })
  })

  it('is dropped when the server does not know it, not when the server is not reached', async () => {
    const late = { ...LATE, until: NOW }
    const after = (answer: HttpAnswer) => runPaying(() => resumeLate([late]), {
      screens: [], server: { paymentStatus: answer }, stored: { userId: 'sari', late: [late] },
    })
    expect(await after(refuses(ORDER_REFUSALS.noSuchOrder))).toMatchObject({ happened: ['asks paymentStatus', 'stores'], stored: null })
    expect(await after(OFFLINE)).toMatchObject({ happened: ['asks paymentStatus'], payments: { late: [late] } })
  })
})
