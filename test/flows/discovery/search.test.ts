import { expectReplays } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { historyCleared, historyRemoved, searchTyped, submitted } from '../../../src/features/search/page/events'

async function atSearch(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  await shopper.tapsSearchBar()
  return shopper
}

const requestCount = (shopper: Shopper) => shopper.world.stats.requests['/homepage/search_poi_list'] ?? 0

describe('searching', () => {
  it('waits for a pause in typing, sends one request, and drops late answers to other words', async () => {
    const shopper = await atSearch()
    for (const keyword of ['k', 'ko', 'kop', 'kopi']) {
      shopper.dispatch(searchTyped({ keyword }))
      await shopper.waits(100)
    }
    await shopper.waits(1_000)
    expect(requestCount(shopper)).toBe(1)
    expect(shopper.sees.feed('search-stores')?.ids).toHaveLength(20)
    shopper.world.faults.add({ kind: 'delay', path: '/homepage/search_poi_list', ms: 2_000, times: 1 })
    shopper.dispatch(submitted({ keyword: 'pizza' }))
    await shopper.waits(100)
    await shopper.submits('karaoke')
    const { ids, generation } = shopper.sees.feed('search-stores') ?? {}
    await shopper.waits(3_000)
    expect(shopper.sees.feed('search-stores')).toMatchObject({ ids, generation, phase: 'ready' })
    for (const id of ids ?? []) expect(shopper.state().entities.stores[id]?.businessCategoryName?.['id-ID']).toBe('Karaoke')
    expectReplays(shopper)
  })

  it('suggests searches that contain the input, and another spelling for an empty result', async () => {
    const shopper = await atSearch()
    await shopper.types('sa')
    await shopper.waits(1_000)
    expect(shopper.state().search.suggested?.stores?.completions).toContain('sate')
    await shopper.submits('martabk')
    await shopper.waits(1_000)
    expect(shopper.sees.feed('search-stores')?.ids).toEqual([])
    const suggestion = shopper.state().search.suggested?.stores?.didYouMean ?? ''
    expect(suggestion).toBe('martabak')
    await shopper.tapsSuggestion(suggestion)
    await shopper.waits(1_000)
    expect(shopper.sees.feed('search-stores')?.ids.length).toBeGreaterThan(0)
    expect(shopper.state().search.suggested?.stores?.didYouMean).toBeUndefined()
    expectReplays(shopper)
  })

  it('shows a suggestion once if the server sends it twice', async () => {
    const shopper = await atSearch()
    shopper.world.faults.add({
      kind: 'mutate', path: '/homepage/search_poi_list', times: null,
      mutate: (data) => JSON.stringify({ ...(data as object), completionList: ['sate', 'sate', 'sapi'] }),
    })
    await shopper.types('sa')
    await shopper.waits(1_000)
    expect(shopper.state().search.suggested?.stores?.completions).toEqual(['sate', 'sapi'])
    expectReplays(shopper)
  })

  it('has two tabs, each with its own list, filters, paging and popular words', async () => {
    const shopper = await atSearch()
    expect(shopper.sees.resource('popular:stores')?.content).toHaveLength(8)
    await shopper.submits('ayam')
    await shopper.scrollsToEnd('search-stores')
    expect(shopper.sees.feed('search-stores')?.pageNo).toBe(2)
    await shopper.choosesTab('coupon')
    expect(shopper.sees.resource('popular:coupon')?.content).toHaveLength(8)
    expect(shopper.sees.feed('search-coupon')).toMatchObject({ pageNo: 1, phase: 'ready' })
    const price = shopper.sees.filters('search-coupon')?.options.findIndex(({ type }) => type === 'PRICE') ?? -1
    await shopper.tapsChip('search-coupon', price)
    await shopper.ticks('search-coupon', price, '0-25000')
    await shopper.appliesFilter('search-coupon', price)
    expect(shopper.sees.chosen('search-coupon')).toEqual(['PRICE:0-25000'])
    expect(shopper.sees.chosen('search-stores')).toEqual([])
    await shopper.choosesTab('stores')
    expect(shopper.sees.feed('search-stores')?.pageNo).toBe(2)
    expectReplays(shopper)
  })

  it('is empty when opened from home, and unchanged on return from a store', async () => {
    const shopper = await atSearch()
    await shopper.submits('kopi')
    const ids = shopper.sees.feed('search-stores')?.ids ?? []
    const before = requestCount(shopper)
    await shopper.tapsStore(ids[2] ?? '')
    await shopper.goesBack()
    expect(shopper.sees.screen()).toBe('searchDishes')
    expect(shopper.state().search).toMatchObject({ keyword: 'kopi', tab: 'stores' })
    expect(shopper.sees.feed('search-stores')?.ids).toEqual(ids)
    expect(requestCount(shopper)).toBe(before)
    await shopper.choosesTab('coupon')
    expect(shopper.sees.feed('search-coupon')).toMatchObject({ pageNo: 1, phase: 'ready' })
    await shopper.goesBack()
    await shopper.tapsSearchBar()
    expect(shopper.state().search).toMatchObject({ keyword: '', tab: 'stores', history: ['kopi'] })
    expect(shopper.sees.feed('search-stores')).toBeNull()
    expect(shopper.sees.feed('search-coupon')).toBeNull()
    expectReplays(shopper)
  })

  it('stores searches on the device: ten, latest first, each once, removable', async () => {
    const storage = new Map()
    const shopper = await atSearch({ storage })
    for (let n = 1; n <= 11; n++) await shopper.submits(`kata ${n}`)
    await shopper.submits('kata 5')
    expect(shopper.state().search.history.slice(0, 2)).toEqual(['kata 5', 'kata 11'])
    expect(shopper.state().search.history).toHaveLength(10)
    await shopper.does(historyRemoved({ keyword: 'kata 11' }))
    const again = await atSearch({ storage })
    expect(again.state().search.history.slice(0, 2)).toEqual(['kata 5', 'kata 10'])
    await again.does(historyCleared())
    expect(storage.get('searchHistory')).toEqual({ history: [] })
    expectReplays(shopper)
    expectReplays(again)
  })

  it('shows a refusal as an error, and an empty result for unknown words', async () => {
    const shopper = await atSearch()
    shopper.world.faults.add({ kind: 'errorCode', code: '9400007', path: '/homepage/search_poi_list', times: 1 })
    await shopper.submits('kopi')
    expect(shopper.sees.feed('search-stores')).toMatchObject({ phase: 'failed', hasMore: false })
    expect(shopper.sees.toast()).toBeNull()
    await shopper.submits('xyzzy')
    expect(shopper.sees.feed('search-stores')).toMatchObject({ phase: 'ready', ids: [], hasMore: false })
    expectReplays(shopper)
  })

  it('by coupons explains to a user without any that there are none', async () => {
    const shopper = await atSearch()
    await shopper.submits('kopi')
    const at = shopper.sees.filters('search-stores')?.options.findIndex(({ type }) => type === 'COUPON_AVAILABLE') ?? -1
    await shopper.tapsChip('search-stores', at)
    await shopper.logsIn('81298765432')
    expect(shopper.sees.feed('search-stores')).toMatchObject({ phase: 'ready', ids: [] })
    expect(shopper.sees.toast()).toBe('toast.nothingUsable')
    expectReplays(shopper)
  })

  it('leaves none of its words in a journal', async () => {
    const shopper = await atSearch()
    await shopper.types('rumah sakit jantung')
    await shopper.submits('rumah sakit jantung')
    expect(shopper.journalText()).not.toMatch(/sakit|jantung/)
    expectReplays(shopper)
  })
})
