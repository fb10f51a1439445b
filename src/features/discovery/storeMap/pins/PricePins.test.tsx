import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../../../../i18n/messages/en-GB.json'
import { PricePins } from './PricePins'
import type { Pin } from '../types'

const PINS: readonly Pin[] = [
  { poiId: 'a', name: 'Bakso Pak Ujang', at: { latitude: 100, longitude: 100 }, price: 20_000, distance: 350 },
  { poiId: 'b', name: 'Kopi Sore', at: { latitude: 104, longitude: 100 }, price: 15_000, distance: null },
]

function setup(chosen: string | null = null, pins = PINS, isClosest = false) {
  const onTap = jest.fn()
  const onGroupTap = jest.fn()
  render(
    <IntlProvider locale="en-GB" messages={english}>
      <PricePins
        pins={pins} chosen={chosen} isClosest={isClosest} size={{ width: 1_000, height: 1_000 }} here={{ latitude: 0, longitude: 0 }}
        toPixel={({ latitude, longitude }) => [latitude, longitude]}
        onTap={onTap}
        onGroupTap={onGroupTap}
      />
    </IntlProvider>,
  )
  return { onTap, onGroupTap }
}

it('names every pin with its price and distance, in the order of the list', () => {
  setup()
  expect(screen.getAllByRole('button').map((pin) => pin.getAttribute('aria-label')))
    .toEqual(['Bakso Pak Ujang, Rp20.000, 350 m', 'Kopi Sore, Rp15.000'])
  expect(screen.getByRole('img', { name: 'Your location' })).toBeInTheDocument()
})

it('shows the prices of two overlapping pins above and below their places, and no price of a third one', () => {
  const third = { ...PINS[0] as Pin, poiId: 'c', name: 'Soto Sedap', at: { latitude: 102, longitude: 101 }, price: 99_000, distance: null }
  setup(null, [...PINS, third])
  expect(screen.getByRole('button', { name: /Bakso/ })).not.toHaveClass('below')
  expect(screen.getByRole('button', { name: /Kopi/ })).toHaveClass('below')
  expect(screen.queryByText('Rp99.000')).toBeNull()
})

it('marks the chosen pin, and reports a tap', () => {
  const { onTap } = setup('b')
  expect(screen.getByRole('button', { name: /Kopi Sore/, pressed: true })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /Bakso/ }))
  expect(onTap).toHaveBeenCalledWith('a')
})

describe('two prices that have space beside each other', () => {
  const apart = [PINS[0], { ...PINS[1], at: { latitude: 200, longitude: 100 } }] as readonly Pin[]
  const labels = () => screen.getAllByText(/^Rp/).map((label) => label.textContent)
  afterEach(() => void (document.documentElement.style.fontSize = ''))

  it('are both shown', () => {
    setup(null, apart)
    expect(labels()).toEqual(['Rp20.000', 'Rp15.000'])
    expect(screen.getByRole('button', { name: /Kopi/ })).not.toHaveClass('below')
  })

  it('are above and below their places in text of 200 %, which is twice as wide', () => {
    document.documentElement.style.fontSize = '32px'
    setup(null, apart)
    expect(labels()).toEqual(['Rp20.000', 'Rp15.000'])
    expect(screen.getByRole('button', { name: /Kopi/ })).toHaveClass('below')
    expect(screen.getByRole('button', { name: /Bakso/ })).toHaveStyle({ transform: 'translate(100px, 100px)' })
  })
})

describe('stores at one place', () => {
  const crowd = Array.from({ length: 30 }, (_, i): Pin => ({ ...PINS[0] as Pin, poiId: `p${i}` }))

  it('have their lowest price and their number, and a tap comes closer', () => {
    const { onTap, onGroupTap } = setup(null, [...crowd, { ...PINS[0] as Pin, poiId: 'cheap', price: 11_600 }])
    const group = screen.getByRole('button', { name: '31 stores at one place from Rp11.600, zoom in' })
    expect(group).toHaveTextContent('Rp11.600 · 31 stores')
    fireEvent.click(group)
    expect(onGroupTap.mock.calls[0]?.[0]).toHaveLength(31)
    expect(onTap).not.toHaveBeenCalled()
  })

  it('are a number without deals, as are stores that only a closer map separates', () => {
    setup(null, crowd.map((pin) => ({ ...pin, price: null })))
    expect(screen.getByRole('button', { name: '30 stores close together, zoom in' })).toHaveTextContent('30')
  })

  it('have a pin each on the closest map', () => {
    setup(null, crowd, true)
    expect(screen.getAllByRole('button', { name: /Bakso/ })).toHaveLength(30)
  })
})
