import type { UnknownAction } from 'redux'
import { feedClosed, feedOpened, feedRefreshed, pageAwaited, pageFailed, pageLoaded } from './events'
import { feedsReducer } from './reducer'

const opened = (generation: string) => feedOpened({ feed: 'f', generation, sourceCount: 1 })
const refreshed = (generation: string) => feedRefreshed({ feed: 'f', generation, sourceCount: 1 })
const awaited = (generation: string) => pageAwaited({ feed: 'f', generation })
const failed = (generation: string) => pageFailed({ feed: 'f', generation, failure: 'network' })
const loaded = (generation: string, ids: readonly string[], hasMore = true) => pageLoaded({
  feed: 'f', generation, kind: 'store', stage: 0, pageNo: 1, items: ids.map((poiId) => ({ poiId })), queryId: 'q', hasMore,
})
const after = (...actions: readonly UnknownAction[]) =>
  actions.reduce(feedsReducer, feedsReducer(undefined, { type: 'start' }))
const one = (...actions: readonly UnknownAction[]) => after(...actions)['f']
const READY = [opened('g'), loaded('g', ['a'])]

describe('a list', () => {
  it('takes in no page of another load, and none that it does not await', () => {
    for (const before of [after(opened('g')), after(...READY)]) {
      const late = [loaded('h', ['b']), failed('h'), awaited('h')]
      expect(late.map((each) => feedsReducer(before, each) === before)).toEqual([true, true, true])
    }
    const ready = after(...READY)
    expect([loaded('g', ['b']), failed('g')].map((late) => feedsReducer(ready, late) === ready)).toEqual([true, true])
    const loading = after(...READY, awaited('g'))
    expect(feedsReducer(loading, awaited('g'))).toBe(loading)
  })

  it('that failed is empty, or keeps its items, and announces no more until it is requested again', () => {
    expect(one(opened('g'), failed('g'))).toMatchObject({ phase: 'failed', failure: 'network', hasMore: false })
    expect(one(opened('g'), failed('g'), awaited('g'))).toMatchObject({ phase: 'opening', hasMore: true })
    const end = [...READY, awaited('g'), failed('g')]
    expect(one(...end)).toMatchObject({ phase: 'moreFailed', ids: ['a'], hasMore: false })
    expect(one(...end, awaited('g'))).toMatchObject({ phase: 'loadingMore', hasMore: true })
  })

  it('that is refreshed keeps its items until the page has loaded, and if that fails', () => {
    expect(one(...READY, refreshed('h'))).toMatchObject({ phase: 'refreshing', generation: 'h', ids: ['a'], emptyPages: 0 })
    expect(one(...READY, refreshed('h'), failed('h'))).toMatchObject({ phase: 'ready', ids: ['a'], failure: 'network' })
    expect(one(...READY, refreshed('h'), loaded('h', ['b']))).toMatchObject({ phase: 'ready', ids: ['b'], failure: '' })
    expect(one(opened('g'), refreshed('h'))).toEqual(one(opened('h')))
    expect(one(refreshed('h'))).toEqual(one(opened('h')))
  })

  it('announces more after a refresh if it did before, or if only its end had failed', () => {
    const more = (...before: readonly UnknownAction[]) => one(...before, refreshed('h'), failed('h'))?.hasMore
    expect(more(...READY)).toBe(true)
    expect(more(opened('g'), loaded('g', ['a'], false))).toBe(false)
    expect(more(...READY, awaited('g'), failed('g'))).toBe(true)
  })

  it('counts empty pages again after a refresh', () => {
    const empty = [...READY, awaited('g'), loaded('g', ['a'])]
    expect(one(...empty)?.emptyPages).toBe(1)
    expect(one(...empty, refreshed('h'))?.emptyPages).toBe(0)
  })

  it('that is closed is removed alone', () => {
    const both = after(...READY, feedOpened({ feed: 'g', generation: 'g', sourceCount: 1 }))
    expect(Object.keys(feedsReducer(both, feedClosed({ feed: 'f' })))).toEqual(['g'])
    expect(feedsReducer(both, feedClosed({ feed: 'x' }))).toBe(both)
  })
})
