import { Refused } from '../refusals'
import { createStock } from './stock'

const outcomeOf = (take: () => void): string => {
  try {
    take()
    return 'ok'
  } catch (thrown) {
    return thrown instanceof Refused ? thrown.refusal.code : String(thrown)
  }
}

describe('stock', () => {
  const setup = () => createStock(
    (remaining) => (remaining === 'nothing' ? { left: 0, sold: 9, limit: 5 } : { left: 3, sold: 4, limit: 2 }),
  )

  it('gives the last item to one of several users', () => {
    const stock = setup()
    const wanted = ['ani', 'budi', 'citra', 'dewi'].map((userId) => outcomeOf(() => stock.take('sku', 1, userId)))
    expect(wanted).toEqual(['ok', 'ok', 'ok', '4110008'])
    expect(stock.left('sku')).toBe(0)
    expect(stock.sold('sku')).toBe(7)
    expect(outcomeOf(() => stock.take('nothing', 1, 'ani'))).toBe('4110008')
  })

  it('gives all requested items or none, and no more than the limit', () => {
    const stock = setup()
    expect(outcomeOf(() => stock.take('sku', 4, 'ani'))).toBe('4110008')
    expect(outcomeOf(() => stock.take('sku', 3, 'ani'))).toBe('4110009')
    expect(stock.left('sku')).toBe(3)
    expect(stock.takenBy('sku', 'ani')).toBe(0)
    expect(outcomeOf(() => stock.take('sku', 2, 'ani'))).toBe('ok')
    expect(outcomeOf(() => stock.take('sku', 1, 'ani'))).toBe('4110009')
    expect(outcomeOf(() => stock.take('sku', 1, 'budi'))).toBe('ok')
  })

  it('accepts returned items, never more than were taken', () => {
    const stock = setup()
    stock.take('sku', 2, 'ani')
    stock.release('sku', 5, 'ani')
    stock.release('sku', 1, 'budi')
    expect(stock.left('sku')).toBe(3)
    expect(stock.sold('sku')).toBe(4)
    expect(stock.takenBy('sku', 'ani')).toBe(0)
  })

  it('counts sold-out items as sold', () => {
    const stock = setup()
    stock.set('sku', 0)
    expect(stock.left('sku')).toBe(0)
    expect(stock.sold('sku')).toBe(7)
    stock.set('sku', 10)
    expect(stock.left('sku')).toBe(10)
    expect(stock.sold('sku')).toBe(7)
  })
})
