import { runPaying, AWAITING, succeeds } from '../../../../../test/driver/payingSaga'
import type { PayScene } from '../../../../../test/driver/payingSaga'
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
