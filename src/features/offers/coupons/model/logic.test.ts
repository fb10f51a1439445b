import fc from 'fast-check'
import { barWidthPercent } from './logic'

describe('the progress bar of claims', () => {
  it.each([[0, 0], [1, 35], [9, 35], [10, 42], [42, 42], [43, 43], [99, 99], [100, 100]])('draws %i percent as %i', (percent, width) => {
    expect(barWidthPercent(percent)).toBe(width)
  })

  it('never shrinks as more is claimed, and stays a bar', () => {
    fc.assert(fc.property(fc.nat(200), fc.nat(200), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(barWidthPercent(less)).toBeLessThanOrEqual(barWidthPercent(more))
      expect(barWidthPercent(more)).toBeLessThanOrEqual(100)
    }))
  })
})
