import { createContext, useContext, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Map as PigeonMap, type PigeonProps, type TileComponent } from 'pigeon-maps'
import { hasDarkTiles, hasSharpTiles, tileUrl } from '../../shared/map/mapTiles'
import { MAX_ZOOM, MIN_ZOOM, project, unproject, zoomedAbout, type LatLng, type MapView } from '../../shared/map/mercator'
import { IconButton } from '../controls/Button'
import { useIsDark, useMedia } from '../layout/pageHooks'
import css from './TileMap.module.css'

/** Unbuilt code, such as tests, has no build constants. */
const TILES = typeof __MAP_TILES__ === 'undefined' ? '' : __MAP_TILES__
const CREDIT = typeof __MAP_CREDIT__ === 'undefined' ? '' : __MAP_CREDIT__
const HAS_DARK = hasDarkTiles(TILES)
/** An arrow key moves the map by so many pixels. */
const PAN_PX = 96
const PAN_KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PAN_PX, 0], ArrowRight: [PAN_PX, 0], ArrowUp: [0, -PAN_PX], ArrowDown: [0, PAN_PX],
}
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Position in px from the north-west corner of the map. */
export type ToPixel = (at: LatLng) => readonly [number, number]

export interface VisibleMap extends MapView {
  readonly northEast: LatLng
  readonly southWest: LatLng
}

export interface TileMapProps {
  readonly label: string
  /** Label of the button that takes the keys of the map; it appears on focus and says which they are. */
  readonly keysLabel: string
  readonly zoomInLabel: string
  readonly zoomOutLabel: string
  readonly view: MapView
  /** The place that stays where it is when a key or button zooms; null: the middle. */
  readonly anchor: LatLng | null
  /** Called while the map moves, and once when it is first displayed. */
  readonly onViewChange: (visible: VisibleMap) => void
  /** The user wants to see all markers. */
  readonly onReset: () => void
  /** A tile failed to load. */
  readonly onTileError: () => void
  /** Renders markers. */
  readonly children: (toPixel: ToPixel) => ReactNode
}

/** A map of tiles that moves with fingers, mouse, wheel, keyboard and buttons. It requests nothing but its tiles. */
export function TileMap(props: TileMapProps) {
  const { label, view, onViewChange, children } = props
  const isDark = useIsDark()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  // The library reports moves. A request by key or button becomes its new target.
  const [target, setTarget] = useState<MapView>(view)
  useEffect(() => setTarget(view), [view])

  const zoomBy = (steps: number): void =>
    setTarget(zoomedAbout(props.anchor ?? view.center, view, Math.min(Math.max(Math.round(view.zoom) + steps, MIN_ZOOM), MAX_ZOOM)))

  function onKeyDown(event: KeyboardEvent): void {
    const [pan, zoom] = [PAN_KEYS[event.key], ZOOM_KEYS[event.key]]
    if (pan) {
      const { x, y } = project(view.center, view.zoom)
      setTarget({ ...view, center: unproject({ x: x + pan[0], y: y + pan[1] }, view.zoom) })
    } else if (zoom !== undefined) zoomBy(zoom)
    else return
    event.preventDefault()
  }

  return (
    <div className={css.frame} role="group" aria-label={label}>
      <button type="button" className={css.keys} onKeyDown={onKeyDown} onClick={props.onReset}>
        {props.keysLabel}
      </button>
      <div className={css.map}>
        <TileErrors.Provider value={props.onTileError}>
          <PigeonMap
            center={[target.center.latitude, target.center.longitude]}
            zoom={target.zoom}
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            animate={!isCalm}
            provider={(x, y, z, ratio) => tileUrl(TILES, { x, y, z }, { ratio, isDark })}
            dprs={hasSharpTiles(TILES) ? [1, 2] : []}
            tileComponent={Tile}
            attribution={false}
            onBoundsChanged={({ center: [latitude, longitude], zoom, bounds: { ne, sw } }) => onViewChange({
              center: { latitude, longitude }, zoom,
              northEast: { latitude: ne[0], longitude: ne[1] }, southWest: { latitude: sw[0], longitude: sw[1] },
            })}
          >
            <Markers>{children}</Markers>
          </PigeonMap>
        </TileErrors.Provider>
      </div>
      <div className={css.zoom}>
        <IconButton icon="plus" label={props.zoomInLabel} onClick={() => zoomBy(1)} />
        <IconButton icon="minus" label={props.zoomOutLabel} onClick={() => zoomBy(-1)} />
      </div>
      {CREDIT !== '' && <p className={css.credit}>{CREDIT}</p>}
    </div>
  )
}

/** The library passes the projection of each render to its children. */
function Markers({ children, latLngToPixel }: PigeonProps & { readonly children: TileMapProps['children'] }) {
  return latLngToPixel ? <>{children(({ latitude, longitude }) => latLngToPixel([latitude, longitude]))}</> : null
}

const TileErrors = createContext<() => void>(() => undefined)

const Tile: TileComponent = function TileImage({ tile: { url, srcSet, left, top, width, height }, tileLoaded }) {
  const notifyError = useContext(TileErrors)
  const [hasFailed, setHasFailed] = useState(false)
  const onError = (): void => {
    setHasFailed(true)
    notifyError()
  }
  return (
    <img
      className={`${css.tile} ${HAS_DARK ? '' : css.light} ${hasFailed ? css.failed : ''}`} src={url} {...(srcSet === '' ? {} : { srcSet })}
      width={width} height={height} alt="" draggable={false} style={{ left, top }} onLoad={tileLoaded} onError={onError}
    />
  )
}
