import { cumulativeLayoutShift, median, percentile, reachedAt, totalBlockingTime } from './statistics'

it('finds the median of few values, odd and even', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})

it('takes percentiles by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile([3, 1, 2], 0.95)).toBe(3)
  expect(percentile([3, 1, 2], 0)).toBe(1)
  expect(percentile([], 0.5)).toBeNaN()
})

it('counts the blocking part of each long task after the first paint', () => {
  const tasks = [{ at: 0, ms: 400 }, { at: 450, ms: 150 }, { at: 700, ms: 50 }, { at: 800, ms: 80 }]
  // The first has ended, the second has 100 ms left at 500, the third is not long, the fourth exceeds by 30.
  expect(totalBlockingTime(tasks, 500)).toBe(50 + 30)
  expect(totalBlockingTime(tasks, 0)).toBe(350 + 100 + 30)
  expect(totalBlockingTime([], 0)).toBe(0)
})

it('sums layout shifts by window and returns the worst', () => {
  const shift = (at: number, score: number) => ({ at, score })
  expect(cumulativeLayoutShift([shift(100, 0.1), shift(900, 0.1), shift(2_500, 0.15)])).toBeCloseTo(0.2)
  const steady = Array.from({ length: 12 }, (_, at) => shift(at * 900, 0.1))
  expect(cumulativeLayoutShift(steady)).toBeCloseTo(0.6)
  expect(cumulativeLayoutShift([])).toBe(0)
})

it('returns the time at which a count was first reached', () => {
  expect(reachedAt([[10, 3], [20, 7], [30, 10]], 7)).toBe(20)
  expect(reachedAt([[10, 3]], 7)).toBeNaN()
})
