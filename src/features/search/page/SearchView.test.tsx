import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/id-ID.json'
import { SearchView, type SearchViewProps } from './SearchView'

beforeEach(() => {
  globalThis.IntersectionObserver = jest.fn(() => ({ observe: jest.fn(), disconnect: jest.fn() })) as never
})

function setup(props: Partial<SearchViewProps> = {}) {
  const callbacks = {
    onTyped: jest.fn(),
    onSubmitted: jest.fn(),
    onTabChosen: jest.fn(),
    onSuggestionTap: jest.fn(),
    onHistoryCleared: jest.fn(),
    onHistoryRemoved: jest.fn(),
    onBack: jest.fn(),
  }
  const page = (changes: Partial<SearchViewProps>) => (
    <IntlProvider locale="id-ID" messages={messages}>
      <SearchView
        keyword=""
        tab="stores"
        history={['kopi susu', 'soto']}
        popular={['Bakso', 'Kopi', 'Mal']}
        filterBar={<p>saringan</p>}
        list={() => <p>hasil</p>}
        completions={[]}
        recent={<p>baru dilihat</p>}
        more={<p>lainnya</p>}
        {...callbacks}
        {...changes}
      />
    </IntlProvider>
  )
  const { rerender } = render(page(props))
  return {
    ...callbacks,
    field: () => screen.getByRole('searchbox', { name: 'Cari toko atau promo' }),
    types: (text: string) => userEvent.type(screen.getByRole('searchbox'), text),
    taps: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    rerenders: (changes: Partial<SearchViewProps>) => rerender(page({ ...props, ...changes })),
  }
}

describe('the search field', () => {
  it('has the focus when nothing is searched, and takes no focus otherwise', () => {
    expect(setup().field()).toHaveFocus()
    document.body.replaceChildren()
    const { field } = setup({ keyword: 'kopi' })
    expect(field()).not.toHaveFocus()
    expect(field()).toHaveValue('kopi')
  })

  it('reports each change trimmed, and keeps the spaces and the focus', async () => {
    const { field, types, onTyped, rerenders } = setup()
    await types(' es  te')
    rerenders({ keyword: 'es te' })
    expect(onTyped.mock.calls.flat()).toEqual(['', 'e', 'es', 'es', 'es', 'es t', 'es te'])
    expect(field()).toHaveValue(' es  te')
    expect(field()).toHaveFocus()
  })

  it('keeps later input when the page is late', async () => {
    const { field, types, rerenders } = setup()
    await types('kopi')
    rerenders({ keyword: 'ko' })
    expect(field()).toHaveValue('kopi')
    rerenders({ keyword: 'kopi' })
    expect(field()).toHaveValue('kopi')
  })

  it('adopts words from outside', async () => {
    const { field, types, rerenders } = setup({ keyword: 'kopi' })
    rerenders({ keyword: 'bakso' })
    expect(field()).toHaveValue('bakso')
    await types(' urat')
    rerenders({ keyword: '' })
    expect(field()).toHaveValue('')
  })

  it('submits with the search key and moves the focus to the results', async () => {
    const { field, types, onSubmitted } = setup()
    await types('{Enter}')
    expect(onSubmitted).not.toHaveBeenCalled()
    await types(' soto {Enter}')
    expect(onSubmitted.mock.calls).toEqual([['soto']])
    expect(field()).not.toHaveFocus()
  })

  it('is cleared by its button, with the focus in it', async () => {
    const { field, taps, onTyped } = setup({ keyword: 'kopi' })
    await taps('Kosongkan pencarian')
    expect(onTyped.mock.calls).toEqual([['']])
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Kosongkan pencarian' })).toBeNull()
  })
})

describe('the search page', () => {
  it('offers recent and popular searches', async () => {
    const { field, taps, onSuggestionTap, rerenders } = setup()
    const before = within(screen.getByRole('region', { name: 'Pencarian terakhir' }))
    const others = within(screen.getByRole('region', { name: 'Paling dicari' }))
    expect(before.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['kopi susu', 'soto'])
    expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1Bakso', '2Kopi', '3Mal'])
    await taps('kopi susu')
    expect(onSuggestionTap.mock.calls).toEqual([['kopi susu']])
    expect(field()).toHaveValue('kopi susu')
    expect(screen.getByRole('main')).toHaveFocus()
    rerenders({ keyword: 'kopi susu' })
    expect(field()).toHaveValue('kopi susu')
    expect(screen.queryByRole('region', { name: 'Paling dicari' })).toBeNull()
  })

  it('deletes one search or all', async () => {
    const { taps, onHistoryRemoved, onHistoryCleared, rerenders } = setup()
    await taps('Hapus soto dari riwayat')
    await taps('Hapus semua')
    expect([onHistoryRemoved.mock.calls, onHistoryCleared.mock.calls]).toEqual([[['soto']], [[]]])
    rerenders({ history: [], popular: [] })
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByText('Ketik nama toko, makanan, atau promo.')).toBeVisible()
  })

  it('shows filters and list for words only, and suggestions without words', () => {
    const { rerenders } = setup()
    expect(screen.queryByText('saringan')).toBeNull()
    expect(screen.queryByText('hasil')).toBeNull()
    expect(screen.getByText('lainnya')).toBeVisible()
    rerenders({ keyword: 'kopi' })
    expect(screen.queryByText('lainnya')).toBeNull()
    expect(screen.getByText('saringan')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Hasil pencarian' })).getByText('hasil')).toBeVisible()
  })

  it('searches stores or coupons, and has a back button', async () => {
    const { taps, onTabChosen, onBack } = setup()
    expect(screen.getByRole('button', { name: 'Toko', pressed: true })).toBeVisible()
    await taps('Kupon & promo')
    await taps('Kembali')
    expect([onTabChosen.mock.calls, onBack.mock.calls]).toEqual([[['coupon']], [[]]])
  })
})
