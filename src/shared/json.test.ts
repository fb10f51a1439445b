import { MAX_RESPONSE_DEPTH, MAX_DEPTH, parseJson, TOO_DEEP, findUnserializable, truncateDepth } from './json'

/** Nests `inside` in this many containers. */
function nested(levels: number, inside: unknown = 'core'): unknown {
  let value = inside
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

it('keeps values within the depth limit unchanged', () => {
  const value = nested(MAX_DEPTH)
  expect(truncateDepth(value)).toBe(value)
})

it('replaces deeper values, and nothing next to them', () => {
  const sibling = { b: [1, 2] }
  const truncated = truncateDepth({ deep: nested(10_000), sibling }) as { sibling: object }
  expect(truncated.sibling).toBe(sibling)
  expect(JSON.stringify(truncated)).toContain(TOO_DEEP)
  expect(JSON.stringify(truncated)).not.toContain('core')
  expect(truncateDepth(truncated)).toBe(truncated)
})

it('refuses values that are nested too deeply instead of overflowing', () => {
  expect(findUnserializable(nested(MAX_DEPTH))).toBeNull()
  expect(findUnserializable(nested(10_000))).toMatch(/^\$/)
})

const brackets = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it('parses JSON, and returns undefined for anything else', () => {
  expect(parseJson('{"a":[1,null,"b"]}')).toEqual({ a: [1, null, 'b'] })
  expect(parseJson('null')).toBeNull()
  expect(['', '{', '<html>', 'undefined'].map(parseJson)).toEqual([undefined, undefined, undefined, undefined])
})

it('parses at most the depth that other code can traverse', () => {
  expect(parseJson(brackets(MAX_RESPONSE_DEPTH))).toBeDefined()
  expect(parseJson(brackets(MAX_RESPONSE_DEPTH + 1))).toBeUndefined()
  expect(parseJson(brackets(10_000))).toBeUndefined()
  expect(parseJson(`{"a":${'{"a":'.repeat(MAX_RESPONSE_DEPTH)}1${'}'.repeat(MAX_RESPONSE_DEPTH)}}`)).toBeUndefined()
})

it('removes values that a session cannot record', () => {
  const read = parseJson('{"a":[1e999,-1e999,2],"b":1e999,"__proto__":{"polluted":true},"c":{"__proto__":[1]}}')
  expect(read).toEqual({ a: [null, null, 2], b: null, c: {} })
  expect(Object.keys(read as object)).toEqual(['a', 'b', 'c'])
})
