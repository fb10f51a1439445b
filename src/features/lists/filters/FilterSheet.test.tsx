import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { FilterOption } from '../../../api/discovery/filters'
import { popupDismissed } from '../../../navigation/events'
import { CLOSE_DELAY_MS } from '../../../ui/overlays/useAnimatedClose'
import { DraftSheet } from './DraftSheet'
import { applyTapped, filterClearTapped, filterItemTapped } from './events'
import { uncheckAll } from './logic'

const prices: FilterOption = {
  type: 'PRICE',
  label: { 'id-ID': 'Harga' },
  listData: [
    { key: '0-25000', value: { 'id-ID': 'Di bawah Rp25 rb' }, checked: true },
    { key: '25000-50000', value: { 'id-ID': 'Rp25-50 rb' } },
  ],
}
const categories: FilterOption = {
  type: 'CATEGORIES',
  label: { 'id-ID': 'Kategori' },
  listData: [
    { key: 'RAW_BRANCH', children: [{ key: 'teh', value: { 'id-ID': 'Teh' } }] },
    { key: 'semua', value: { 'id-ID': 'Apa saja' } },
    {
      key: 'makan',
      value: { 'id-ID': 'Makan' },
      children: [
        { key: 'ALL', value: { 'id-ID': 'Semua makanan' } },
        { key: 'bakso', value: { 'id-ID': 'Bakso' }, checked: true },
        { key: 'soto', value: { 'id-ID': 'Soto' } },
        { key: 'RAW_LEAF' },
      ],
    },
    {
      key: 'ngopi',
      value: { 'id-ID': 'Ngopi' },
      checked: true,
      children: [
        { key: 'ALL', value: { 'id-ID': 'Semua kopi' }, checked: true },
        { key: 'kopi', value: { 'id-ID': 'Kopi' }, checked: true },
      ],
    },
  ],
}

const of = { feed: 'nearby', at: 0 }
const unchecked = uncheckAll(categories)

/** The sheet of the first filter of a list; without an option it is loading. */
function setup(option: FilterOption | null, total: number | null = null, feed = of.feed) {
  const filters = { [feed]: { options: [], draft: option && { at: 0, option, total } } }
  const { dispatched } = renderWithState(<DraftSheet feed={feed} at={0} />, { filters })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return {
    dispatched,
    tapped: () => dispatched.filter(filterItemTapped.match).map(({ payload: { key, childKey } }) => [key, childKey]),
    ticks: (name: string) => user.click(screen.getByRole('checkbox', { name })),
    opens: (name: string) => user.click(screen.getByRole('tab', { name })),
    taps: (name: string) => user.click(screen.getByRole('button', { name })),
    presses: (key: string) => user.keyboard(`{${key}}`),
    boxes: () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent),
    openBranch: () => screen.getByRole('tab', { selected: true }),
    waits: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  }
}

describe('an open filter', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is a list of checkboxes under its own name', async () => {
    const sheet = setup(prices)
    expect(screen.getByRole('dialog', { name: 'Harga' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Di bawah Rp25 rb' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Rp25-50 rb' })).not.toBeChecked()
    await sheet.ticks('Rp25-50 rb')
    expect(sheet.tapped()).toEqual([['25000-50000', null]])
  })

  it('leaves out items without a name: a key is no word for a user', () => {
    setup(categories)
    expect(document.body).not.toHaveTextContent(/RAW|Teh/)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual(['Apa saja', 'Makan', 'Ngopi'])
  })

  it('opens the branch with a choice, and shows the number of choices', () => {
    const sheet = setup(categories)
    expect(sheet.openBranch()).toHaveAccessibleName('Makan 1 dipilih')
    expect(screen.getByRole('tab', { name: 'Ngopi semua dipilih' })).toBeVisible()
    expect(screen.getByRole('tabpanel', { name: 'Makan 1 dipilih' })).toBeVisible()
    expect(sheet.boxes()).toEqual(['Semua makanan', 'Bakso', 'Soto'])
    expect(screen.getByRole('checkbox', { name: 'Semua makanan' })).toBePartiallyChecked()
    expect(screen.getByRole('checkbox', { name: 'Bakso' })).toBeChecked()
  })

  it.each(['ngopi', 'kopi'])('of the category %s is one list of what is in it: others would leave it empty', async (category) => {
    const sheet = setup(unchecked, null, `category:${category}`)
    expect(screen.queryByRole('tab')).toBeNull()
    expect(sheet.boxes()).toEqual(['Semua kopi', 'Kopi'])
    await sheet.ticks('Kopi')
    expect(sheet.tapped()).toEqual([['ngopi', 'kopi']])
  })

  it('reports a child with its branch, also the one for all, and a branch without children alone', async () => {
    const sheet = setup(categories)
    await sheet.ticks('Soto')
    await sheet.ticks('Semua makanan')
    await sheet.opens('Ngopi semua dipilih')
    expect(screen.getByRole('checkbox', { name: 'Semua kopi' })).toBeChecked()
    await sheet.ticks('Kopi')
    await sheet.opens('Apa saja')
    expect(sheet.boxes()).toEqual(['Apa saja'])
    await sheet.ticks('Apa saja')
    expect(sheet.tapped()).toEqual([['makan', 'soto'], ['makan', 'ALL'], ['ngopi', 'kopi'], ['semua', null]])
  })

  it('moves between branches with the arrow keys, around the ends', async () => {
    const sheet = setup(categories)
    act(() => sheet.openBranch().focus())
    await sheet.presses('ArrowDown')
    expect(sheet.openBranch()).toHaveTextContent('Ngopi')
    expect(sheet.openBranch()).toHaveFocus()
    await sheet.presses('ArrowDown')
    expect(sheet.openBranch()).toHaveTextContent('Apa saja')
    await sheet.presses('ArrowUp')
    expect(sheet.openBranch()).toHaveTextContent('Ngopi')
    await sheet.presses('Home')
    expect(sheet.openBranch()).toHaveTextContent('Apa saja')
    await sheet.presses('End')
    expect(sheet.openBranch()).toHaveTextContent('Ngopi')
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([sheet.openBranch()])
  })

  it('stays open when it is cleared, and closes when it is applied', async () => {
    const sheet = setup(prices)
    await sheet.taps('Hapus')
    sheet.waits(CLOSE_DELAY_MS)
    expect(sheet.dispatched).toEqual([filterClearTapped(of)])
    await sheet.taps('Terapkan')
    expect(sheet.dispatched).toEqual([filterClearTapped(of), applyTapped(of)])
    sheet.waits(CLOSE_DELAY_MS)
    expect(sheet.dispatched.slice(2)).toEqual([popupDismissed({ popup: 'filter' })])
  })

  it('has nothing to clear without a choice', () => {
    setup(uncheckAll(prices))
    expect(screen.getByRole('button', { name: 'Hapus' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Terapkan' })).toBeEnabled()
  })

  it('shows placeholders for loading choices', () => {
    setup(null)
    expect(screen.getByRole('dialog', { name: 'Filter' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Memuat pilihan')
    expect(screen.getByRole('button', { name: 'Terapkan' })).toBeDisabled()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

it.each([
  [null, 'Terapkan'], [12, 'Lihat 12 toko'], [0, 'Tidak ada yang cocok'],
] as const)('of %s stores to be found, its button says "%s"', (total, name) => {
  setup(prices, total)
  expect(screen.getByRole('button', { name })).toBeEnabled()
})
