import { areEqual } from './equal'

const shared = { a: 1 }

it.each<[unknown, unknown]>([
  [1, 1], ['a', 'a'], [null, null], [shared, shared], [{}, {}], [[], []], [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }],
  [[1, [2]], [1, [2]]], [{ a: 1, b: undefined }, { a: 1 }], [{ a: 1 }, { a: 1, b: undefined }], [{ a: undefined }, {}],
])('%j equals %j', (one, other) => expect(areEqual(one, other)).toBe(true))

it.each<[unknown, unknown]>([
  [1, 2], [1, '1'], [null, {}], [{}, null], [0, null], ['a', ['a']], [[], {}], [{}, []], [[1], { 0: 1 }], [{ 0: 1 }, [1]], [[1],
  [1, 2]], [[1, 2], [1]],
  [[1], [1, undefined]], [[1, 2], [1, 3]], [{ a: 1 }, { a: 2 }], [{ a: 1 }, {}], [{}, { a: 1 }], [{ a: 1, b: 2 }, { a: 1, c: 2 }],
  [JSON.parse('{"__proto__":{}}'), {}], [{ a: { b: 1 } }, { a: { b: 1, c: 0 } }],
])('%j does not equal %j', (one, other) => expect(areEqual(one, other)).toBe(false))
