import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import english from '../../../i18n/messages/en-GB.json'
import type * as tileMap from '../../../ui/map/TileMap'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { locationReducer } from '../../base/location/reducer'
import { PlaceStores } from './MapStores'
import { PriceMap, type PriceMapProps } from './PriceMap'

/** Number of maps that were created: each loads its pictures. Those of the first one fail. */
let mockCreated = 0
jest.mock<typeof tileMap>('../../../ui/map/TileMap', () => ({
  TileMap: ({ onTileError }) => {
    const [fail] = useState(() => onTileError)
    useEffect(() => {
      mockCreated += 1
      if (mockCreated === 1) fail()
    }, [fail])
    return <></>
  },
}))

const PROPS: PriceMapProps = {
  pins: [], chosen: null, here: null, fallback: { latitude: -6.2, longitude: 106.8 }, loadId: '', hasArea: false, isLoading: false,
  isOnline: true, onPinTap: () => undefined, onAreaSearch: () => undefined, onLocate: () => undefined,
}
const mapOf = (change: Partial<PriceMapProps>) => (
  <IntlProvider locale="en-GB" messages={english}><PriceMap {...PROPS} {...change} /></IntlProvider>
)

beforeEach(() => {
  mockCreated = 0
})

it('pictures of the map that failed offline load again when the network returns', () => {
  const { rerender } = render(mapOf({ isOnline: false }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  rerender(mapOf({ isOnline: true }))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(mockCreated).toBe(2)
})

it('pictures of the map that failed with the list load again with its retry, the only one', () => {
  const { rerender } = render(mapOf({ loadId: '1', hasListFailed: true }))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  rerender(mapOf({ loadId: '2', isLoading: true }))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(mockCreated).toBe(2)
})

it('the stores at one place are listed alone, with a way back to all stores', async () => {
  const stores = Object.fromEntries(['a', 'b', 'c'].map((poiId) => [poiId, { poiId, storeName: `Toko ${poiId}` }]))
  const onAll = jest.fn()
  const location = locationReducer(undefined, { type: 'test/none' })
  renderWithState(<PlaceStores poiIds={['a', 'b']} heading={{ current: null }} onAll={onAll} />, {
    entities: { stores, deals: {} }, location,
  })
  expect(screen.getByRole('status')).toHaveTextContent('2 toko di titik ini')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Semua toko' }))
  expect(onAll.mock.calls).toHaveLength(1)
})
