import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { chipTapped, resetTapped, tagTapped } from './events'
import { EmptyList } from './EmptyList'
import { ListFilters } from './ListFilters'
import type { FilterOption } from '../../../api/discovery/filters'
import type { Filters } from './reducer'

const FILTERS: Filters = {
  phase: 'ready', draft: null,
  options: [{ type: 'BOOLEAN', objectData: { key: 'OPEN_NOW', value: { 'id-ID': 'Buka sekarang' }, checked: false } }],
  tags: [
    { tagId: 'nearest', kind: 'SORT', tagName: { 'id-ID': 'Terdekat' } },
    { tagId: 'cheapest', kind: 'SORT', tagName: { 'id-ID': 'Termurah' } },
    { tagId: 'available', kind: 'NARROW', tagName: { 'id-ID': 'Masih tersedia' } },
  ],
}

function setup(change: Partial<Filters> = {}) {
  const state = { filters: { deals: { ...FILTERS, ...change } } }
  const { container, dispatched } = renderWithState(<ListFilters feed="deals" />, state)
  return { dispatched, text: () => container.textContent }
}

describe('the filters of a list', () => {
  it('have the sort order as one chip, which chooses another and returns to the usual one', async () => {
    const { dispatched } = setup()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Urutan daftar' }), 'Termurah')
    expect(dispatched).toEqual([tagTapped({ feed: 'deals', tagId: 'cheapest' })])
    document.body.replaceChildren()
    const sorted = setup({ tagged: ['nearest'] })
    expect(sorted.text()).toContain('Urutkan: Terdekat')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Urutan daftar' }), 'Rekomendasi')
    expect(sorted.dispatched).toEqual([tagTapped({ feed: 'deals', tagId: 'nearest' })])
  })

  it('have one chip that clears all of them, while one is chosen', async () => {
    setup()
    expect(screen.queryByRole('button', { name: 'Hapus semua' })).toBeNull()
    document.body.replaceChildren()
    const { dispatched } = setup({ tagged: ['available'] })
    await userEvent.click(screen.getByRole('button', { name: 'Hapus semua' }))
    expect(dispatched).toEqual([resetTapped({ feed: 'deals' })])
  })

  it('are counted beside the cross that clears them', () => {
    const open = { key: 'OPEN_NOW', value: { 'id-ID': 'Buka sekarang' }, checked: true }
    setup({ options: [{ type: 'BOOLEAN', objectData: open }], tagged: ['nearest', 'available'] })
    expect(screen.getByRole('button', { name: 'Hapus semua' })).toHaveTextContent('3')
  })

  it('of an empty list can be removed one by one, if there are several', async () => {
    const options = ['OPEN_NOW', 'WITHIN_1_KM'].map((key): FilterOption => (
      { type: 'BOOLEAN', objectData: { key, value: { 'id-ID': key }, checked: true } }
    ))
    const empty = (change: Partial<Filters>) => {
      document.body.replaceChildren()
      return renderWithState(<EmptyList feed="deals" title="" help="" />, { filters: { deals: { ...FILTERS, ...change } } })
    }
    const { dispatched } = empty({ options, tagged: ['available'] })
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter WITHIN_1_KM' }))
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter Masih tersedia' }))
    expect(dispatched).toEqual([chipTapped({ feed: 'deals', at: 1 }), tagTapped({ feed: 'deals', tagId: 'available' })])
    empty({ options: options.slice(0, 1) })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('reserve their space while they load, but not beside the error of a list that failed', () => {
    const loading = (phase: string) => renderWithState(<ListFilters feed="deals" />, { filters: {}, feeds: { deals: { phase } } }).container
    expect(loading('opening')).not.toBeEmptyDOMElement()
    expect(loading('failed')).toBeEmptyDOMElement()
  })

  it('have neither order nor tags in a list without them', () => {
    setup({ tags: [] })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})
