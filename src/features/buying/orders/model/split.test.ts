import type { Order } from '../../../../api/buying/orders'
import { anOrder } from '../../../../../test/driver/builders/anOrder'
import { isSplittable } from '../../../../entities/orderRules'
import { splitBill } from './split'

const [LINE] = anOrder().lines
const line = (amount: number, by: Partial<Order['lines'][number]>): Order['lines'][number] =>
  ({ ...(LINE as Order['lines'][number]), amount, ...by })
const own = (amount: number) => line(amount, { isOwn: true, mateNo: 1 })
const budi = (amount: number) => line(amount, { isOwn: false, addedBy: 'Budi', mateNo: 2 })
const amounts = (lines: Order['lines'], totalAmount: number, mode: 'byItems' | 'evenly' = 'byItems') =>
  splitBill({ lines, totalAmount }, mode).map(({ key, amount }) => [key, amount])

describe('the bill of a table', () => {
  it('is divided by what each guest added, the user\'s part first', () => {
    expect(amounts([budi(30_000), own(20_000), budi(5_000)], 55_000)).toEqual([['own', 20_000], ['mate 2', 35_000]])
  })
  it('shares discounts and fees in proportion, to the rupiah', () => {
    const parts = splitBill({ lines: [own(20_000), budi(10_000)], totalAmount: 25_000 }, 'byItems')
    expect(parts.map(({ ordered, adjustment, amount }) => [ordered, adjustment, amount]))
      .toEqual([[20_000, -3_333, 16_667], [10_000, -1_667, 8_333]])
    expect(amounts([own(10_000), budi(10_000)], 20_001)).toEqual([['own', 10_001], ['mate 2', 10_000]])
  })
  it.each([1, 2, 7, 9_999, 100_003])('has parts that add up to the total of Rp%i', (totalAmount) => {
    for (const mode of ['byItems', 'evenly'] as const) {
      const parts = splitBill({ lines: [own(3), budi(7), line(11, { addedBy: 'Citra', mateNo: 3 })], totalAmount }, mode)
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount)
      expect(parts.every(({ amount }) => amount >= 0)).toBe(true)
    }
  })
  it('is divided evenly on request', () => {
    expect(amounts([own(50_000), budi(10_000)], 60_000, 'evenly')).toEqual([['own', 30_000], ['mate 2', 30_000]])
  })
  it('distinguishes two guests with the same name, unless the server does not number them', () => {
    const other = line(5_000, { addedBy: 'Budi', mateNo: 3 })
    expect(splitBill({ lines: [budi(1_000), other], totalAmount: 6_000 }, 'byItems')).toHaveLength(2)
    const unnumbered = [budi(1_000), other].map(({ mateNo: _, ...rest }) => rest as Order['lines'][number])
    expect(splitBill({ lines: unnumbered, totalAmount: 6_000 }, 'byItems')).toHaveLength(1)
  })
  it('of free lines is divided evenly', () => {
    expect(amounts([own(0), budi(0)], 5_000)).toEqual([['own', 2_500], ['mate 2', 2_500]])
  })
  it('is offered at a table with several guests', () => {
    expect(isSplittable({ lines: [own(1), budi(1)], tableNo: '7', status: 'TO_PAY' })).toBe(true)
    expect(isSplittable({ lines: [own(1), budi(1)], tableNo: '7', status: 'CLOSED_TIMEOUT' })).toBe(false)
    expect(isSplittable({ lines: [own(1), own(2)], tableNo: '7', status: 'TO_PAY' })).toBe(false)
    expect(isSplittable(anOrder())).toBe(false)
  })
})
