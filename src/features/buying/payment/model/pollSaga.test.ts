import { anOrderPayment, AWAITING, NOW, runPaying, succeeds, type PayScene } from '../../../../../test/driver/payingSaga'
import { resourceLoaded } from '../../../../data/resource/events'
import { followPayment } from './pollSaga'

const follows = async (scene: PayScene) =>
  (await runPaying(followPayment, { server: { paymentStatus: succeeds(AWAITING) }, pauses: 6, ...scene })).happened

it('one tab polls, 2, 3, 5, 8 and 13 s after the last poll, then always 13 s', async () => {
  const pauses = (await follows({})).filter((each) => String(each).startsWith('waits'))
  expect(pauses).toEqual(['waits 2 s', 'waits 3 s', 'waits 5 s', 'waits 8 s', 'waits 13 s', 'waits 13 s', 'waits 13 s'])
  expect(await follows({ isLocked: true })).toEqual([])
})

it.each<[string, PayScene]>([
  ['of a guest', { isGuest: true }], ['while the page is hidden', { isHidden: true }],
  ['of other screens', { screens: [{ screen: 'home', params: {} }] }],
])('the payment %s is not polled', async (_, scene) => {
  expect(await follows(scene)).toEqual([])
})

describe('each tab', () => {
  const opened = { paymentId: 'p', payType: 'QRIS', amount: 1, expiresAt: NOW + 5_000, reference: 'sealed-1' } as const
  const open = { orders: { o1: anOrderPayment({ paymentState: { phase: 'open', opened } }) } }
  const LOADED = resourceLoaded({ resource: 'r', generation: 'g', content: {}, included: [] })
  const polls = (scene: PayScene) =>
    runPaying(followPayment, { server: { paymentStatus: succeeds(AWAITING) }, isLocked: true, payments: open, ...scene })

  it('polls when its code has expired, and hides it', async () => {
    const { happened, payments } = await polls({ pauses: 1 })
    expect(happened).toEqual(['waits 5 s', 'asks paymentStatus', 'notifies other tabs'])
    expect(payments.orders['o1']?.paymentState.phase).toBe('expired')
  })

  it('waits again when the deadline may have changed, and polls at none that is unknown', async () => {
    expect((await polls({ events: [LOADED] })).happened).toEqual(['waits 5 s', 'waits 5 s'])
    expect((await polls({ events: [LOADED], payments: {} })).happened).toEqual([])
  })
})
