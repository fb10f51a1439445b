import { pollStatus } from './statusSaga'
import type { PaymentState, PollTrigger } from './types'
import { anOrderPayment, AWAITING, NOW, refuses, runPaying, succeeds, type PayScene } from '../../../../../test/driver/payingSaga'

/** Polls an order whose last status was AWAITING. */
function polls(status: object, paymentState: PaymentState = { phase: 'none' }, by: PollTrigger = 'poll', scene: PayScene = {}) {
  const before = anOrderPayment({ receivedStatus: AWAITING as never, paymentState })
  return runPaying(() => pollStatus('o1', by), {
    server: { paymentStatus: succeeds({ ...AWAITING, ...status }) }, payments: { orders: { o1: before } }, ...scene,
  })
}
const OPENED = { paymentId: 'p', payType: 'QRIS', amount: 1, expiresAt: 9, reference: 'sealed-1' } as const
const OPEN: PaymentState = { phase: 'open', opened: OPENED }
const STOPPED: PaymentState = { phase: 'stopped', failedAttempt: 'CANCELLED' }
const NOTIFIED = 'notifies other tabs'

describe('a poll', () => {
  it.each<[string, object, PaymentState, PollTrigger, readonly string[]]>([
    ['nothing new', {}, OPEN, 'poll', []],
    ['a failure once', { status: 'CANCELLED' }, OPEN, 'poll', [NOTIFIED, 'stopped: CANCELLED']],
    ['a failure once, also if it is polled again', { status: 'CANCELLED' }, STOPPED, 'poll', [NOTIFIED]],
    ['another method of the user to this page alone', { payType: 'DANA' }, OPEN, 'poll', []],
    ['an end', { orderStatus: 'CLOSED_TIMEOUT' }, OPEN, 'poll', [NOTIFIED, 'ended: closed']],
    ['an end that another tab has found to this page alone', { orderStatus: 'CLOSED_TIMEOUT' }, OPEN, 'elsewhere', ['ended: closed']],
  ])('announces %s', async (_, status, paymentState, by, happened) => {
    expect((await polls(status, paymentState, by)).happened).toEqual(['asks paymentStatus', ...happened])
  })

  it('counts the time to pay from its answer', async () => {
    const { payments } = await polls({ payWithin: 60 })
    expect(payments.orders['o1']?.receivedStatus).toMatchObject({ payUntil: NOW + 60_000 })
  })

  it('opens no login for a guest', async () => {
    const { outcome } = await polls({}, OPEN, 'poll', { isGuest: true, server: { paymentStatus: refuses('0310202') } })
    expect(outcome).toMatchObject({ kind: 'loginRequired' })
  })
})
