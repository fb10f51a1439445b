import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import type { ReactNode } from 'react'
import messages from '../../../i18n/messages/id-ID.json'
import { SaleBar, type SaleBarProps } from './FlashSaleScreen'
import { SaleEnded, SaleStale, SaleError } from './SaleError'
import type { Refusal } from './types'

function withMessages(node: ReactNode) {
  return (
    <IntlProvider locale="id-ID" messages={messages}>
      {node}
    </IntlProvider>
  )
}

describe('the bar of a sale', () => {
  const START = 1_780_000_000_000
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function setup(props: Pick<SaleBarProps, 'status' | 'endsAt'>) {
    jest.setSystemTime(START)
    const { container, rerender } = render(withMessages(<SaleBar {...props} now={Date.now} />))
    return {
      text: () => container.textContent,
      rerenders: (nextProps: Pick<SaleBarProps, 'status' | 'endsAt'>) => rerender(withMessages(<SaleBar {...nextProps} now={Date.now} />)),
    }
  }

  it.each<[SaleBarProps['status'], string]>([
    ['COMING_SOON', 'Mulai pukul 05.4102:14:37'],
    ['ONGOING', 'Lagi berlangsungBerakhir dalam02:14:37'],
    ['SOLD_OUT', 'Semua sudah habisBerakhir dalam02:14:37'],
  ])('shows its status and the time: %s', (status, text) => {
    expect(setup({ status, endsAt: START + 8_077_000 }).text()).toBe(text)
    expect(screen.getByRole('timer')).toHaveTextContent('02:14:37')
  })

  it('counts down nothing for a sale that has ended', () => {
    expect(setup({ status: 'ENDED', endsAt: null }).text()).toBe('Sudah selesai')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('stays at zero until the next sale is known', () => {
    const { text, rerenders: rerenderBar } = setup({ status: 'COMING_SOON', endsAt: START + 2_000 })
    act(() => jest.advanceTimersByTime(60_000))
    expect(text()).toContain('00:00:00')
    rerenderBar({ status: 'ONGOING', endsAt: START + 60_000 + 90_000 })
    expect(text()).toBe('Lagi berlangsungBerakhir dalam00:01:30')
  })
})

describe('the placeholder of a sale', () => {
  function setup(reason: Exclude<Refusal, 'failed'>) {
    const [onRetry, onHome] = [jest.fn(), jest.fn()]
    render(withMessages(<SaleError reason={reason} onRetry={onRetry} onHome={onHome} />))
    return { onRetry, onHome, taps: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
  }

  it('offers a retry during a rush', async () => {
    const { taps: tap, onRetry, onHome } = setup('busy')
    expect(screen.getByText('Lagi ramai banget')).toBeVisible()
    await tap('Coba lagi')
    expect(onRetry.mock.calls.length).toBe(1)
    expect(onHome.mock.calls.length).toBe(0)
  })

  it.each([['notAllowed', 'Flash sale ini belum untuk akunmu'], ['unknown', 'Flash sale ini tidak ada']] as const)(
    'leads home when trying again would not help: %s',
    async (reason, title) => {
      const { taps: tap, onRetry, onHome } = setup(reason)
      expect(screen.getByText(title)).toBeVisible()
      await tap('Ke beranda')
      expect(onRetry.mock.calls.length).toBe(0)
      expect(onHome.mock.calls.length).toBe(1)
    },
  )

  it('links from an ended sale to the next, if it is known', async () => {
    const onNext = jest.fn()
    const { rerender } = render(withMessages(<SaleEnded onNext={onNext} />))
    await userEvent.click(screen.getByRole('button', { name: 'Lihat yang berikutnya' }))
    expect(onNext).toHaveBeenCalledTimes(1)
    rerender(withMessages(<SaleEnded onNext={null} />))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows that the request at the end failed, and why', async () => {
    const onRetry = jest.fn()
    const { rerender } = render(withMessages(<SaleStale isBusy={false} onRetry={onRetry} />))
    expect(screen.getByRole('status')).toHaveTextContent(/^Waktunya habis, tapi/)
    rerender(withMessages(<SaleStale isBusy onRetry={onRetry} />))
    expect(screen.getByRole('status')).toHaveTextContent(/lagi ramai banget/)
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})
