import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../../../i18n/messages/en-GB.json'
import { LazyMap, MapOffer } from './StoreMapScreen'
import type { PriceMapProps } from './PriceMap'
import type * as priceMapModule from './PriceMap'

let mockIsBroken = true
jest.mock<typeof priceMapModule>('./PriceMap', () => ({
  PriceMap: () => {
    if (mockIsBroken) throw new Error('the map broke')
    return <p>the map</p>
  },
}))

const PROPS: PriceMapProps = {
  pins: [], chosen: null, here: null, fallback: { latitude: -6.2, longitude: 106.8 }, loadId: '', hasArea: false,
  isLoading: false, isOnline: true, onPinTap: () => undefined, onAreaSearch: () => undefined, onLocate: () => undefined,
}

it('a map that fails says so, and loads at another attempt', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<IntlProvider locale="en-GB" messages={english}><LazyMap {...PROPS} /></IntlProvider>)
  expect(screen.getByRole('status')).toHaveTextContent('Loading map…')
  expect(await screen.findByText(/The map couldn't be loaded/)).toBeInTheDocument()
  mockIsBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the map')).toBeInTheDocument()
})

it('with the data saver on the map waits for a tap', () => {
  const onLoad = jest.fn()
  render(<IntlProvider locale="en-GB" messages={english}><MapOffer onLoad={onLoad} /></IntlProvider>)
  fireEvent.click(screen.getByRole('button', { name: 'Load map' }))
  expect(onLoad).toHaveBeenCalled()
})
