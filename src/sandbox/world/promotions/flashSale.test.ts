import { createFlashSale } from './flashSale'

const FIRST = 2 * 3600 + 14 * 60 + 37
const [BREAK, ROUND] = [15 * 60, 3 * 3600 - 15 * 60]

function setup() {
  const clock = { now: 1_000_000 }
  return { sale: createFlashSale(() => clock.now), wait: (seconds: number) => void (clock.now += seconds * 1000) }
}

describe('the timetable of flash sales', () => {
  it('changes at the exact second: a sale, a break, the next sale', () => {
    const { sale, wait } = setup()
    const now = () => Object.values(sale.current())
    expect(now()).toEqual([1, 'ONGOING', FIRST])
    wait(FIRST - 1)
    expect(now()).toEqual([1, 'ONGOING', 1])
    wait(0.999)
    expect(now()).toEqual([1, 'ONGOING', 1])
    wait(0.001)
    expect(now()).toEqual([2, 'COMING_SOON', BREAK])
    wait(BREAK - 0.001)
    expect(now()).toEqual([2, 'COMING_SOON', 1])
    wait(0.001)
    expect(now()).toEqual([2, 'ONGOING', ROUND])
    wait(ROUND)
    expect(now()).toEqual([3, 'COMING_SOON', BREAK])
  })

  it('advances without requests', () => {
    const { sale, wait } = setup()
    wait(FIRST + 100 * (BREAK + ROUND) + 1)
    expect(sale.current()).toEqual({ round: 102, status: 'COMING_SOON', secondsLeft: BREAK - 1 })
  })

  it('includes past sales and the next two, and no others', () => {
    const { sale, wait } = setup()
    expect(sale.phaseOf(2)).toEqual({ round: 2, status: 'COMING_SOON', secondsLeft: FIRST + BREAK })
    expect(sale.phaseOf(3)).toEqual({ round: 3, status: 'COMING_SOON', secondsLeft: FIRST + BREAK + ROUND + BREAK })
    expect([0, -1, 1.5, 4, Number.NaN].map(sale.phaseOf)).toEqual([null, null, null, null, null])
    wait(FIRST)
    expect(sale.phaseOf(1)).toEqual({ round: 1, status: 'ENDED', secondsLeft: 0 })
    expect(sale.phaseOf(4)).not.toBeNull()
  })

  it('can be moved by hand, and continues from there', () => {
    const { sale, wait } = setup()
    sale.endNow()
    expect(sale.current()).toEqual({ round: 2, status: 'ONGOING', secondsLeft: ROUND })
    sale.endIn(10)
    expect(sale.current().secondsLeft).toBe(10)
    wait(10)
    expect(sale.current()).toEqual({ round: 3, status: 'COMING_SOON', secondsLeft: BREAK })
    sale.advance()
    expect(sale.current()).toEqual({ round: 3, status: 'ONGOING', secondsLeft: ROUND })
    sale.advance()
    expect(sale.current()).toEqual({ round: 4, status: 'COMING_SOON', secondsLeft: BREAK })
    sale.startIn(5)
    expect(sale.current()).toEqual({ round: 4, status: 'COMING_SOON', secondsLeft: 5 })
    sale.endIn(7)
    expect(sale.current()).toEqual({ round: 4, status: 'ONGOING', secondsLeft: 7 })
    wait(7 + BREAK + ROUND)
    expect(sale.current()).toEqual({ round: 6, status: 'COMING_SOON', secondsLeft: BREAK })
  })
})
