import { expectSaga } from 'redux-saga-test-plan'
import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { OPEN, UNKNOWN } from '../../../../data/mutation/logic'
import { now } from '../../../../ports/clock'
import { send } from '../../../../ports/data/http'
import type { HttpAnswer } from '../../../../ports/data/http'
import { readStored, writeStored } from '../../../../ports/data/storage'
import { reportError } from '../../../../ports/monitoring'
import { nextId } from '../../../../ports/random'
import type { Json } from '../../../../shared/json'
import { PAY } from './intents'
import { pay } from './paySaga'
import type { PayInput } from './types'

const INPUT: PayInput = { orderId: 'o1', payType: 'QRIS', agreedAmount: 44_500 }
const CODE = { paymentId: 'p1', payType: 'QRIS', amount: 44_500, expiresIn: 300, qrisPayload: 'sealed-1' }
const AWAITING = { status: 'AWAITING', orderStatus: 'TO_PAY', isOwn: true }
const succeeds = (data: Json): HttpAnswer => ({ status: 200, body: { success: true, data }, generation: 1 })
const refuses = (code: string): HttpAnswer => ({ status: 200, body: { success: false, error: { code, message: '' } }, generation: 1 })
const OFFLINE: HttpAnswer = { failed: 'network', generation: 1 }

interface Server {
  readonly paymentStatus?: HttpAnswer
  readonly paymentPay?: HttpAnswer
}

/** The outcome that reading a lost payment back has, with what it sends and stores in their order. */
async function readsBack(server: Server, { input = INPUT, payType = 'QRIS' }: { input?: PayInput; payType?: string } = {}) {
  const happened: unknown[] = []
  const state = {
    session: { phase: 'user', userId: 'sari', generation: 1, refreshing: false, login: null },
    visit: { sessionId: 's', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } },
    navigation: { screen: 'payProgress', params: { orderId: 'o1', payType } },
  }
  const intent = { name: PAY, keys: ['o1'], intentId: 'i', userId: 'sari', input }
  const { returnValue } = await expectSaga(function* reads() {
    return yield* pay.readBack?.(intent, null) ?? []
  }).withState(state).provide({
    call({ fn, args }, next) {
      const [arg] = args as readonly { readonly endpoint: keyof Server; readonly intentId?: string }[]
      if (fn === (nextId as unknown)) return 'id'
      if (fn === (now as unknown)) return 1_000
      if (fn === (readStored as unknown)) return { value: null }
      if (fn === (reportError as unknown)) return null
      if (fn === (writeStored as unknown)) return happened.push('stores')
      if (fn !== (send as unknown)) return next()
      happened.push(`${arg?.endpoint} ${arg?.intentId ?? '-'}`)
      return arg && server[arg.endpoint]
    },
  }).silentRun(20)
  return { outcome: returnValue as unknown, happened }
}
const failed = (reason: string) => ({ is: 'failed', reason })

describe('a payment whose answer was lost', () => {
  it('is stored and sent again with its own intent while its order awaits payment', async () => {
    const opened = { paymentId: 'p1', payType: 'QRIS', amount: 44_500, expiresAt: 301_000, reference: 'sealed-1' }
    expect(await readsBack({ paymentStatus: succeeds(AWAITING), paymentPay: succeeds(CODE) })).toEqual({
      outcome: { is: 'succeeded', result: opened }, happened: ['paymentStatus -', 'stores', 'paymentPay i'],
    })
  })

  it('is unknown while the server is not reached', async () => {
    expect((await readsBack({ paymentStatus: OFFLINE })).outcome).toEqual(UNKNOWN)
    expect((await readsBack({ paymentStatus: succeeds(AWAITING), paymentPay: OFFLINE })).outcome).toEqual(UNKNOWN)
  })

  it.each([
    [{ ...AWAITING, status: 'PAID', orderStatus: 'PAID' }, 'orderClosed'], [{ ...AWAITING, orderStatus: 'CLOSED_TIMEOUT' }, 'orderClosed'],
    [{ ...AWAITING, status: 'PAYING', isOwn: false }, 'tablePaying'], [{ ...AWAITING, isOwn: false }, 'tablePaying'],
  ])('is not sent again for an order with %j', async (status, reason) => {
    expect(await readsBack({ paymentStatus: succeeds(status) })).toEqual({ outcome: failed(reason), happened: ['paymentStatus -'] })
  })

  it('replaces the open payment of a table-mate only if the user agreed to it', async () => {
    const server = { paymentStatus: succeeds({ ...AWAITING, isOwn: false }), paymentPay: succeeds(CODE) }
    expect((await readsBack(server, { input: { ...INPUT, takesOver: true } })).outcome).toMatchObject({ is: 'succeeded' })
    const paying = { ...server, paymentStatus: succeeds({ ...AWAITING, status: 'PAYING', isOwn: false }) }
    expect((await readsBack(paying, { input: { ...INPUT, takesOver: true } })).outcome).toEqual(failed('tablePaying'))
  })

  it('is not started out of sight', async () => {
    const elsewhere = await readsBack({ paymentStatus: succeeds(AWAITING) }, { payType: 'GOPAY' })
    expect(elsewhere).toEqual({ outcome: OPEN, happened: ['paymentStatus -'] })
  })

  it('opens no other amount than the agreed one, no expired code, and none that is missing', async () => {
    const after = async (code: Json) => (await readsBack({ paymentStatus: succeeds(AWAITING), paymentPay: succeeds(code) })).outcome
    expect(await after({ ...CODE, amount: 44_501 })).toEqual(failed('amountChanged'))
    expect(await after({ ...CODE, expiresIn: 0 })).toEqual(failed('expired'))
    expect(await after({ ...CODE, expiresIn: 1 })).toMatchObject({ result: { expiresAt: 2_000 } })
    expect(await after({ ...CODE, qrisPayload: null })).toEqual(failed('noPaymentInfo'))
  })

  it('ends by a refusal that is known, and stays unknown after another one', async () => {
    const after = async (code: string) => (await readsBack({ paymentStatus: succeeds(AWAITING), paymentPay: refuses(code) })).outcome
    expect(await after(ORDER_REFUSALS.priceChanged)).toEqual(failed('amountChanged'))
    expect(await after('9999999')).toEqual(UNKNOWN)
  })
})
