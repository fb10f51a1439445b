import { COMPLAINTS, PRAISES } from '../../../api/discovery/ratings'
import { isSameRating, tagsFor, withStars, withTag } from './logic'

it('offers praise from four stars, and complaints below', () => {
  expect([1, 2, 3, 4, 5].map((stars) => tagsFor(stars) === PRAISES)).toEqual([false, false, false, true, true])
  expect(tagsFor(3)).toBe(COMPLAINTS)
})

it('keeps the tags that also match the new number of stars', () => {
  expect(withStars(null, 4)).toEqual({ stars: 4, tags: [] })
  expect(withStars({ stars: 4, tags: ['FRIENDLY'] }, 5)).toEqual({ stars: 5, tags: ['FRIENDLY'] })
  expect(withStars({ stars: 4, tags: ['FRIENDLY'] }, 2)).toEqual({ stars: 2, tags: [] })
})

it('adds and removes tags in the order of display', () => {
  const both = withTag({ stars: 5, tags: ['FRIENDLY'] }, 'COME_BACK', true)
  expect(both.tags).toEqual(['COME_BACK', 'FRIENDLY'])
  expect(withTag(both, 'FRIENDLY', false).tags).toEqual(['COME_BACK'])
})

it('compares stars and tags, in any order', () => {
  expect(isSameRating({ stars: 5, tags: ['COME_BACK', 'FRIENDLY'] }, { stars: 5, tags: ['FRIENDLY', 'COME_BACK'] })).toBe(true)
  expect(isSameRating({ stars: 5, tags: [] }, { stars: 4, tags: [] })).toBe(false)
  expect(isSameRating({ stars: 5, tags: ['FRIENDLY'] }, { stars: 5, tags: ['COME_BACK'] })).toBe(false)
  expect(isSameRating(undefined, { stars: 5, tags: [] })).toBe(false)
})
