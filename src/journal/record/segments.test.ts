import { chainSegments, damageOf, sumByName } from './segments'

/** The segment with this number, whose entries have the seqs from `first` to `last`. */
const segment = (number: number, first: number | null, last: number | null, id = 'a') => ({ header: { id, segment: number }, first, last })

describe('segments of a page load', () => {
  it('form a chain in their order, which ends at a gap', () => {
    const [one, two, four] = [segment(0, 0, 4), segment(1, 5, 9), segment(3, 12, 20)]
    expect(chainSegments([four, two, one])).toEqual([[one, two], [four]])
    expect(chainSegments([one, segment(1, 6, 9)])).toHaveLength(2)
    expect(chainSegments([one, segment(1, 5, 9, 'another')])).toHaveLength(2)
  })

  it('continue after one without entries', () => {
    expect(chainSegments([segment(0, null, null), segment(1, 0, 4)])).toHaveLength(1)
    expect(chainSegments([segment(0, null, null), segment(1, 1, 4)])).toHaveLength(2)
  })

  const [short, empty] = [segment(0, 0, 4), segment(0, null, null)]
  it.each([
    ['the longer', [short, segment(0, 0, 9)], 9], ['the longer in another order', [segment(0, 0, 9), short], 9],
    ['the longer, not the later', [short, segment(0, 6, 9)], 4], ['the first of two that are as long', [short, segment(0, 3, 7)], 4],
    ['the one with an entry', [empty, segment(0, 3, 3)], 3], ['the one with an entry in another order', [segment(0, 3, 3), empty], 3],
  ])('count once if there are two: %s', (_, both, last) => {
    expect(chainSegments(both).map(([each]) => each?.last)).toEqual([last])
  })
})

it('counts of several segments are added up by name', () => {
  expect(sumByName([{ a: 1, b: 2 }, {}, { a: 3 }])).toEqual({ a: 4, b: 2 })
})

it('a chain is torn if its last segment is, and was edited where its first edited segment was', () => {
  const [first, second] = [{ from: 1, to: 2 }, { from: 8, to: 9 }]
  expect(damageOf([{ isTorn: true }, {}])).toEqual({})
  expect(damageOf([{}, { edited: first }, { edited: second, isTorn: true }])).toEqual({ isTorn: true, edited: first })
})
