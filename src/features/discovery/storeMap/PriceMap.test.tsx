import { render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import english from '../../../i18n/messages/en-GB.json'
import type * as tileMap from '../../../ui/map/TileMap'
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
const mapOf = (isOnline: boolean) => (
  <IntlProvider locale="en-GB" messages={english}><PriceMap {...PROPS} isOnline={isOnline} /></IntlProvider>
)

it('pictures of the map that failed offline load again when the network returns', () => {
  const { rerender } = render(mapOf(false))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  rerender(mapOf(true))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(mockCreated).toBe(2)
})
