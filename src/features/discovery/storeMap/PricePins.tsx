import { useIntl } from 'react-intl'
import { formatDistance } from '../../../i18n/distance'
import type { Locale } from '../../../i18n/locales'
import { formatRupiah } from '../../../i18n/money'
import type { LatLng } from '../../../shared/map/mercator'
import type { ToPixel } from '../../../ui/media/TileMap'
import { placePins } from './logic'
import type { PlacedPin } from './logic'
import css from './PricePins.module.css'
import type { Pin } from './types'

export interface PricePinsProps {
  readonly pins: readonly Pin[]
  readonly chosen: string | null
  readonly here: LatLng | null
  readonly toPixel: ToPixel
  readonly onTap: (poiId: string) => void
}

/** Every pin is a button, in the order of the list. A pin without space for its price is a dot. */
export function PricePins({ pins, chosen, here, toPixel, onTap }: PricePinsProps) {
  const { formatMessage } = useIntl()
  const hereAt = here && toPixel(here)
  return (
    <>
      {hereAt && (
        <span className={css.here} style={placeAt(hereAt)} role="img" aria-label={formatMessage({ id: 'storeMap.you' })} />
      )}
      <ul aria-label={formatMessage({ id: 'storeMap.pins' })}>
        {placePins(pins, chosen, toPixel).map((placed) => (
          <li key={placed.pin.poiId}>
            <PricePin placed={placed} isChosen={placed.pin.poiId === chosen} onTap={onTap} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface PricePinProps extends Pick<PricePinsProps, 'onTap'> {
  readonly placed: PlacedPin
  readonly isChosen: boolean
}

function PricePin({ placed: { pin, left, top, hasLabel }, isChosen, onTap }: PricePinProps) {
  const locale = useIntl().locale as Locale
  const price = pin.price === null ? null : formatRupiah(pin.price)
  const facts = [pin.name, price, pin.distance === null ? null : formatDistance(pin.distance, locale)].filter((fact) => fact !== null)
  const isPriced = hasLabel && price !== null
  return (
    <button
      type="button"
      // With this class, the library does not treat a tap on the pin as a tap on the map.
      className={`pigeon-click-block ${css.pin} ${isPriced ? css.label : css.dot} ${isChosen ? css.chosen : ''}`}
      style={placeAt([left, top])}
      aria-label={facts.join(', ')}
      aria-pressed={isChosen}
      onClick={() => onTap(pin.poiId)}
    >
      <span aria-hidden="true">{isPriced ? price : ''}</span>
    </button>
  )
}

function placeAt([left, top]: readonly [number, number]) {
  return { transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)` }
}
