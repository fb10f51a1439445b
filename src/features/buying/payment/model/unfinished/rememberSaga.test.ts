import { runPaying } from '../../../../../../test/driver/payingSaga'
import { agreedAmount, clearUnfinished, storeLate, storeUnfinished } from './rememberSaga'
import type { LatePayment } from '../types'

const late = (orderId: string): LatePayment => ({ orderId, end: 'closed', until: 9 })
const record = { userId: 'sari', orderId: 'o1', way: 'QRIS', agreedAmount: 44_500, late: [late('o0')] }

describe('the payments of a device', () => {
  it('keep the five latest orders without payment', async () => {
    const { stored } = await runPaying(function* () {
      for (const id of '1234561') yield* storeLate(id, late(id))
    })
    expect(stored).toEqual({ userId: 'sari', late: [...'34561'].map(late) })
  })

  it('do not change for a guest or another user', async () => {
    for (const scene of [{ isGuest: true, stored: record }, { stored: { ...record, userId: 'dewi' } }]) {
      expect(await runPaying(() => storeLate('o2', late('o2')), scene)).toMatchObject({ happened: [], stored: scene.stored })
    }
  })

  it('keep late payments beside the one that starts, unless they belong to another user', async () => {
    const starts = async (stored: typeof record) => (await runPaying(() => storeUnfinished('o2', 'DANA', 1), { stored })).stored
    const started = { userId: 'sari', orderId: 'o2', way: 'DANA', agreedAmount: 1 }
    expect(await starts(record)).toEqual({ ...started, late: record.late })
    expect(await starts({ ...record, userId: 'dewi' })).toEqual(started)
  })

  it('are empty after the last one', async () => {
    const stored = { ...record, late: [late('o1')] }
    expect((await runPaying(() => clearUnfinished('o2'), { stored })).stored).toBe(stored)
    expect((await runPaying(() => clearUnfinished('o1'), { stored })).stored).toBeNull()
  })

  it('tell the amount that this user agreed to for this order', async () => {
    const amount = async (orderId: string, stored: typeof record) =>
      (await runPaying(() => agreedAmount(orderId), { stored })).outcome
    expect(await amount('o1', record)).toBe(44_500)
    expect(await amount('o2', record)).toBeNull()
    expect(await amount('o1', { ...record, userId: 'dewi' })).toBeNull()
  })
})
