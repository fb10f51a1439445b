import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import { cardsRetryTapped } from '../model/events'
import { HomeTab } from './HomeTab'

const CATEGORIES = ['Makan', 'Ngopi', 'Cantik', 'Hiburan']
  .map((name) => ({ id: name, categoryName: { 'id-ID': name }, categoryIcon: '' }))

function setup(cards: 'failed' | 'loading', list: 'failed' | 'ready') {
  stillBrowser(() => true)
  const cardsOf = { HOME_CATEGORY_CARD: CATEGORIES }
  const home = { phase: cards, failure: 'status', cards: cardsOf, flashSaleEndsAt: null, list: 'nearby', refreshing: false }
  const feeds = { nearby: { phase: list, failure: list === 'failed' ? 'status' : '', ids: [] } }
  const state = { home, feeds, filters: {}, location: { position: { success: false } } }
  const lists = { stores: 'daftar toko', recent: 'produk yang dilihat', deals: null }
  const parts = { addressBar: 'Senopati', guide: null, ...lists, now: () => 0, onLanguageTap: jest.fn() }
  return renderWithState(<HomeTab {...parts} />, state).dispatched
}

describe('home after failures', () => {
  it('has one retry if cards and list failed', async () => {
    const dispatched = setup('failed', 'failed')
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(dispatched).toEqual([cardsRetryTapped()])
    expect(screen.getByRole('heading', { name: 'Beranda belum bisa dimuat' })).toBeVisible()
    expect(screen.queryByText('daftar toko')).toBeNull()
  })

  it('keeps the categories and the viewed products if cards and list failed', () => {
    setup('failed', 'failed')
    expect(screen.getByRole('button', { name: 'Ngopi' })).toBeVisible()
    expect(screen.getByText('produk yang dilihat')).toBeVisible()
  })

  it.each([['failed', 'ready'], ['loading', 'failed']] as const)('shows the list if cards are %s and the list is %s', (cards, list) => {
    setup(cards, list)
    expect(screen.getByText('daftar toko')).toBeVisible()
  })
})
