import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { backTapped, tabTapped, textLinkTapped } from '../../../../../navigation/events'
import { locationReducer } from '../../../../base/location/reducer'
import type { StoreCard } from '../../../../../api/discovery/stores'
import { OfflineProvider } from '../../../../../ui/status/FailureNotices'
import { outletsTapped } from '../../model/events'
import { StoreFailed } from '../StoreScreens'

const NOT_FOUND = '3800039'
const UNAVAILABLE = '3800021'

function setup(code: string, message = '', kind = 'refused', known: Partial<StoreCard> = {}, orders: object = {}) {
  const resources = { 'store:p1': { phase: 'failed', failure: { kind, code, message } } }
  const entities = { stores: 'storeName' in known ? { p1: { poiId: 'p1', storeId: 's1', ...known } } : {}, deals: {}, orders }
  const location = locationReducer(undefined, { type: 'test/none' })
  const { dispatched } = renderWithState(<StoreFailed resource="store:p1" params={{ storeId: 's1' }} />, { resources, entities, location })
  return {
    dispatched,
    tap: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    text: () => screen.getByRole('main').textContent,
  }
}

describe('a store that cannot be shown', () => {
  it.each([
    ['Toko tidak ditemukan', NOT_FOUND, 'Ke beranda', tabTapped({ tab: 'home' })],
    ['Toko tutup sementara', UNAVAILABLE, 'Lihat toko lain di sekitar', tabTapped({ tab: 'home' })],
    ['Toko belum bisa dimuat', '', 'Coba lagi', resourceRetryTapped({ resource: 'store:p1' })],
  ] as const)('says what is so and has a way on: %s', async (title, code, button, event) => {
    const { tap, dispatched, text } = setup(code)
    expect(text()).toContain(title)
    await tap(button)
    expect(dispatched).toEqual([event])
  })

  it.each([NOT_FOUND, UNAVAILABLE])('leads to the search, too: %s', async (code) => {
    const { tap, dispatched } = setup(code)
    await tap('Cari toko dan promo')
    expect(dispatched).toEqual([textLinkTapped({ link: '/platform/searchDishes', from: 'not found' })])
  })

  it('keeps the name of a known store, and leads to the other outlets of its brand', async () => {
    const known = { storeName: 'Kopi Pagi Kemang', merchantId: 'm1', brandStoreNum: 3 }
    const { tap, dispatched, text } = setup(UNAVAILABLE, '', 'refused', known)
    expect(screen.getByRole('heading', { name: 'Kopi Pagi Kemang' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Toko tutup sementara')
    expect(screen.getByRole('button', { name: 'Lihat outlet lainnya' })).toHaveClass('main')
    expect(text()).not.toContain('Cari toko')
    await tap('Lihat outlet lainnya')
    expect(dispatched).toEqual([outletsTapped({ merchantId: 'm1' })])
  })

  it('has the name of a store that only an order has named', () => {
    setup(UNAVAILABLE, '', 'refused', {}, { o1: { store: { poiId: 'p1', storeId: 's1', storeName: 'Bakso Pak Ujang Karet' } } })
    expect(screen.getByText('Bakso Pak Ujang Karet')).toBeVisible()
  })

  it('says once that it takes no guests, in the words of the server if it has some', () => {
    const { text } = setup(UNAVAILABLE, 'Tokonya renovasi sampai Maret.')
    expect(text()).toBe([
      'Tokonya renovasi sampai Maret.', 'Coba lagi nanti, atau lihat toko lain di dekatmu.', 'Lihat toko lain di sekitar',
      'Cari toko dan promo',
    ].join(''))
  })

  it.each([['network', 'Cek internetmu'], ['timeout', 'Cek internetmu'], ['status', 'bukan internetmu']])(
    'speaks of the internet only where that is silent: %s', (failure, messages) => {
      expect(setup('', '', failure).text()).toContain(messages)
    },
  )

  it('says as a list does that there is no network, with the same quieter retry', () => {
    const resources = { 'store:p1': { phase: 'failed', failure: { kind: 'network', code: '', message: '' } } }
    const entities = { stores: {}, deals: {}, orders: {} }
    const location = locationReducer(undefined, { type: 'test/none' })
    renderWithState(<OfflineProvider value><StoreFailed resource="store:p1" /></OfflineProvider>, { resources, entities, location })
    expect(screen.getByRole('heading', { name: 'Kamu offline' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toHaveClass('tint')
  })

  it('has a back button', async () => {
    const { tap, dispatched } = setup('')
    await tap('Kembali')
    expect(dispatched).toEqual([backTapped()])
  })
})
