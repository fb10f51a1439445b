import { MOST_DEPTH, TOO_DEEP, unjsonable, withinDepth } from './json'

/** A value with so many containers, one in the other. */
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
