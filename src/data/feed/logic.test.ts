import fc from 'fast-check'
import { addPage, openFeed } from './logic'
import { NO_ITEMS } from './page'

const page = (ids: string[], over: Partial<Parameters<typeof addPage>[1]> = {}) => ({
  ids,
  stage: 0,
  pageNo: 1,
  queryId: 'q',
  hasMore: true,
  ...over,
})

describe('a feed', () => {
  it('is replaced by the first page and extended by the others, without duplicates', () => {
    const one = addPage(openFeed('g', 1), page(['a', 'b']))
    const two = addPage(one, page(['b', 'c'], { pageNo: 2, hasMore: false }))
    expect(two).toMatchObject({ ids: ['a', 'b', 'c'], pageNo: 2, hasMore: false, phase: 'ready' })
    expect(addPage({ ...two, phase: 'refreshing' }, page(['z']))).toMatchObject({ ids: ['z'], pageNo: 1 })
  })

  it('is not replaced by popular items of another place', () => {
    const one = addPage(openFeed('g', 1), { ...page(['p']), isDefault: true })
    expect(one.ids).toEqual(['p'])
    expect(addPage({ ...one, phase: 'refreshing' }, { ...page(['z']), isDefault: true })).toMatchObject({ ids: ['p'], phase: 'ready' })
  })

  it('continues with its next source once, passing on the query id of the first', () => {
    const ended = addPage(openFeed('g', 2), page(['a'], { hasMore: false, queryId: 'q1' }))
    expect(ended).toMatchObject({ stage: 1, pageNo: 0, queryId: '', originQueryId: 'q1', hasMore: true })
    const more = addPage(ended, page(['b'], { stage: 1, queryId: 'q2', hasMore: false }))
    expect(more).toMatchObject({ ids: ['a', 'b'], stage: 1, originQueryId: 'q1', queryId: 'q2', hasMore: false })
  })

  it('ends each source after three empty pages, even if the server announces more', () => {
    const announced: boolean[] = []
    for (let feed = openFeed('g', 2); feed.hasMore && announced.length < 9;) {
      feed = addPage(feed, page(['a'].slice(feed.ids.length), { stage: feed.stage, pageNo: feed.pageNo + 1 }))
      announced.push(feed.stage === 0)
    }
    // One page with an item, then three empty pages of each source; the third leads to the next source.
    expect(announced).toEqual([true, true, true, false, false, false, false])
    expect(openFeed('g', 1)).toMatchObject({ hasMore: true, emptyPages: 0 })
  })

  it('of user-only data is empty and complete for a guest', () => {
    expect(addPage(openFeed('g', 1), { ...NO_ITEMS.data, ids: [], stage: 0, pageNo: 1 })).toMatchObject({ ids: [], hasMore: false })
  })

  it('never contains an id twice and never loses one, for any responses', () => {
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
