import { ORDER_REFUSALS } from '../../../../../api/buying/orderValues'
import type { ScreenRequest } from '../../../../../navigation/events'
import { paymentChangedElsewhere, networkRestored, pageShown } from '../../../../../navigation/pageEvents'
import { visitBegan } from '../../../../../session/visit'
import {
  anOrderPayment, AWAITING, NOW, OFFLINE, refuses, runPaying, succeeds, type PayScene,
} from '../../../../../../test/driver/payingSaga'
import type { PaymentsState, ReceivedStatus, Unfinished } from '../types'
import { findUnfinished, onOtherTabUpdate, pollAtDeadline, pollOnReturn } from './unfinishedSaga'

const HOME: ScreenRequest = { screen: 'home', params: {} }
const PROGRESS: ScreenRequest = { screen: 'payProgress', params: { orderId: 'o1', payType: 'QRIS' } }
const RESULT: ScreenRequest = { screen: 'payResult', params: { orderId: 'o1' } }
const ASKS = 'asks paymentStatus'
const stored = { userId: 'sari', orderId: 'o1', way: 'QRIS', agreedAmount: 1 }
const UNFINISHED: Unfinished = { orderId: 'o1', method: 'QRIS', end: null, dismissed: false }
const CLOSED = anOrderPayment({ paymentState: { phase: 'over', end: 'closed' } })
const scene = (change: PayScene): PayScene => ({ screens: [HOME], stored, server: { paymentStatus: succeeds(AWAITING) }, ...change })

describe('the payment of an earlier page', () => {
  const finds = (change: PayScene = {}) => runPaying(findUnfinished, scene(change))

  it('is polled, and then offered', async () => {
    expect(await finds()).toMatchObject({ happened: [ASKS, 'notifies other tabs'], payments: { unfinished: UNFINISHED } })
  })

  it('waits for the visit, which tells the user', async () => {
    expect((await finds({ isEarly: true })).happened).toEqual([])
    const events = [visitBegan({ sessionId: 's', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } } as never)]
    expect((await finds({ isEarly: true, events })).happened).toContain(ASKS)
  })

  it.each<[string, PayScene]>([
    ['its screen is active', { screens: [PROGRESS] }],
    ['another one is unfinished', { payments: { unfinished: { ...UNFINISHED, orderId: 'o2' } } }],
    ['its method is unknown', { stored: { userId: 'sari', orderId: 'o1' } }],
    ['its user is a guest now', { isGuest: true }],
  ])('is not polled if %s', async (_, change) => {
    expect((await finds(change)).happened).toEqual([])
  })

  it('is polled again with the network', async () => {
    const paymentStatus = [OFFLINE, succeeds(AWAITING)]
    expect(await finds({ server: { paymentStatus } })).toMatchObject({ happened: [ASKS], payments: { unfinished: null } })
    const after = await finds({ server: { paymentStatus }, events: [networkRestored()] })
    expect(after).toMatchObject({ happened: [ASKS, ASKS, 'notifies other tabs'], payments: { unfinished: UNFINISHED } })
  })

  it('is forgotten if the server does not know it', async () => {
    const after = await finds({ server: { paymentStatus: refuses(ORDER_REFUSALS.noSuchOrder) } })
    expect(after).toMatchObject({ happened: [ASKS, 'stores'], stored: null, payments: { unfinished: null } })
  })
})

describe('a status that another tab received', () => {
  const handles = async (change: PayScene) =>
    (await runPaying(() => onOtherTabUpdate(paymentChangedElsewhere({ orderId: 'o1' })), scene(change))).happened
  it.each<[string, PayScene, readonly string[]]>([
    ['of the active screen\'s order', { screens: [PROGRESS] }, [ASKS]],
    ['of the unfinished payment', { payments: { unfinished: UNFINISHED } }, [ASKS]],
    ['of another order', { payments: { unfinished: { ...UNFINISHED, orderId: 'o2' } } }, []],
    ['while the page is hidden', { screens: [PROGRESS], isHidden: true }, []],
    ['after the end', { screens: [PROGRESS], payments: { orders: { o1: CLOSED } } }, []],
  ])('%s', async (_, change, happened) => {
    expect(await handles(change)).toEqual(happened)
  })
})

describe('a return to the page', () => {
  it.each<[string, PayScene, readonly string[]]>([
    ['polls the unfinished payment', { payments: { unfinished: UNFINISHED } }, [ASKS, 'notifies other tabs']],
    ['polls no payment that has ended', { payments: { unfinished: { ...UNFINISHED, end: 'paid' } } }, []],
    ['leaves a payment to its screen', { screens: [PROGRESS], payments: { unfinished: UNFINISHED } }, []],
    ['reads a result that may change, with what is returned', { screens: [RESULT], payments: { orders: { o1: CLOSED } } },
      [ASKS, 'notifies other tabs', 'asks orderDetail']],
    ['does nothing while the page is hidden', { payments: { unfinished: UNFINISHED }, isHidden: true }, []],
  ])('%s', async (_, change, happened) => {
    expect((await runPaying(pollOnReturn, scene(change))).happened).toEqual(happened)
  })
})

it('the deadline of an unfinished payment polls it, once the page is visible', async () => {
  const receivedStatus = { ...AWAITING, payUntil: NOW } as ReceivedStatus
  const payments = (change: Partial<Unfinished> = {}): Partial<PaymentsState> =>
    ({ orders: { o1: anOrderPayment({ receivedStatus }) }, unfinished: { ...UNFINISHED, ...change } })
  const polls = async (change: PayScene) => (await runPaying(pollAtDeadline, scene(change))).happened
  expect(await polls({ payments: payments() })).toEqual([ASKS])
  expect(await polls({ payments: payments(), isHidden: true })).toEqual([])
  expect(await polls({ payments: payments(), isHidden: true, events: [pageShown()] })).toEqual([ASKS])
  expect(await polls({ payments: payments({ end: 'paid' }) })).toEqual([])
})
