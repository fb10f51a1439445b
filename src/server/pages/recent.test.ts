import { createLruCache } from './pageCache'

const cacheOf = (options: Partial<Parameters<typeof createLruCache<string>>[0]> = {}) =>
  createLruCache<string>({ maxEntries: 3, bytesOf: ({ length }) => length, ...options })

it('evicts the least recently used entry', () => {
  const recent = cacheOf()
  for (const key of ['a', 'b', 'c']) recent.set(key, key)
  recent.get('a')
  recent.set('d', 'd')
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual(['a', undefined, 'c', 'd'])
})

it('counts bytes, also of replaced and deleted entries', () => {
  const recent = cacheOf({ maxBytes: 10 })
  recent.set('a', 'aaaaaa')
  recent.set('a', 'aa')
  recent.set('b', 'bbbb')
  expect(recent.size()).toEqual({ entryCount: 2, bytes: 6 })
  recent.set('c', 'ccccccc')
  expect(recent.get('a')).toBeUndefined()
  expect(recent.size()).toEqual({ entryCount: 1, bytes: 7 })
  recent.forget('c')
  recent.forget('c')
  expect(recent.size()).toEqual({ entryCount: 0, bytes: 0 })
})

it('stores no entry that is larger than the limit', () => {
  const recent = cacheOf({ maxBytes: 3 })
  recent.set('a', 'aaaa')
  expect(recent.size()).toEqual({ entryCount: 0, bytes: 0 })
})
