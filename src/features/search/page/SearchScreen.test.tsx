import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import messages from '../../../i18n/messages/id-ID.json'
import { resourceRetryTapped } from '../../../data/resource/events'
import { backTapped } from '../../../navigation/events'
import { resetTapped } from '../../lists/filters/events'
import { historyCleared, historyRemoved, searchTyped, submitted, suggestionTapped, tabChosen } from './events'
import { NoResults, SearchScreen } from './SearchScreen'

beforeEach(() => {
  globalThis.IntersectionObserver = jest.fn(() => ({ observe: jest.fn(), disconnect: jest.fn() })) as never
  globalThis.ResizeObserver = jest.fn(() => ({ observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() })) as never
})

const category = { id: '1', categoryName: { 'id-ID': 'Kopi' }, categoryIcon: '/img/kopi.webp' }
const filterOf = (checked: boolean) => ({
  'search-stores': {
    phase: 'ready', active: [], draft: null, tags: [],
    options: [{ type: 'COUPON_AVAILABLE', label: { 'id-ID': 'Ada kupon' }, objectData: { key: 'c', value: {}, checked } }],
  },
})

interface Changes {
  readonly keyword?: string
  readonly history?: readonly string[]
  /** Null while they load, `failed` if they did not. */
  readonly popular?: readonly string[] | 'failed' | null
  readonly didYouMean?: string | undefined
  readonly isFiltered?: boolean
  readonly completions?: readonly string[]
  readonly found?: readonly string[]
}

function stateOf(
  {
    keyword = '', history = ['kopi susu', 'soto'], popular = ['Bakso', 'Kopi', 'Mal'], didYouMean, isFiltered = false, completions = [],
    found = [],
  }: Changes,
) {
  const suggested = { stores: { completions, ...(didYouMean === undefined ? {} : { didYouMean }) } }
  return {
    search: { keyword, tab: 'stores', history, suggested },
    resources: {
      'popular:stores': popular === 'failed'
        ? { content: null, phase: 'failed', failure: { kind: 'server' } } : { content: popular, phase: popular ? 'ready' : 'loading' },
    },
    feeds: { 'search-stores': { ids: found, phase: found.length > 0 ? 'ready' : 'failed' } }, filters: filterOf(isFiltered),
    entities: { stores: {} }, location: { position: { success: false } },
    home: { cards: { HOME_CATEGORY_CARD: [category, category, category, category] } },
  }
}

function setup(changes: Changes = {}) {
  const { dispatched, changeState } = renderWithState(<SearchScreen />, stateOf(changes))
  return {
    dispatched,
    field: () => screen.getByRole('searchbox', { name: 'Cari toko atau promo' }),
    types: (text: string) => userEvent.type(screen.getByRole('searchbox'), text),
    taps: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    updates: (next: Changes) => changeState(stateOf({ ...changes, ...next })),
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
    const { field, types, dispatched, updates } = setup()
    await types(' es  te')
    updates({ keyword: 'es te' })
    expect(dispatched).toEqual(['', 'e', 'es', 'es', 'es', 'es t', 'es te'].map((keyword) => searchTyped({ keyword })))
    expect(field()).toHaveValue(' es  te')
    expect(field()).toHaveFocus()
  })

  it('keeps later input when the page is late', async () => {
    const { field, types, updates } = setup()
    await types('kopi')
    updates({ keyword: 'ko' })
    expect(field()).toHaveValue('kopi')
    updates({ keyword: 'kopi' })
    expect(field()).toHaveValue('kopi')
  })

  it('adopts words from outside', async () => {
    const { field, types, updates } = setup({ keyword: 'kopi' })
    updates({ keyword: 'bakso' })
    expect(field()).toHaveValue('bakso')
    await types(' urat')
    updates({ keyword: '' })
    expect(field()).toHaveValue('')
  })

  it('submits with the search key and moves the focus to the results', async () => {
    const { types, dispatched } = setup()
    await types('{Enter}')
    expect(dispatched).toEqual([])
    await types(' soto {Enter}')
    expect(dispatched.filter(submitted.match)).toEqual([submitted({ keyword: 'soto' })])
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('is cleared by its button, with the focus in it', async () => {
    const { field, taps, dispatched } = setup({ keyword: 'kopi' })
    await taps('Kosongkan pencarian')
    expect(dispatched).toEqual([searchTyped({ keyword: '' })])
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Kosongkan pencarian' })).toBeNull()
  })
})

describe('the search page', () => {
  it('offers recent and popular searches', async () => {
    const { field, taps, dispatched, updates } = setup()
    const before = within(screen.getByRole('region', { name: 'Pencarian terakhir' }))
    const others = within(screen.getByRole('region', { name: 'Paling dicari' }))
    expect(before.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['kopi susu', 'soto'])
    expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1Bakso', '2Kopi', '3Mal'])
    await taps('kopi susu')
    expect(dispatched).toEqual([suggestionTapped({ keyword: 'kopi susu' })])
    expect(field()).toHaveValue('kopi susu')
    expect(screen.getByRole('main')).toHaveFocus()
    updates({ keyword: 'kopi susu' })
    expect(field()).toHaveValue('kopi susu')
    expect(screen.queryByRole('region', { name: 'Paling dicari' })).toBeNull()
  })

  it('keeps the place of popular searches while they load, without words that they would replace', () => {
    const { updates } = setup({ history: [], popular: null })
    expect(screen.queryByText('Ketik nama toko, makanan, atau promo.')).toBeNull()
    updates({ popular: [] })
    expect(screen.getByText('Ketik nama toko, makanan, atau promo.')).toBeVisible()
  })

  it('deletes one search or all', async () => {
    const { taps, dispatched, updates } = setup()
    await taps('Hapus soto dari riwayat')
    await taps('Hapus semua')
    expect(dispatched).toEqual([historyRemoved({ keyword: 'soto' }), historyCleared()])
    expect(screen.getByRole('main')).toHaveFocus()
    updates({ history: [], popular: [] })
    expect(screen.getAllByRole('region')).toEqual([screen.getByRole('region', { name: 'Kategori' })])
    expect(screen.getByText('Ketik nama toko, makanan, atau promo.')).toBeVisible()
  })

  it('suggests searches below the field while typing, with the typed part in bold, and none once the words are searched', async () => {
    const { types, taps, dispatched, updates } = setup({ keyword: 'a' })
    updates({ keyword: 'ay', completions: ['ayam geprek', 'mie ayam'] })
    expect(screen.queryByRole('list', { name: 'Saran pencarian' })).toBeNull()
    await types('y')
    const rows = within(screen.getByRole('list', { name: 'Saran pencarian' }))
    expect(rows.getAllByText('ay').map((typed) => typed.tagName)).toEqual(['B', 'B'])
    await taps('mie ayam')
    expect(dispatched.at(-1)).toEqual(suggestionTapped({ keyword: 'mie ayam' }))
    expect(screen.queryByRole('list', { name: 'Saran pencarian' })).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  describe('while the field has the focus', () => {
    const suggestions = () => screen.queryByRole('list', { name: 'Saran pencarian' })
    const results = () => screen.queryByRole('region', { name: 'Hasil pencarian' })

    async function typing() {
      const page = setup({ keyword: 'kop' })
      expect(results()).toBeVisible()
      await page.types('i')
      page.updates({ keyword: 'kopi', completions: ['kopi susu', 'es kopi', 'Kopi', 'soto'] })
      return page
    }

    it('shows suggestions alone: the words, and searches that contain them', async () => {
      await typing()
      expect(results()).toBeNull()
      expect(screen.queryByRole('button', { name: 'Kupon & promo' })).toBeNull()
      expect(within(suggestions() as HTMLElement).getAllByRole('button').map((row) => row.getAttribute('aria-label') ?? row.textContent))
        .toEqual(['Lihat hasil untuk “kopi”', 'kopi susu', 'es kopi'])
    })

    it('leads to the results by the key Enter, and by the first suggestion', async () => {
      const { types, taps, dispatched } = await typing()
      await types('{Enter}')
      expect(suggestions()).toBeNull()
      expect(results()).toBeVisible()
      await types(' ')
      await taps('Lihat hasil untuk “kopi”')
      expect(results()).toBeVisible()
      expect(dispatched.filter(submitted.match)).toEqual([submitted({ keyword: 'kopi' }), submitted({ keyword: 'kopi' })])
    })

    it('leads to the results by scrolling, and by leaving the field', async () => {
      const { field } = await typing()
      fireEvent.touchMove(window)
      expect(results()).toBeVisible()
      expect(screen.getByRole('main')).toHaveFocus()
      await userEvent.click(field())
      expect(results()).toBeNull()
      await userEvent.tab({ shift: true })
      expect(results()).toBeVisible()
    })

    it('lets the keyboard reach the suggestions', async () => {
      await typing()
      await userEvent.tab()
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Lihat hasil untuk “kopi”' })).toHaveFocus()
    })

    it('leads to the results by Tab past the last suggestion', async () => {
      await typing()
      for (let tab = 0; tab < 4; tab++) await userEvent.tab()
      expect(screen.getByRole('button', { name: 'es kopi' })).toHaveFocus()
      await userEvent.tab()
      expect(suggestions()).toBeNull()
      expect(results()).toBeVisible()
      expect(screen.getByRole('main')).toHaveFocus()
    })

    it('leads to the results by Escape, and keeps the text', async () => {
      const { field } = await typing()
      await userEvent.keyboard('{Escape}')
      expect(results()).toBeVisible()
      expect(field()).toHaveValue('kopi')
      await userEvent.click(field())
      await userEvent.type(field(), ' ')
      await userEvent.tab()
      await userEvent.tab()
      await userEvent.keyboard('{Escape}')
      expect(suggestions()).toBeNull()
    })
  })

  it('has a map of its results, unless there are none', () => {
    const results = (phase: string, ids: readonly string[]) => {
      document.body.replaceChildren()
      renderWithState(<SearchScreen />, { ...stateOf({ keyword: 'kopi' }), feeds: { 'search-stores': { ids, phase } } })
      return screen.queryByRole('button', { name: 'Lihat di peta' })
    }
    expect(results('opening', [])).toBeVisible()
    expect(results('ready', [])).toBeNull()
  })

  it('shows the filters with the first results, and keeps them while the words change', () => {
    const { updates } = setup({ keyword: 'kopi' })
    expect(screen.queryByRole('button', { name: 'Ada kupon' })).toBeNull()
    updates({ found: ['poi1'] })
    expect(screen.getByRole('button', { name: 'Ada kupon' })).toBeVisible()
    updates({ keyword: 'kopi susu', found: [] })
    expect(screen.getByRole('button', { name: 'Ada kupon' })).toBeVisible()
  })

  it('offers a retry when its suggestions failed and there is no history', async () => {
    const { dispatched, taps } = setup({ history: [], popular: 'failed' })
    expect(screen.getByRole('heading', { name: messages['feed.serverFailed'] })).toBeVisible()
    expect(screen.queryByText(messages['search.start'])).toBeNull()
    await taps(messages['feed.retry'])
    expect(dispatched).toEqual([resourceRetryTapped({ resource: 'popular:stores' })])
  })

  it('shows the list for words only, and suggestions without words', () => {
    const { updates } = setup()
    const failure = messages['feed.serverFailed']
    expect(screen.queryByText(failure)).toBeNull()
    expect(screen.getByRole('region', { name: 'Kategori' })).toBeVisible()
    updates({ keyword: 'kopi' })
    expect(screen.queryByRole('region', { name: 'Kategori' })).toBeNull()
    expect(within(screen.getByRole('region', { name: 'Hasil pencarian' })).getByText(failure)).toBeVisible()
  })

  it('searches stores or coupons, and has a back button', async () => {
    const { taps, dispatched } = setup()
    expect(screen.getByRole('button', { name: 'Toko', pressed: true })).toBeVisible()
    await taps('Kupon & promo')
    await taps('Kembali')
    expect(dispatched).toEqual([tabChosen({ tab: 'coupon' }), backTapped()])
  })
})

describe('an empty search result', () => {
  function showEmpty(changes: Changes = {}) {
    const onChoose = jest.fn()
    const state = stateOf({ keyword: 'kopi <b>', popular: [], ...changes })
    return { onChoose, ...renderWithState(<NoResults tab="stores" onChoose={onChoose} />, { ...state, home: { cards: {} } }) }
  }

  it('names the words, and suggests remedies', () => {
    expect(showEmpty().container.textContent).toBe('Tidak ada yang cocok dengan “kopi <b>”Cek ejaannya, atau coba kata yang lebih umum.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers another spelling, unless filters may hide the results', async () => {
    const { onChoose } = showEmpty({ didYouMean: 'kopi' })
    await userEvent.click(screen.getByRole('button', { name: 'Maksudmu “kopi”?' }))
    expect(onChoose.mock.calls).toEqual([['kopi']])
    document.body.replaceChildren()
    showEmpty({ isFiltered: true, didYouMean: 'kopi' })
    expect(screen.queryByRole('button', { name: /Maksudmu/ })).toBeNull()
  })

  it('offers to clear the filters that may hide results', async () => {
    const { dispatched } = showEmpty({ isFiltered: true })
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter' }))
    expect(dispatched).toEqual([resetTapped({ feed: 'search-stores' })])
  })
})
