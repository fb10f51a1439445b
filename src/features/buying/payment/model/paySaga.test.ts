import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { OPEN, UNKNOWN } from '../../../../data/mutation/logic'
import { linkTo } from '../../../../navigation/linkTo'
import type { Json } from '../../../../shared/json'
import { anOrderPayment, AWAITING, OFFLINE, refuses, runPaying, succeeds, type PayScene } from '../../../../../test/driver/payingSaga'
import { PAY } from './intents'
import { walletTapped } from './events'
import { pay, reopenWallet } from './paySaga'
import type { PayInput, PaymentState, PayRefusal } from './types'

const INPUT: PayInput = { orderId: 'o1', payType: 'QRIS', agreedAmount: 44_500 }
const CODE = { paymentId: 'p1', payType: 'QRIS', amount: 44_500, expiresIn: 300, qrisPayload: 'sealed-1' }
const BY_GOPAY = { screen: 'payProgress', params: { orderId: 'o1', payType: 'GOPAY' } } as const
const intentOf = (input: PayInput) => ({ name: PAY, keys: ['o1'], intentId: 'i', userId: 'sari', input })
const readsBack = (server: PayScene['server'], scene: PayScene = {}, input = INPUT) =>
  runPaying(() => pay.readBack?.(intentOf(input), null), { server: server ?? {}, ...scene })
const failed = (reason: string) => ({ is: 'failed', reason })

describe('a payment whose answer was lost', () => {
  it('is stored and sent again with its own intent while its order awaits payment', async () => {
    const opened = { paymentId: 'p1', payType: 'QRIS', amount: 44_500, expiresAt: 301_000, reference: 'sealed-1' }
    expect(await readsBack({ paymentStatus: succeeds(AWAITING), paymentPay: succeeds(CODE) })).toMatchObject({
      outcome: { is: 'succeeded', result: opened }, happened: ['asks paymentStatus', 'stores', 'asks paymentPay as i'],
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
    const after = await readsBack({ paymentStatus: succeeds(status) })
    expect(after).toMatchObject({ outcome: failed(reason), happened: ['asks paymentStatus'] })
  })

  it('opens no login: it is unknown until the user is back', async () => {
    const isGuest = true
    expect((await readsBack({ paymentStatus: refuses('0310202') }, { isGuest })).outcome).toEqual(UNKNOWN)
    expect((await readsBack({ paymentStatus: succeeds(AWAITING) }, { isGuest })).outcome).toEqual(UNKNOWN)
  })

  it('replaces the open payment of a table-mate only if the user agreed to it', async () => {
    const server = { paymentStatus: succeeds({ ...AWAITING, isOwn: false }), paymentPay: succeeds(CODE) }
    expect((await readsBack(server, {}, { ...INPUT, takesOver: true })).outcome).toMatchObject({ is: 'succeeded' })
    const paying = { ...server, paymentStatus: succeeds({ ...AWAITING, status: 'PAYING', isOwn: false }) }
    expect((await readsBack(paying, {}, { ...INPUT, takesOver: true })).outcome).toEqual(failed('tablePaying'))
  })

  it('is not started out of sight', async () => {
    const elsewhere = await readsBack({ paymentStatus: succeeds(AWAITING) }, { screens: [BY_GOPAY] })
    expect(elsewhere).toMatchObject({ outcome: OPEN, happened: ['asks paymentStatus'] })
  })

  it('opens no other amount than the agreed one, no expired code, and none that is missing', async () => {
    const after = async (code: Json) => (await readsBack({ paymentStatus: succeeds(AWAITING), paymentPay: succeeds(code) })).outcome
    expect(await after({ ...CODE, amount: 44_501 })).toEqual(failed('amountChanged'))
    expect(await after({ ...CODE, expiresIn: 0 })).toEqual(failed('expired'))
    expect(await after({ ...CODE, expiresIn: 1 })).toMatchObject({ result: { expiresAt: 2_000 } })
    expect(await after({ ...CODE, qrisPayload: null })).toEqual(failed('noPaymentInfo'))
  })

  it('opens the app of a wallet, or its page where it has no app; the page replaces an app that is missing', async () => {
    const after = async (links: object) => (await readsBack({
      paymentStatus: succeeds(AWAITING), paymentPay: succeeds({ ...CODE, payType: 'OVO', ...links }),
    })).outcome
    expect(await after({ walletUrl: 'sealed-a', walletWebUrl: 'sealed-w' }))
      .toMatchObject({ result: { reference: 'sealed-a', fallback: 'sealed-w' } })
    const byPage = await after({ walletWebUrl: 'sealed-w' })
    expect(byPage).toMatchObject({ result: { reference: 'sealed-w' } })
    expect(byPage).not.toHaveProperty('result.fallback')
  })

  it('ends by a refusal that is known, and stays unknown after another one', async () => {
    const after = async (code: string) => (await readsBack({ paymentStatus: succeeds(AWAITING), paymentPay: refuses(code) })).outcome
    expect(await after(ORDER_REFUSALS.priceChanged)).toEqual(failed('amountChanged'))
    expect(await after('9999999')).toEqual(UNKNOWN)
  })
})

describe('a payment that is refused', () => {
  const METHODS = linkTo('payPage', { orderId: 'o1' })
  const agreed = { orders: { o1: anOrderPayment({ agreed: { amount: 44_500 } }) } }
  const over = { orders: { o1: anOrderPayment({ paymentState: { phase: 'over', end: 'closed' } }) } }
  const STATUS = 'asks paymentStatus'

  it.each<[PayRefusal, string, PayScene, readonly string[]]>([
    ['amountChanged', 'on its screen', {}, ['asks for a new agreement', METHODS]],
    ['aboveCeiling', 'on its screen', {}, [METHODS]],
    ['tablePaying', 'on its screen', {}, [STATUS, METHODS]],
    ['orderClosed', 'on its screen', {}, [STATUS]],
    ['noPaymentInfo', 'on its screen', {}, []],
    ['amountChanged', 'out of sight', { screens: [BY_GOPAY] }, []],
    ['tablePaying', 'out of sight', { screens: [BY_GOPAY] }, [STATUS]],
    ['tablePaying', 'when its order has ended', { payments: over }, [STATUS]],
  ])('as %s %s', async (reason, _, scene, happened) => {
    const server = { paymentStatus: succeeds(AWAITING) }
    const fails = () => pay.onFailure?.(intentOf(INPUT), failed(reason) as never, null)
    const after = await runPaying(fails, { server, payments: agreed, ...scene })
    expect(after.happened.filter((each) => each !== 'notifies other tabs')).toEqual(happened)
  })
})

describe('a tap on the link of a wallet', () => {
  const OVO = { paymentId: 'p1', payType: 'OVO', amount: 1, expiresAt: 9, reference: 'sealed-a' } as const
  const taps = (paymentState: PaymentState) => runPaying(() => reopenWallet(walletTapped({ orderId: 'o1' })), {
    payments: { orders: { o1: anOrderPayment({ paymentState }) } }, isBlocked: true,
  })
  it.each<[string, PaymentState, readonly string[]]>([
    ['its app', { phase: 'open', opened: OVO }, ['opens sealed-a']],
    ['its page if the app is missing', { phase: 'open', opened: { ...OVO, fallback: 'sealed-w' } }, ['opens sealed-a or sealed-w']],
    ['no QRIS code', { phase: 'open', opened: { ...OVO, payType: 'QRIS' } }, []],
    ['nothing after its payment', { phase: 'none' }, []],
  ])('opens %s', async (_, paymentState, happened) => {
    expect((await taps(paymentState)).happened).toEqual(happened)
  })

  it('shows the link while the browser blocks it', async () => {
    const { payments } = await taps({ phase: 'open', opened: OVO })
    expect(payments.orders['o1']?.paymentState).toMatchObject({ blocked: true })
  })
})
