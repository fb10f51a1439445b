import { fireEvent, screen } from '@testing-library/react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { AddressBar } from './AddressBar'
import type { AddressBarState } from './logic'

function setup(state: AddressBarState, name = '') {
  const taps: string[] = []
  renderWithState(<AddressBar state={state} name={name} onTap={() => void taps.push('tap')} />)
  return { taps, bar: screen.getByRole('button') }
}

it.each<[AddressBarState, string, string]>([
  [0, '', 'Di sekitarMencari lokasimu…'],
  [1, '', 'Lokasi tidak ditemukanJakarta (perkiraan)'],
  [2, '', 'Di sekitarMencari alamat…'],
  [3, '', 'Di sekitarAlamat belum ketemu'],
  [4, 'Jl. Kemang Raya', 'Di sekitarJl. Kemang Raya'],
])('names the place in state %d', (state, name, text) => {
  expect(setup(state, name).bar.textContent).toBe(text)
})

it('says that the location is off if it is refused', () => {
  renderWithState(<AddressBar state={1} name="" isRefused onTap={jest.fn()} />)
  expect(screen.getByRole('button')).toHaveTextContent('Lokasi belum aktifJakarta (perkiraan)')
})

it('requests the position again on a tap', () => {
  const { bar, taps } = setup(1)
  fireEvent.click(bar)
  expect(taps).toEqual(['tap'])
})
