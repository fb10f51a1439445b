import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import type { Timely } from '../../../../api/discovery/stores'
import { storeTapped } from '../../../discovery/stores/model/events'
import { Hydrated } from '../../../../ui/layout/useHydrated'
import { homeListChosen, pulledToRefresh } from '../model/events'
import { OpenNowStrip } from './OpenNowStrip'

const TIMELY: Timely = {
  mealTime: 'BREAKFAST',
  storeList: [{
    poiId: 'p1', storeName: 'Soto Betawi Pak Darmo', productName: { 'id-ID': 'Soto ayam koya' },
    salePrice: 11_200, originalPrice: 16_000, discountRatio: 30, distance: 350,
    districtName: 'Kemang', closesAt: '22:00',
  }],
}

function setup(home: object, feed: object | null = { phase: 'ready', failure: '' }, success = true, isHydrated = true, stores = {}) {
  const state = {
    home, entities: { stores }, feeds: feed ? { nearby: feed } : {},
    location: { position: { success, latitude: -6.2, longitude: 106.8, isSimulated: false } },
  }
  const { container, dispatched } = renderWithState(<Hydrated.Provider value={isHydrated}><OpenNowStrip /></Hydrated.Provider>, state)
  return { container, dispatched, text: () => container.textContent }
}

describe('the strip of open stores', () => {
  it('names the time of day, and of each store its deal, its distance and its closing time; a tap opens the store', async () => {
    const { text, dispatched } = setup({ timely: TIMELY })
    expect(text()).toBe('Sarapan di dekatmu-30%Soto ayam koyaSoto Betawi Pak DarmoRp11.200 harga awal Rp16.000350 m sampai 22.00')
    await userEvent.click(screen.getByRole('button'))
    expect(dispatched).toEqual([storeTapped({ poiId: 'p1' })])
  })

  it('has three stores on a prerendered page, and all of them after hydration', () => {
    const storeList = Array.from({ length: 8 }, (_, at) => ({ ...TIMELY.storeList[0]!, poiId: `p${at}` }))
    const count = (isHydrated: boolean) => {
      const { container } = setup({ timely: { ...TIMELY, storeList } }, undefined, true, isHydrated)
      return container.querySelectorAll('button').length
    }
    expect(count(false)).toBe(3)
    expect(count(true)).toBe(8)
  })

  it('without a position shows the district, and does not call the stores near', () => {
    const { text } = setup({ timely: TIMELY }, undefined, false)
    expect(text()).toContain('Kemang sampai 22.00')
    expect(text()).toMatch(/^Buka untuk sarapan/)
    document.body.replaceChildren()
    expect(setup({ timely: { ...TIMELY, mealTime: 'NIGHT' } }, undefined, false).text()).toMatch(/^Masih buka malam ini/)
  })

  it.each([
    ['before the first answer', {}, null],
    ['while the list opens', {}, { phase: 'opening', failure: '' }],
    ['while home of an earlier visit is shown', { preloaded: { by: 'device' } }, { phase: 'ready', failure: '' }],
  ])('reserves its space %s', (_, home, feed) => {
    const { container, text } = setup(home, feed)
    expect(container).not.toBeEmptyDOMElement()
    expect(text()).toBe('')
  })

  it('offers a retry after a failure, and leaves its cause to the line about the whole page', async () => {
    const { dispatched, text } = setup({}, { phase: 'ready', failure: 'network' })
    expect(text()).toBe('Buka sekarang di dekatmuJam buka toko belum bisa dicekCoba lagi')
    await userEvent.click(screen.getByRole('button'))
    expect(dispatched).toEqual([pulledToRefresh()])
  })

  it('says in its heading that nothing is open, instead of a meal, and leads to the deals', async () => {
    const { text, dispatched } = setup({ timely: { mealTime: 'BREAKFAST', storeList: [] } })
    expect(text()).toBe('Belum ada yang bukaBeli sekarang, pakai saat bukaLihat promo')
    await userEvent.click(screen.getByRole('button', { name: 'Lihat promo' }))
    expect(dispatched).toEqual([homeListChosen({ list: 'deals' })])
  })

  it('names the store of the list that opens first', () => {
    const closed = (poiId: string, inDays: number, time: string) =>
      ({ poiId, storeName: `Toko ${poiId}`, opensAt: { inDays, day: 1, time } })
    const stores = { a: closed('a', 1, '06:00'), b: closed('b', 0, '10:30'), c: closed('c', 0, '09:00'), d: { poiId: 'd', storeName: 'D' } }
    const feed = { phase: 'ready', failure: '', ids: ['a', 'b', 'c', 'd', 'unknown'] }
    const { text } = setup({ timely: { mealTime: 'NIGHT', storeList: [] } }, feed, true, true, stores)
    expect(text()).toBe('Belum ada yang bukaToko c Buka jam 09.00Lihat promo')
  })

  it('is absent with a server that sends none', () => {
    expect(setup({}).container).toBeEmptyDOMElement()
  })
})
