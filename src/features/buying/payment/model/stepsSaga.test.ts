import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { resourceFailed } from '../../../../data/resource/events'
import type { ResourcesState } from '../../../../data/resource/reducer'
import { screenEntered, type ScreenRequest } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import type { Screen } from '../../../../navigation/routes'
import type { Json } from '../../../../shared/json'
import { anOrderPayment, AWAITING, runPaying, succeeds, type PayScene } from '../../../../../test/driver/payingSaga'
import { changeMethodTapped, paymentStatusReceived, attemptFailed } from './events'
import { payCodePage, payOptionsPage } from './pages'
import {
  changeMethod, createStepHandler, enterResult, onPaymentEnded, onAttemptFailed, onRefusal, onStatusReceived, returnToMethods,
} from './stepsSaga'
import type { PayEnd, PaymentState, ReceivedStatus } from './types'

const at = (screen: Screen): ScreenRequest =>
  ({ screen, params: { orderId: 'o1', ...(screen === 'payProgress' ? { payType: 'QRIS' } : {}) } })
const METHODS = linkTo('payPage', { orderId: 'o1' })
const RESULT = linkTo('payResult', { orderId: 'o1' })
const MATE = { status: 'AWAITING', isOwn: false } as const

const ready = (content: Json) => ({ phase: 'ready', generation: 'g', content, failure: null }) as const
/** A code and the methods, both for 1 rupiah. */
const RESOURCES: ResourcesState = {
  [payCodePage.of('o1')]: ready({ reference: 'sealed-1', amount: 1, expiresAt: 9 }),
  [payOptionsPage.of('o1')]: ready({ options: [], amount: 1, payUntil: 9 }),
}
const OPEN: PaymentState = { phase: 'open', opened: { paymentId: 'p', payType: 'QRIS', amount: 1, expiresAt: 9, reference: 'sealed-1' } }
const over = (end: PayEnd): PaymentState => ({ phase: 'over', end })
const paying = (paymentState: PaymentState) => ({ orders: { o1: anOrderPayment({ paymentState, agreed: { amount: 1 } }) } })
const AGREES_AGAIN = ['asks for a new agreement', METHODS]

it('returns to the methods by a step back if they are below, else in place of the screen', async () => {
  const returns = async (...screens: readonly Screen[]) =>
    (await runPaying(() => returnToMethods('o1'), { screens: screens.map(at) })).happened
  expect(await returns('payPage', 'payProgress')).toEqual(['goes back', 'asks paymentOptions'])
  expect(await returns('payPage', 'payProgress', 'payCode')).toEqual([METHODS])
  expect(await returns('payProgress')).toEqual([METHODS])
})

describe('a status of an order', () => {
  it.each<[string, Screen, PaymentState, Partial<ReceivedStatus>, readonly string[]]>([
    ['a code of another amount', 'payCode', { phase: 'none' }, { amount: 2 }, AGREES_AGAIN],
    ['a code of the same amount', 'payCode', OPEN, { amount: 1 }, []],
    ['a code while a transfer is pending', 'payCode', OPEN, { amount: 2, status: 'PAYING' }, []],
    ['a code when a table-mate opens a payment', 'payCode', OPEN, MATE, [METHODS]],
    ['a code when a table-mate pays', 'payCode', OPEN, { ...MATE, status: 'PAYING' }, [METHODS]],
    ['an open payment of another amount', 'payProgress', OPEN, { amount: 2 }, AGREES_AGAIN],
    ['an open payment of the same amount', 'payProgress', OPEN, { amount: 1 }, []],
    ['a payment that is not open', 'payProgress', { phase: 'none' }, { amount: 2 }, []],
    ['methods for another amount', 'payPage', OPEN, { amount: 2 }, ['asks paymentOptions']],
    ['methods for the same amount', 'payPage', { phase: 'none' }, { amount: 1 }, []],
    ['methods, though the amount is unknown', 'payPage', { phase: 'none' }, {}, []],
    ['methods of an order that has ended', 'payPage', { phase: 'none' }, { amount: 2, orderStatus: 'PAID' }, []],
    ['another screen', 'home', OPEN, { amount: 2 }, []],
  ])('for %s', async (_, screen, paymentState, status, happened) => {
    const received = paymentStatusReceived({ orderId: 'o1', requestId: 'r', ...AWAITING as ReceivedStatus, ...status })
    const scene = { screens: [at(screen)], payments: paying(paymentState), resources: RESOURCES }
    expect((await runPaying(() => onStatusReceived(received), scene)).happened).toEqual(happened)
  })
})

describe('a refusal of the server', () => {
  const SERVER = { paymentStatus: succeeds(AWAITING) }
  it.each<[string, Screen, string, PaymentState, readonly string[]]>([
    ['of a code for another amount', 'payCode', ORDER_REFUSALS.priceChanged, { phase: 'none' }, AGREES_AGAIN],
    ['of methods for another amount', 'payPage', ORDER_REFUSALS.priceChanged, { phase: 'none' }, []],
    ['of a code while a table-mate pays', 'payCode', ORDER_REFUSALS.tablePaying, { phase: 'none' }, ['asks paymentStatus', METHODS]],
    ['of methods while a table-mate pays', 'payPage', ORDER_REFUSALS.tablePaying, { phase: 'none' }, ['asks paymentStatus']],
    ['of a code whose order has ended', 'payCode', ORDER_REFUSALS.orderClosed, over('closed'), ['asks paymentStatus']],
    ['that a retry may change', 'payCode', '9999999', { phase: 'none' }, []],
  ])('%s', async (_, screen, code, paymentState, happened) => {
    const page = screen === 'payCode' ? payCodePage : payOptionsPage
    const event = resourceFailed({ resource: page.of('o1'), generation: 'g', failure: { kind: 'refused', code, message: '' } })
    const scene = { screens: [at(screen)], payments: paying(paymentState), server: SERVER }
    const { happened: all } = await runPaying(() => onRefusal(event), scene)
    expect(all.filter((each) => each !== 'notifies other tabs')).toEqual(happened)
  })
})

it('a payment that stopped leads back to the methods from its own screen only', async () => {
  const event = attemptFailed({ orderId: 'o1', failedAttempt: 'CANCELLED' })
  const after = async (screen: Screen) => (await runPaying(() => onAttemptFailed(event), { screens: [at(screen)] })).happened
  expect(await after('payProgress')).toEqual([METHODS])
  expect(await after('payPage')).toEqual([])
})

it('a tap on another method leads back to the methods', async () => {
  expect((await runPaying(() => changeMethod(changeMethodTapped({ orderId: 'o1' })))).happened).toEqual([METHODS])
})

describe('an order that has ended', () => {
  const ends = (end: PayEnd, scene: PayScene) =>
    runPaying(() => onPaymentEnded({ type: '', payload: { orderId: 'o1', end } } as never), scene)

  it('shows its result in place of its screen, with what is returned', async () => {
    expect((await ends('closed', { screens: [at('payProgress')] })).happened).toEqual([RESULT, 'asks orderDetail'])
    expect((await ends('closed', { screens: [at('payResult')] })).happened).toEqual(['asks orderDetail'])
    expect((await ends('paid', { screens: [at('payProgress')] })).happened).toEqual([linkTo('purchaseSuccess', { orderId: 'o1' })])
    expect((await ends('closed', { screens: [at('home')] })).happened).toEqual([])
  })

  it.each<[string, Screen, 'push' | 'pop', PayEnd | null, boolean, readonly string[]]>([
    ['its step leads to the result', 'payPage', 'push', 'closed', false, [RESULT, 'asks orderDetail']],
    ['going back skips its step', 'payPage', 'pop', 'closed', false, ['goes back']],
    ['going back to its step at the start of the history opens the order', 'payPage', 'pop', 'closed', true,
      [linkTo('groupCouponOrderDetail', { orderId: 'o1' })]],
    ['going back skips the result of a paid order', 'payResult', 'pop', 'paid', false, ['goes back']],
    ['its result is read again while it may change', 'payResult', 'push', 'closed', false, ['asks paymentStatus']],
    ['its result is final after a refund', 'payResult', 'push', 'refunded', false, []],
    ['the result of an order without an end is read', 'payResult', 'push', null, false, ['asks paymentStatus']],
  ])('%s', async (_, screen, by, end, isRoot, happened) => {
    const entered = screenEntered({ ...at(screen), pageName: '', by })
    const enter = screen === 'payResult' ? enterResult : createStepHandler()
    const scene = { screens: [at(screen)], payments: paying(end === null ? { phase: 'none' } : over(end)), isRoot }
    expect((await runPaying(() => enter(entered), scene)).happened).toEqual(happened)
  })

  it('is not asked about by a guest, nor without its id', async () => {
    const enters = (params: ScreenRequest['params'], isGuest: boolean) =>
      runPaying(() => enterResult(screenEntered({ screen: 'payResult', params, pageName: '', by: 'push' })), { isGuest })
    expect((await enters({ orderId: 'o1' }, true)).happened).toEqual([])
    expect((await enters({}, false)).happened).toEqual([])
  })
})
