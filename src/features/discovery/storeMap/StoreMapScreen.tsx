import { useMemo, useRef, type RefObject, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { ScreenProps } from '../../../data/declare'
import { selectFeed, type WithFeeds } from '../../../data/feed/selectors'
import { backTapped } from '../../../navigation/events'
import { EmptyState } from '../../../ui/status/EmptyState'
import { NavBar } from '../../../ui/bars/NavBar'
import { selectOnline, type WithConnection } from '../../base/connection/selectors'
import { locationRetryTapped } from '../../base/location/events'
import { selectDevicePosition, selectDistanceOrigin, selectHasOrigin, type WithLocation } from '../../base/location/selectors'
import { selectSavesData, type WithSettings } from '../../base/settings/selectors'
import type { WithStartup } from '../../base/startup/selectors'
import type { WithSearch } from '../../search/page/selectors'
import { storeTapped } from '../stores/model/events'
import { StoreList } from '../stores/views/cards/StoreList'
import { areaChosen, mapLoadTapped, pinTapped } from './events'
import { useRenderFailures } from '../../../ui/status/BlockErrorBoundary'
import { lazyWithRetry } from '../../../ui/status/lazyWithRetry'
import { ErrorBoundary } from '../../../ui/status/ErrorBoundary'
import { RetryLine } from '../../../ui/status/RetryLine'
import lazyMapCss from './LazyMap.module.css'
import type { PriceMapProps } from './PriceMap'
import { ChosenStore, PlaceStores } from './MapStores'
import { ToMap } from './toMap/ToMap'
import { mapFeed, mapListOf } from './names'
import { makeSelectPins, selectMap, selectMapKeyword, type WithStoreMap } from './selectors'
import css from './StoreMapScreen.module.css'
import type { MapList } from './types'
import { DEFAULT_POSITION } from '../../../shared/map/defaultPosition'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import type { WithEntities } from '../../../entities/selectors'

/** Ids of stores at one place of the map. */
type Place = readonly string[]
type State = WithStoreMap & WithEntities & WithFeeds & WithLocation & WithSettings & WithStartup & WithConnection & Partial<WithSearch>

export function StoreMapScreen({ params }: ScreenProps) {
  const dispatch = useDispatch()
  const list = mapListOf(params)
  const feed = mapFeed.of(list)
  const [top, heading] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null)]
  const needsTap = useSelector((state: State) => selectSavesData(state) && !state.storeMap.isAllowed)
  const { poiId } = useSelector((state: State) => selectMap(state, list))
  const keyword = useSelector((state: State) => selectMapKeyword(state, list))
  // A chosen store that has left the map is one of the list again.
  const [isChosenShown, setChosenShown] = useState(true)
  const first = isChosenShown ? poiId : null
  const [place, setPlace] = useState<Place | null>(null)

  function choose(tapped: string): void {
    setPlace(null)
    dispatch(pinTapped({ list, poiId: tapped }))
    // The chosen store is the first one below the map.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }

  return (
    <>
      <NavBar
        title={keyword === '' ? <FormattedMessage id="storeMap.title" /> : <FormattedMessage id="storeMap.found" values={{ keyword }} />}
        onBack={() => dispatch(backTapped())}
      />
      <main ref={top} className={css.page} tabIndex={-1}>
        <button type="button" className={css.skip} onClick={() => heading.current?.focus()}>
          <FormattedMessage id="storeMap.skip" />
        </button>
        <div className={css.map}>
          {needsTap
            ? <MapOffer onLoad={() => dispatch(mapLoadTapped())} />
            : <ConnectedMap list={list} onPinTap={choose} onPlaceTap={setPlace} onChosenShown={setChosenShown} />}
        </div>
        <section className={css.list} aria-labelledby="map-list">
          {place ? <PlaceStores poiIds={place} heading={heading} onAll={() => setPlace(null)} /> : (
            <>
              {first !== null && <ChosenStore poiId={first} onTap={(id) => dispatch(storeTapped({ poiId: id }))} />}
              <Count feed={feed} heading={heading} />
              <StoreList feed={feed} without={first} empty={<NoStores />} />
            </>
          )}
        </section>
        <ToMap map={top} />
      </main>
    </>
  )
}

interface ConnectedMapProps {
  readonly list: MapList
  readonly onPinTap: (poiId: string) => void
  /** Null where the list of all stores is wanted again. */
  readonly onPlaceTap: (poiIds: Place | null) => void
  readonly onChosenShown: (isShown: boolean) => void
}

function ConnectedMap({ list, onPinTap, onPlaceTap, onChosenShown }: ConnectedMapProps) {
  const dispatch = useDispatch()
  const selectPins = useMemo(makeSelectPins, [])
  const pins = useSelector((state: State) => selectPins(state, list))
  const feed = useSelector((state: State) => selectFeed(state, mapFeed.of(list)))
  const { area, poiId } = useSelector((state: State) => selectMap(state, list))
  const here = useSelector((state: State) => selectDevicePosition(state))
  const origin = useSelector((state: State) => selectDistanceOrigin(state))
  const isOnline = useSelector((state: State) => selectOnline(state))
  return (
    <LazyMap
      pins={pins}
      chosen={poiId}
      here={here}
      fallback={origin ?? DEFAULT_POSITION}
      loadId={feed?.generation ?? ''}
      hasArea={area !== null}
      isOnline={isOnline}
      isLoading={feed?.phase === 'opening' || feed?.phase === 'refreshing'}
      hasListFailed={feed?.phase === 'failed'}
      onPinTap={onPinTap}
      onPlaceTap={onPlaceTap}
      onChosenShown={onChosenShown}
      onAreaSearch={(chosen) => {
        onPlaceTap(null)
        dispatch(areaChosen({ list, area: chosen }))
      }}
      onLocate={() => dispatch(locationRetryTapped())}
    />
  )
}

/** Number of stores, announced when another part of the map was searched. */
function Count({ feed: name, heading }: { readonly feed: string; readonly heading: RefObject<HTMLHeadingElement> }) {
  const { formatMessage } = useIntl()
  const feed = useSelector((state: WithFeeds) => selectFeed(state, name))
  const isPlaced = useSelector(selectHasOrigin)
  const isLoading = feed === null || feed.phase === 'opening' || feed.phase === 'refreshing'
  const count = feed?.ids.length ?? 0
  // The list below shows the failure.
  const hasNothing = feed?.phase === 'failed' && count === 0
  const countText = () => formatMessage({ id: feed?.hasMore && isPlaced ? 'storeMap.moreThan' : 'storeMap.count' }, { count })
  return (
    <h2 ref={heading} id="map-list" className={hasNothing ? 'spoken' : css.count} tabIndex={-1} role="status">
      {isLoading ? formatMessage({ id: 'storeMap.searching' }) : hasNothing ? formatMessage({ id: 'storeMap.title' }) : countText()}
    </h2>
  )
}

function NoStores() {
  return (
    <EmptyState picture="map" title={<FormattedMessage id="storeMap.none" />} help={<FormattedMessage id="storeMap.noneHelp" />} />
  )
}

/** Replaces the map while the data saver is on. */
export function MapOffer({ onLoad }: { readonly onLoad: () => void }) {
  return (
    <div className={lazyMapCss.failed}>
      <Icon name="pin" size="l" />
      <p><FormattedMessage id="storeMap.savesData" /></p>
      <Button kind="tint" size="mini" onClick={onLoad}>
        <FormattedMessage id="storeMap.load" />
      </Button>
    </div>
  )
}

/** A lazy component that failed to load stays failed, so each attempt has its own. */
function createAttempt(number: number) {
  return { number, Map: lazyWithRetry(() => import(/* webpackChunkName: "map-view" */ './PriceMap').then((module) => module.PriceMap)) }
}

/** Loads the map with its library on first use. The list below works without it. */
export function LazyMap(props: PriceMapProps) {
  const [{ number, Map }, setAttempt] = useState(() => createAttempt(0))
  return (
    <ErrorBoundary
      key={number}
      onFailure={useRenderFailures()}
      fallback={() => (
        <RetryLine className={lazyMapCss.failed} role="status" onRetry={() => setAttempt(createAttempt(number + 1))}>
          <FormattedMessage id="storeMap.failed" />
        </RetryLine>
      )}
    >
      <Suspense fallback={<p className={lazyMapCss.loading} role="status"><FormattedMessage id="storeMap.loading" /></p>}>
        <Map {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
