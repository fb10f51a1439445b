import { useIntl } from 'react-intl'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import { formatRupiah } from '../../../../i18n/money'
import type { LatLng } from '../../../../shared/map/mercator'
import { Icon } from '../../../../ui/icons/Icon'
import { hasRoomOn } from '../../../../ui/map/room'
import type { ToPixel } from '../../../../ui/map/TileMap'
import { USUAL_TEXT_PX, useTextScale } from '../../../../ui/layout/pageHooks'
import { labelWidth, shiftOf, type LabelPlace, type PlacedPin } from './labels'
import { placePins, withoutCovered } from '../logic'
import { lowestPrice } from './places'
import css from './PricePins.module.css'
import type { Pin } from '../types'

export interface PricePinsProps {
  readonly pins: readonly Pin[]
  readonly chosen: string | null
  readonly here: LatLng | null
  readonly toPixel: ToPixel
  /** Of the map, px. */
  readonly size: { readonly width: number; readonly height: number }
  /** True on the closest map: every store has its own pin. */
  readonly isClosest: boolean
  /** The button that searches the visible part is on the map. */
  readonly hasSearch?: boolean
  readonly onTap: (poiId: string) => void
  /** Stores that only a closer map separates. */
  readonly onGroupTap: (pins: readonly Pin[]) => void
}

/**
 * Every pin is a button, in the order of the list. Stores at one place have their lowest price and their number. A pin without space for
 * its price is a ticket, a store without deals a dot; several without space are a number.
 */
export function PricePins({ pins, chosen, here, toPixel, size, isClosest, hasSearch = false, onTap, onGroupTap }: PricePinsProps) {
  const { formatMessage } = useIntl()
  const hereAt = here && toPixel(here)
  // Pins grow with the text, so they are placed on a map that is smaller by that factor.
  const scale = useTextScale()
  const toScaledPixel: ToPixel = (at) => {
    const [x, y] = toPixel(at)
    return [x / scale, y / scale]
  }
  const map = { width: size.width / scale, height: size.height / scale, scale, hasSearch }
  const placedPins = withoutCovered(placePins(pins, chosen, toScaledPixel, !isClosest, here, hasRoomOn(map)), chosen, map)
    .map((placed) => ({ ...placed, left: placed.left * scale, top: placed.top * scale }))
  return (
    <>
      {hereAt && (
        <span className={css.here} style={placeAt(hereAt)} role="img" aria-label={formatMessage({ id: 'storeMap.you' })} />
      )}
      <ul aria-label={formatMessage({ id: 'storeMap.pins' })}>
        {placedPins.map((placed) => (
          <li key={placed.pins[0]?.poiId}>
            {placed.pins.length > 1
              ? <PinGroup placed={placed} onTap={onGroupTap} />
              : placed.pins.map((pin) => (
                <PricePin key={pin.poiId} pin={pin} placed={placed} isChosen={pin.poiId === chosen} onTap={onTap} />
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}

// With this class, the library does not treat a tap on the pin as a tap on the map.
const PIN_CLASSES = `pigeon-click-block ${css.pin}`

interface PinGroupProps {
  readonly placed: PlacedPin
  readonly onTap: PricePinsProps['onGroupTap']
}

function PinGroup({ placed: { pins, left, top, place }, onTap }: PinGroupProps) {
  const { formatMessage } = useIntl()
  const lowest = lowestPrice(pins)
  const [price, count] = [lowest === null ? '' : formatRupiah(lowest), pins.length]
  return (
    <button
      type="button"
      className={`${PIN_CLASSES} ${place ? labelClass(place) : `${css.dot} ${css.group}`}`}
      style={{ ...placeAt([left, top]), ...(place ? widthOf(pins, place) : {}) }}
      aria-label={formatMessage({ id: place ? 'storeMap.place' : 'storeMap.group' }, { count, price })}
      onClick={() => onTap(pins)}
    >
      <span aria-hidden="true">{place ? formatMessage({ id: 'storeMap.placePrice' }, { count, price }) : count}</span>
    </button>
  )
}

interface PricePinProps extends Pick<PricePinsProps, 'onTap'> {
  readonly pin: Pin
  readonly placed: PlacedPin
  readonly isChosen: boolean
}

function PricePin({ pin, placed: { left, top, place }, isChosen, onTap }: PricePinProps) {
  const locale = useIntl().locale as Locale
  const price = pin.price === null ? null : formatRupiah(pin.price)
  const facts = [pin.name, price, pin.distance === null ? null : formatDistance(pin.distance, locale)].filter((fact) => fact !== null)
  return (
    <button
      type="button"
      className={`${PIN_CLASSES} ${place ? labelClass(place) : css.dot} ${isChosen ? css.chosen : ''}`}
      style={{ ...placeAt([left, top]), ...(place ? widthOf([pin], place) : {}) }}
      aria-label={facts.join(', ')}
      aria-pressed={isChosen}
      onClick={() => onTap(pin.poiId)}
    >
      {place
        ? <span aria-hidden="true">{price}</span>
        : <Dot hasDeal={price !== null} />}
    </button>
  )
}

function Dot({ hasDeal }: { readonly hasDeal: boolean }) {
  return <span aria-hidden="true" className={hasDeal ? css.deal : css.noDeal}>{hasDeal && <Icon name="coupon" size="s" />}</span>
}

const ENDS = { middle: '', start: css.start, end: css.end } as const

function labelClass({ side, end }: LabelPlace): string {
  return `${css.label} ${side === 'below' ? css.below : ''} ${ENDS[end]}`
}

/** As wide as its price, with its tip at the place. */
function widthOf(pins: readonly Pin[], place: LabelPlace) {
  const [width, shift] = [labelWidth(pins) / USUAL_TEXT_PX, shiftOf(pins, place) / USUAL_TEXT_PX]
  return { width: `${width}rem`, marginLeft: `${shift - width / 2}rem` }
}

function placeAt([left, top]: readonly [number, number]) {
  return { transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)` }
}
