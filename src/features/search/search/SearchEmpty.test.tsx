import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/id-ID.json'
import { SearchEmpty } from './SearchEmpty'

function setup(filtered: boolean) {
  const onClearFilters = jest.fn()
  const { container } = render(
    <IntlProvider locale="id-ID" messages={messages}>
      <SearchEmpty keyword="kopi <b>" isFiltered={filtered} onClearFilters={onClearFilters} />
    </IntlProvider>,
  )
  return { onClearFilters, says: () => container.textContent }
}

describe('nothing found', () => {
  it('says for what, and what may help', () => {
    const { says } = setup(false)
    expect(says()).toBe('Tidak ada yang cocok dengan “kopi <b>”Cek ejaannya, atau coba kata yang lebih umum.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers to clear the filters that may hide it', async () => {
    const { onClearFilters } = setup(true)
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter' }))
    expect(onClearFilters).toHaveBeenCalledTimes(1)
  })
})
