import { changedAt, renamed } from './records'

describe('a renamed field', () => {
  it('keeps its position', () => {
    expect(JSON.stringify(renamed('b', 'd')({ a: 1, b: 2, c: 3 }))).toBe('{"a":1,"d":2,"c":3}')
  })

  it.each([[null], ['b'], [2], [['b']], [{ a: 1 }]])('of %j changes nothing', (value) => {
    expect(renamed('b', 'd')(value)).toEqual(value)
  })
})

describe('a change at a path', () => {
  const change = changedAt(['a', 'b'], (value) => [value])

  it('reaches the value, or each item of a list', () => {
    expect(JSON.stringify(change({ a: { b: 1, c: 2 }, d: 3 }))).toBe('{"a":{"b":[1],"c":2},"d":3}')
    expect(change({ a: { b: [1, null] } })).toEqual({ a: { b: [[1], [null]] } })
  })

  it.each([[null], ['a'], [[{ a: { b: 1 } }]], [{ a: null }], [{ a: { c: 1 } }]])('that %j lacks changes nothing', (value) => {
    expect(change(value)).toBe(value)
  })
})
