import { MAX_DEPTH, parseJson } from './json'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it('reads what JSON says, and undefined where it says nothing', () => {
  expect(parseJson('{"a":[1,null,"b"]}')).toEqual({ a: [1, null, 'b'] })
  expect(parseJson('null')).toBeNull()
  expect(['', '{', '<html>', 'undefined'].map(parseJson)).toEqual([undefined, undefined, undefined, undefined])
})

it('reads no more levels than others can go down', () => {
  expect(parseJson(nested(MAX_DEPTH))).toBeDefined()
  expect(parseJson(nested(MAX_DEPTH + 1))).toBeUndefined()
  expect(parseJson(nested(10_000))).toBeUndefined()
  expect(parseJson(`{"a":${'{"a":'.repeat(MAX_DEPTH)}1${'}'.repeat(MAX_DEPTH)}}`)).toBeUndefined()
})

it('takes out what a session cannot record', () => {
  const read = parseJson('{"a":[1e999,-1e999,2],"b":1e999,"__proto__":{"polluted":true},"c":{"__proto__":[1]}}')
  expect(read).toEqual({ a: [null, null, 2], b: null, c: {} })
  expect(Object.keys(read as object)).toEqual(['a', 'b', 'c'])
})
