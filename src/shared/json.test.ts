import { ANSWER_DEPTH, MOST_DEPTH, parseJson, TOO_DEEP, unjsonable, withinDepth } from './json'

/** Nests `inside` in this many containers. */
function nested(levels: number, inside: unknown = 'core'): unknown {
  let value = inside
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

it('leaves alone what is no deeper than the bound', () => {
  const value = nested(MOST_DEPTH)
  expect(withinDepth(value)).toBe(value)
})

it('replaces what is deeper, and nothing beside it', () => {
  const beside = { b: [1, 2] }
  const cut = withinDepth({ deep: nested(10_000), beside }) as { beside: object }
  expect(cut.beside).toBe(beside)
  expect(JSON.stringify(cut)).toContain(TOO_DEEP)
  expect(JSON.stringify(cut)).not.toContain('core')
  expect(withinDepth(cut)).toBe(cut)
})

it('refuses what is nested too deeply instead of overflowing', () => {
  expect(unjsonable(nested(MOST_DEPTH))).toBeNull()
  expect(unjsonable(nested(10_000))).toMatch(/^\$/)
})

const brackets = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it('reads what JSON says, and undefined where it says nothing', () => {
  expect(parseJson('{"a":[1,null,"b"]}')).toEqual({ a: [1, null, 'b'] })
  expect(parseJson('null')).toBeNull()
  expect(['', '{', '<html>', 'undefined'].map(parseJson)).toEqual([undefined, undefined, undefined, undefined])
})

it('reads no more levels than others can go down', () => {
  expect(parseJson(brackets(ANSWER_DEPTH))).toBeDefined()
  expect(parseJson(brackets(ANSWER_DEPTH + 1))).toBeUndefined()
  expect(parseJson(brackets(10_000))).toBeUndefined()
  expect(parseJson(`{"a":${'{"a":'.repeat(ANSWER_DEPTH)}1${'}'.repeat(ANSWER_DEPTH)}}`)).toBeUndefined()
})

it('takes out what a session cannot record', () => {
  const read = parseJson('{"a":[1e999,-1e999,2],"b":1e999,"__proto__":{"polluted":true},"c":{"__proto__":[1]}}')
  expect(read).toEqual({ a: [null, null, 2], b: null, c: {} })
  expect(Object.keys(read as object)).toEqual(['a', 'b', 'c'])
})
