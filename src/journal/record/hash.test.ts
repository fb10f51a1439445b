import { MAX_DEPTH, TOO_DEEP } from '../../shared/json'
import { hashJson, hashSlices } from './hash'

/** The deepest level that has its own hash: see shared/json. */
const LEVELS = 2 * MAX_DEPTH

function nested(levels: number, kind: 'list' | 'record', core: unknown): unknown {
  let value = core
  for (let level = 0; level < levels; level++) value = kind === 'list' ? [value] : { in: value }
  return value
}

describe('the hash of a value', () => {
  it('stays the same in all versions, in any order of keys: recorded files contain it', () => {
    expect(hashJson({ total: 3, items: ['a', -1] })).toBe('1cftvqb1g63pnu')
    expect(hashJson({ items: ['a', -1], total: 3 })).toBe('1cftvqb1g63pnu')
  })

  it('ignores undefined fields and the sign of zero, and nothing else', () => {
    expect(hashJson({ a: undefined, b: -0 })).toBe(hashJson({ b: 0 }))
    const different = [0, 1, '0', null, false, true, '', [], {}, { a: null }, [null], [[]], ['a', 'b'], ['a,b'], ['b', 'a']]
    expect(new Set(different.map((value) => hashJson(value))).size).toBe(different.length)
  })

  it.each(['list', 'record'] as const)('counts a %s below the deepest level as the text that replaces it', (kind) => {
    expect(hashJson(nested(LEVELS, kind, ['one']))).not.toBe(hashJson(nested(LEVELS, kind, ['other'])))
    expect(hashJson(nested(LEVELS + 1, kind, ['one']))).toBe(hashJson(nested(LEVELS + 1, kind, TOO_DEEP)))
    expect(hashJson(nested(LEVELS + 1, kind, 'one'))).not.toBe(hashJson(nested(LEVELS + 1, kind, 'other')))
  })

  it('is cached for each object', () => {
    const cache = new WeakMap<object, string>()
    const large = { list: Array.from({ length: 50 }, (_, at) => ({ at })) }
    const hash = hashJson(large, cache)
    cache.set(large, 'cached')
    expect(hash === hashJson(large)).toBe(true)
    expect(hashJson(large, cache)).toBe('cached')
  })
})

describe('the hashes of slices', () => {
  const hashes = (state: unknown) => hashSlices(state, new WeakMap())

  it('are the first four characters of the hash of each slice, and missing for a missing slice', () => {
    expect(hashes({ a: { n: 1 }, b: undefined, c: [2] })).toEqual({ a: hashJson({ n: 1 }).slice(0, 4), c: hashJson([2]).slice(0, 4) })
    expect(hashes(undefined)).toEqual({})
  })

  it('count a slice one level below the root of the state', () => {
    expect(hashes({ a: nested(LEVELS, 'list', ['one']) })).toEqual(hashes({ a: nested(LEVELS, 'list', ['other']) }))
    expect(hashes({ a: nested(LEVELS - 1, 'list', ['one']) })).not.toEqual(hashes({ a: nested(LEVELS - 1, 'list', ['other']) }))
  })
})
