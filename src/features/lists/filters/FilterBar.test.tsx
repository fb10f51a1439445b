import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import type { FilterOption } from '../../../api/discovery/filters'
import messages from '../../../i18n/messages/id-ID.json'
import { FilterBar, type FilterBarProps } from './ListFilters'

const options: readonly FilterOption[] = [
  {
    type: 'CATEGORIES',
    label: { 'id-ID': 'Kategori' },
    listData: [{ key: 'makan', children: [{ key: 'bakso', checked: true }, { key: 'soto', checked: true }, { key: 'sate' }] }],
  },
  { type: 'PRICE', label: { 'id-ID': 'Harga' }, listData: [{ key: '0-25000' }] },
  { type: 'COUPON_AVAILABLE', objectData: { key: 'COUPON_AVAILABLE', value: { 'id-ID': 'Ada kupon' }, checked: true } },
]

const bar = (props: Partial<FilterBarProps>) => (
  <IntlProvider locale="id-ID" messages={messages}>
    <FilterBar options={options} isLoading={false} {...props} />
  </IntlProvider>
)
const setup = (props: Partial<FilterBarProps> = {}) => render(bar(props))

describe('the filter bar', () => {
  it('shows the filters, and the number of choices of each', async () => {
    const onTap = jest.fn()
    setup({ onTap })
    expect(screen.getByRole('button', { name: 'Kategori 2' })).toHaveAttribute('aria-haspopup', 'dialog')
    expect(screen.getByRole('button', { name: 'Ada kupon' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Harga' }))
    expect(onTap.mock.calls).toEqual([[1]])
  })

  it('stays the same element when it can be reset, so that it does not scroll back to its start', () => {
    const { rerender } = setup({ onTap: jest.fn() })
    const list = screen.getByRole('list')
    rerender(bar({ onTap: jest.fn(), onReset: jest.fn() }))
    expect(screen.getByRole('button', { name: 'Hapus semua' })).toBeVisible()
    expect(screen.getByRole('list')).toBe(list)
  })

  it('scrolls back to the first chip that is chosen once the list has nothing for it', () => {
    const { rerender } = setup({ onTap: jest.fn() })
    const list = screen.getByRole('list')
    list.scrollLeft = 300
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      return (this === list ? { left: 0, right: 400 } : { left: -250, right: -150 }) as DOMRect
    })
    rerender(bar({ onTap: jest.fn(), isEmpty: true }))
    expect(list.scrollLeft).toBe(34)
    jest.restoreAllMocks()
  })

  it.each([
    ['cut off at the end is shown whole', { left: 380, right: 460 }, 76],
    ['cut off at the start is shown whole', { left: -30, right: 60 }, -46],
    ['that is visible stays where it is', { left: 100, right: 180 }, 0],
  ])('scrolls: a chip that is chosen and %s', (_, place, scrolledBy) => {
    const price = (checked: boolean): readonly FilterOption[] => [
      { type: 'PRICE', label: { 'id-ID': 'Harga' }, listData: [{ key: '0-25000', checked }] },
    ]
    const { rerender } = setup({ options: price(false), onTap: jest.fn() })
    const list = screen.getByRole('list')
    list.scrollLeft = 200
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      return (this === list ? { left: 0, right: 400 } : place) as DOMRect
    })
    rerender(bar({ options: price(true), onTap: jest.fn() }))
    expect(list.scrollLeft).toBe(200 + scrolledBy)
    jest.restoreAllMocks()
  })

  it('does not count the entry for a whole branch in addition to its children', () => {
    const all = { key: 'ALL', checked: true }
    const branches = (...children: readonly { key: string; checked: boolean }[]): readonly FilterOption[] =>
      [{ type: 'CATEGORIES', label: { 'id-ID': 'Kategori' }, listData: [{ key: 'makan', checked: true, children: [...children] }] }]
    setup({ options: branches(all, { key: 'bakso', checked: true }, { key: 'soto', checked: true }), onTap: jest.fn() })
    expect(screen.getByRole('button', { name: 'Kategori 2' })).toBeVisible()
    document.body.replaceChildren()
    setup({ options: branches(all), onTap: jest.fn() })
    expect(screen.getByRole('button', { name: 'Kategori' })).toHaveClass('on')
  })

  it('names the only choice in a list, and a whole branch by its own name', () => {
    const value = (text: string) => ({ 'id-ID': text })
    const of = (children: readonly { key: string; value: ReturnType<typeof value>; checked: boolean }[]): readonly FilterOption[] => [
      { type: 'CATEGORIES', label: value('Kategori'), listData: [{ key: 'makan', value: value('Makan'), children: [...children] }] },
    ]
    setup({ options: of([{ key: 'ayam', value: value('Ayam'), checked: true }]), onTap: jest.fn() })
    expect(screen.getByRole('button', { name: 'Ayam' })).toHaveClass('on')
    document.body.replaceChildren()
    setup({ options: of([{ key: 'ALL', value: value('Semua'), checked: true }]), onTap: jest.fn() })
    expect(screen.getByRole('button', { name: 'Makan' })).toHaveClass('on')
  })

  it('has no buttons where filters cannot be applied', () => {
    setup()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('leaves out filters by distance without a position, except a chosen one', () => {
    const near = (checked: boolean): readonly FilterOption[] =>
      [{ type: 'BOOLEAN', objectData: { key: 'WITHIN_5_KM', value: { 'id-ID': 'Di bawah 5 km' }, checked } }]
    setup({ options: near(false), onTap: jest.fn(), isPlaced: false })
    expect(screen.queryByRole('button')).toBeNull()
    document.body.replaceChildren()
    setup({ options: near(true), onTap: jest.fn(), isPlaced: false })
    expect(screen.getByRole('button', { name: 'Di bawah 5 km' })).toBeVisible()
  })

  it('reserves its space while its options load', () => {
    expect(setup({ options: [], isLoading: true }).container).not.toBeEmptyDOMElement()
    document.body.replaceChildren()
    expect(setup({ options: [] }).container).toBeEmptyDOMElement()
  })
})
