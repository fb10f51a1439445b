import fc from 'fast-check'
import { addPage, MAX_EMPTY_PAGES, openFeed } from './logic'
import type { Feed } from './logic'

const page = (ids: string[], over: Partial<Parameters<typeof addPage>[1]> = {}) => ({
  ids,
  stage: 0,
  pageNo: 1,
  queryId: 'q',
  hasMore: true,
  ...over,
})

describe('a list', () => {
  it('is replaced by a first page and grows by the others, without repeating', () => {
    const one = addPage(openFeed('g', 1), page(['a', 'b']))
    const two = addPage(one, page(['b', 'c'], { pageNo: 2, hasMore: false }))
    expect(two).toMatchObject({ ids: ['a', 'b', 'c'], pageNo: 2, hasMore: false, phase: 'ready' })
    expect(addPage({ ...two, phase: 'refreshing' }, page(['z']))).toMatchObject({ ids: ['z'], pageNo: 1 })
  })

  it('is not replaced by what is popular anywhere', () => {
    const one = addPage(openFeed('g', 1), { ...page(['p']), isDefault: true })
    expect(one.ids).toEqual(['p'])
    expect(addPage({ ...one, phase: 'refreshing' }, { ...page(['z']), isDefault: true })).toMatchObject({ ids: ['p'], phase: 'ready' })
  })

  it('goes on with its next source once, carrying the query id of the first', () => {
    const ended = addPage(openFeed('g', 2), page(['a'], { hasMore: false, queryId: 'q1' }))
    expect(ended).toMatchObject({ stage: 1, pageNo: 0, queryId: '', originQueryId: 'q1', hasMore: true })
    const more = addPage(ended, page(['b'], { stage: 1, queryId: 'q2', hasMore: false }))
    expect(more).toMatchObject({ ids: ['a', 'b'], stage: 1, originQueryId: 'q1', queryId: 'q2', hasMore: false })
  })

  it('ends after three pages that bring nothing, whatever the server says', () => {
    let feed: Feed = addPage(openFeed('g', 1), page(['a']))
    for (let n = 0; n < MAX_EMPTY_PAGES; n++) {
      expect(feed.hasMore).toBe(true)
      feed = addPage(feed, page(['a'], { pageNo: n + 2 }))
    }
    expect(feed.hasMore).toBe(false)
  })

  it('never repeats an id and never forgets one, whatever comes', () => {
    const pages = fc.array(fc.record({ ids: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), hasMore: fc.boolean() }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(pages, (sequence) => {
        let feed = openFeed('g', 2)
        for (const { ids, hasMore } of sequence) {
          const before = feed
          feed = addPage(feed, page(ids, { stage: feed.stage, pageNo: feed.pageNo + 1, hasMore }))
          expect(new Set(feed.ids).size).toBe(feed.ids.length)
          expect(feed.ids.slice(0, before.ids.length)).toEqual(before.ids)
          if (!feed.hasMore) break
        }
      }),
    )
  })
})
