import { MAX_RESPONSE_DEPTH, MAX_DEPTH, parseJson, TOO_DEEP, findUnserializable, truncateDepth } from './json'

/** Nests `inside` in this many containers. */
function nested(levels: number, inside: unknown = 'core'): unknown {
  let value = inside
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

it('leaves alone what is no deeper than the bound', () => {
  const value = nested(MAX_DEPTH)
  expect(truncateDepth(value)).toBe(value)
})

it('replaces what is deeper, and nothing beside it', () => {
  const sibling = { b: [1, 2] }
  const truncated = truncateDepth({ deep: nested(10_000), sibling }) as { sibling: object }
  expect(truncated.sibling).toBe(sibling)
  expect(JSON.stringify(truncated)).toContain(TOO_DEEP)
  expect(JSON.stringify(truncated)).not.toContain('core')
  expect(truncateDepth(truncated)).toBe(truncated)
})

it('refuses what is nested too deeply instead of overflowing', () => {
  expect(findUnserializable(nested(MAX_DEPTH))).toBeNull()
  expect(findUnserializable(nested(10_000))).toMatch(/^\$/)
})

const brackets = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it('reads what JSON says, and undefined where it says nothing', () => {
  expect(parseJson('{"a":[1,null,"b"]}')).toEqual({ a: [1, null, 'b'] })
  expect(parseJson('null')).toBeNull()
  expect(['', '{', '<html>', 'undefined'].map(parseJson)).toEqual([undefined, undefined, undefined, undefined])
})

it('reads no more levels than others can go down', () => {
  expect(parseJson(brackets(MAX_RESPONSE_DEPTH))).toBeDefined()
  expect(parseJson(brackets(MAX_RESPONSE_DEPTH + 1))).toBeUndefined()
  expect(parseJson(brackets(10_000))).toBeUndefined()
  expect(parseJson(`{"a":${'{"a":'.repeat(MAX_RESPONSE_DEPTH)}1${'}'.repeat(MAX_RESPONSE_DEPTH)}}`)).toBeUndefined()
})

it('takes out what a session cannot record', () => {
  const read = parseJson('{"a":[1e999,-1e999,2],"b":1e999,"__proto__":{"polluted":true},"c":{"__proto__":[1]}}')
  expect(read).toEqual({ a: [null, null, 2], b: null, c: {} })
  expect(Object.keys(read as object)).toEqual(['a', 'b', 'c'])
})
