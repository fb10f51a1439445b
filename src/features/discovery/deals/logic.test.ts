import { splitRow, toRows } from './logic'

describe('deals in two columns', () => {
  const shapeOf = (id: string) => (id.startsWith('w') ? 'wide' : id.startsWith('?') ? null : 'tile')
  const rows = (ids: string, hasMore: boolean) => toRows(ids.split(' '), shapeOf, hasMore).map((row) => splitRow(row).join('+'))

  it('are placed in pairs, and wide ones alone', () => {
    expect(rows('a b w1 c d', false)).toEqual(['a+b', 'w1', 'c+d'])
    expect(rows('a w1 w2 b ? c', false)).toEqual(['w1', 'w2', 'a+b', 'c'])
  })

  it('withhold the last one while its neighbour may follow, so that no row changes', () => {
    expect(rows('a b c', true)).toEqual(['a+b'])
    expect(rows('a b c', false)).toEqual(['a+b', 'c'])
    const [first, then] = [rows('a w1 b c', true), rows('a w1 b c d w2 e', true)]
    expect(then.slice(0, first.length)).toEqual(first)
  })
})
