import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { StoreFailed, type StoreFailedProps } from '../StoreScreens'

function setup(kind: StoreFailedProps['kind'], message = '', failure?: string) {
  const taps = { onRetry: jest.fn(), onBack: jest.fn(), onHome: jest.fn() }
  renderWithState(<StoreFailed kind={kind} message={message} failure={failure} {...taps} />)
  return {
    tap: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    tapped: () => Object.entries(taps).filter(([, { mock }]) => mock.calls.length > 0).map(([name]) => name),
    text: () => screen.getByRole('main').textContent,
  }
}

describe('a store that cannot be shown', () => {
  it.each([
    ['notFound', 'Toko tidak ditemukan', 'Ke beranda', 'onHome'],
    ['unavailable', 'Toko sedang tidak buka', 'Ke beranda', 'onHome'],
    ['failed', 'Toko belum bisa dimuat', 'Coba lagi', 'onRetry'],
  ] as const)('says what is so and has one way on: %s', async (kind, title, button, callback) => {
    const { tap, tapped, text } = setup(kind)
    expect(text()).toContain(title)
    await tap(button)
    expect(tapped()).toEqual([callback])
  })

  it('shows the server\'s message', () => {
    const { text } = setup('unavailable', 'Tokonya renovasi sampai Maret.')
    expect(text()).toBe('Toko sedang tidak bukaTokonya renovasi sampai Maret.Ke beranda')
  })

  it.each([['network', 'Cek internetmu'], ['timeout', 'Cek internetmu'], ['status', 'Bukan internetmu']])(
    'speaks of the internet only where that is silent: %s', (failure, messages) => {
      expect(setup('failed', '', failure).text()).toContain(messages)
    },
  )

  it('has a back button', async () => {
    const { tap, tapped } = setup('failed')
    await tap('Kembali')
    expect(tapped()).toEqual(['onBack'])
  })
})
