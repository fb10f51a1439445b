import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { SearchEmpty } from './SearchScreen'

function setup(filtered: boolean, didYouMean?: string) {
  const onClearFilters = jest.fn()
  const onChoose = jest.fn()
  const { container } = renderWithState(
    <SearchEmpty
      keyword="kopi <b>" isFiltered={filtered} didYouMean={didYouMean} onClearFilters={onClearFilters} onChoose={onChoose}
    />,
  )
  return { onClearFilters, onChoose, text: () => container.textContent }
}

describe('an empty search result', () => {
  it('names the words, and suggests remedies', () => {
    const { text } = setup(false)
    expect(text()).toBe('Tidak ada yang cocok dengan “kopi <b>”Cek ejaannya, atau coba kata yang lebih umum.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers another spelling, unless filters may hide the results', async () => {
    const { onChoose } = setup(false, 'kopi')
    await userEvent.click(screen.getByRole('button', { name: 'Maksudmu “kopi”?' }))
    expect(onChoose.mock.calls).toEqual([['kopi']])
    document.body.replaceChildren()
    setup(true, 'kopi')
    expect(screen.queryByRole('button', { name: /Maksudmu/ })).toBeNull()
  })

  it('offers to clear the filters that may hide results', async () => {
    const { onClearFilters } = setup(true)
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter' }))
    expect(onClearFilters).toHaveBeenCalledTimes(1)
  })
})
