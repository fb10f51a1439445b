import { useEffect, useRef, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Area } from '../../../api/discovery/stores'
import { MAX_ZOOM, project, type LatLng, type MapView } from '../../../shared/map/mercator'
import { IconButton } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import { TileMap, type VisibleMap } from '../../../ui/map/TileMap'
import { closerView, hasMovedAway, isWithin, roundedArea, STREETS_ZOOM, viewOfList } from './logic'
import { areAtOnePlace } from './pins/places'
import { PricePins } from './pins/PricePins'
import css from './PriceMap.module.css'
import type { Pin } from './types'

export interface PriceMapProps {
  /** In the order of the list. */
  readonly pins: readonly Pin[]
  /** The store whose pin was tapped last, or null. */
  readonly chosen: string | null
  /** Position of the device; null while unknown. */
  readonly here: LatLng | null
  /** Centre of the map without any pin. */
  readonly fallback: LatLng
  /** Id of the list's load. The map shows all pins of a new load, unless the load is the search of an area. */
  readonly loadId: string
  readonly hasArea: boolean
  readonly isLoading: boolean
  /** The list below shows its failure and a retry, which loads the pictures again, too. */
  readonly hasListFailed?: boolean
  /** Pictures that failed load again when the network returns. */
  readonly isOnline: boolean
  readonly onPinTap: (poiId: string) => void
  /** Stores at one place, which no usual scale separates, were tapped. */
  readonly onPlaceTap?: (poiIds: readonly string[]) => void
  /** The chosen store comes into the visible part, or leaves it. */
  readonly onChosenShown?: (isShown: boolean) => void
  readonly onAreaSearch: (area: Area) => void
  /** The user looks for their own position, which is unknown. */
  readonly onLocate: () => void
}

/** Assumed until the map has been measured, px. */
const TYPICAL_SIZE = { width: 390, height: 340 } as const
const NEIGHBOURHOOD_ZOOM = 14

/** Stores with their prices on a map. Moving it starts no request: only the button searches the visible part. */
export function PriceMap(props: PriceMapProps) {
  const { pins, here, fallback, loadId, hasArea, isOnline, hasListFailed = false } = props
  const { formatMessage } = useIntl()
  const [visible, setVisible] = useState<VisibleMap | null>(null)
  const size = sizeOf(visible)
  const firstView = (): MapView => viewOfList(pins, size, here) ?? { center: here ?? fallback, zoom: NEIGHBOURHOOD_ZOOM }
  const [view, setView] = useState<MapView>(firstView)
  const [searched, setSearched] = useState<MapView>(view)
  const [shown, setShown] = useState({ loadId, hasPins: pins.length > 0 })
  const [hasTileError, setHasTileError] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [isLocating, setIsLocating] = useState(false)
  const [hasInteracted, setHasInteracted] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useInteraction(frame, () => setHasInteracted(true))

  // A new list has arrived: show all of its pins. After the search of an area the map stays where the user has moved it.
  if (shown.loadId !== loadId || shown.hasPins !== (pins.length > 0)) {
    if (hasTileError && shown.loadId !== loadId) reloadTiles()
    setShown({ loadId, hasPins: pins.length > 0 })
    if (!hasArea && pins.length > 0) moveTo(firstView())
  }
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    if (isOnline && hasTileError) reloadTiles()
  }
  if (isLocating && here) {
    setIsLocating(false)
    setView({ center: here, zoom: STREETS_ZOOM })
  }

  function moveTo(next: MapView): void {
    setView(next)
    setSearched(next)
    setHasInteracted(false)
  }

  function zoomTo(group: readonly Pin[]): void {
    moveTo(closerView(group, view, size))
    if (areAtOnePlace(group)) props.onPlaceTap?.(group.map(({ poiId }) => poiId))
  }

  function reloadTiles(): void {
    setHasTileError(false)
    setAttempt(attempt + 1)
  }

  function locate(): void {
    if (here) setView({ center: here, zoom: Math.max(view.zoom, STREETS_ZOOM) })
    else {
      setIsLocating(true)
      props.onLocate()
    }
  }

  function searchArea(): void {
    if (!visible) return
    setSearched(visible)
    props.onAreaSearch(roundedArea(visible.center, visible))
  }

  const { chosen, onChosenShown } = props
  const chosenAt = pins.find(({ poiId }) => poiId === chosen)?.at
  const isChosenShown = !visible || !chosenAt || isWithin(visible, chosenAt)
  useEffect(() => onChosenShown?.(isChosenShown), [isChosenShown, onChosenShown])

  // Moves of the app itself, such as to the pins of a new list, offer no search.
  const isAway = hasInteracted && visible !== null && hasMovedAway(searched, visible, size)
  return (
    <div ref={frame} className={css.map}>
      <TileMap
        key={attempt}
        label={formatMessage({ id: 'storeMap.map' })}
        keysLabel={formatMessage({ id: 'storeMap.keys' })}
        zoomInLabel={formatMessage({ id: 'storeMap.zoomIn' })}
        zoomOutLabel={formatMessage({ id: 'storeMap.zoomOut' })}
        view={view}
        anchor={here && visible && isWithin(visible, here) ? here : null}
        onViewChange={(next) => {
          setVisible(next)
          setView({ center: next.center, zoom: next.zoom })
        }}
        onReset={() => setView(firstView())}
        onTileError={() => setHasTileError(true)}
      >
        {(toPixel) => (
          <PricePins
            pins={pins} chosen={props.chosen} here={here} toPixel={toPixel} size={size}
            isClosest={view.zoom >= MAX_ZOOM} hasSearch={isAway} onTap={props.onPinTap}
            onGroupTap={zoomTo}
          />
        )}
      </TileMap>
      <div className={css.top}>
        {isAway && (
          <button type="button" className={css.search} aria-busy={props.isLoading} onClick={() => !props.isLoading && searchArea()}>
            <Icon name="search" size="s" />
            <FormattedMessage id="storeMap.searchArea" />
          </button>
        )}
        {hasTileError && !hasListFailed && (
          <p className={css.error} role="status">
            <FormattedMessage id="storeMap.tilesFailed" />{' '}
            <button type="button" className={css.retry} onClick={reloadTiles}>
              <FormattedMessage id="feed.retry" />
            </button>
          </p>
        )}
      </div>
      <div className={css.here}>
        <IconButton icon="direction" label={formatMessage({ id: 'storeMap.here' })} onClick={locate} />
      </div>
    </div>
  )
}

const INTERACTIONS = ['pointerdown', 'wheel', 'keydown'] as const

/** Calls back when the user touches the element, by any input. */
function useInteraction(element: RefObject<HTMLElement>, onInteraction: () => void): void {
  const latest = useRef(onInteraction)
  useEffect(() => void (latest.current = onInteraction))
  useEffect(() => {
    const target = element.current
    const listener = () => latest.current()
    for (const type of INTERACTIONS) target?.addEventListener(type, listener, { passive: true, capture: true })
    return () => {
      for (const type of INTERACTIONS) target?.removeEventListener(type, listener, { capture: true })
    }
  }, [element])
}

function sizeOf(visible: VisibleMap | null): { readonly width: number; readonly height: number } {
  if (visible === null) return TYPICAL_SIZE
  const [northEast, southWest] = [project(visible.northEast, visible.zoom), project(visible.southWest, visible.zoom)]
  return { width: northEast.x - southWest.x, height: southWest.y - northEast.y }
}
