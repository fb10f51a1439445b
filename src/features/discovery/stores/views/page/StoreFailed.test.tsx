import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { backTapped, tabTapped, textLinkTapped } from '../../../../../navigation/events'
import { StoreFailed } from '../StoreScreens'

const NOT_FOUND = '3800039'
const UNAVAILABLE = '3800021'

function setup(code: string, message = '', kind = 'refused') {
  const resources = { 'store:p1': { phase: 'failed', failure: { kind, code, message } } }
  const { dispatched } = renderWithState(<StoreFailed resource="store:p1" />, { resources })
  return {
    dispatched,
    tap: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    text: () => screen.getByRole('main').textContent,
  }
}

describe('a store that cannot be shown', () => {
  it.each([
    ['Toko tidak ditemukan', NOT_FOUND, 'Ke beranda', tabTapped({ tab: 'home' })],
    ['Toko sedang tidak buka', UNAVAILABLE, 'Ke beranda', tabTapped({ tab: 'home' })],
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

  it('shows the server\'s message', () => {
    const { text } = setup(UNAVAILABLE, 'Tokonya renovasi sampai Maret.')
    expect(text()).toBe('Toko sedang tidak bukaTokonya renovasi sampai Maret.Ke berandaCari toko dan promo')
  })

  it.each([['network', 'Cek internetmu'], ['timeout', 'Cek internetmu'], ['status', 'Bukan internetmu']])(
    'speaks of the internet only where that is silent: %s', (failure, messages) => {
      expect(setup('', '', failure).text()).toContain(messages)
    },
  )

  it('has a back button', async () => {
    const { tap, dispatched } = setup('')
    await tap('Kembali')
    expect(dispatched).toEqual([backTapped()])
  })
})
