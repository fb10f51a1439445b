import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { PLACE_TYPES, type FoundPlace, type Place } from '../../../api/discovery/places'
import { feedPulled } from '../../../data/feed/events'
import { FeedFailed } from '../../../data/feed/FeedList'
import { resourceRetryTapped } from '../../../data/resource/events'
import { selectResource, visibleFailure, type WithResources } from '../../../data/resource/selectors'
import { formatDistance } from '../../../i18n/formats'
import type { Locale } from '../../../i18n/locales'
import { Row, RowGroup } from '../../../ui/lists/Row'
import { EmptyState } from '../../../ui/status/EmptyState'
import { TypedText } from '../../../ui/text/TypedText'
import { Skeleton } from '../../../ui/status/Skeleton'
import { placeChosen } from '../../base/location/events'
import { selectHasOrigin, selectSearchArea, type WithLocation } from '../../base/location/selectors'
import { toChosenPlace } from './logic'
import css from './PickerScreen.module.css'
import placeRowsCss from './PlaceRows.module.css'
import { FOUND, selectPlaces, selectPlacesIn, SUGGESTED, type WithPlaces } from './selectors'

/** The usual numbers of suggestions and of results. */
const SUGGESTIONS = { AREA: 8, MALL: 4 } as const
const RESULTS = 5
const ICONS = { AREA: 'pin', MALL: 'store' } as const

/** Areas and malls nearby, else popular ones; without those in `recent`. */
export function SuggestedPlaces({ recent }: { readonly recent: readonly Place[] }) {
  const { places, failure } = usePlaces(SUGGESTED)
  const isPlaced = useSelector(selectHasOrigin)
  if (failure !== null) return <div className={css.failed}><PlacesFailed resource={SUGGESTED} failure={failure} /></div>
  if (places === null) {
    return PLACE_TYPES.map((type) => (
      <RowGroup key={type} title={<FormattedMessage id={`places.${isPlaced ? 'near' : 'popular'}${type}`} />}>
        <PlaceRowsSkeleton count={SUGGESTIONS[type]} />
      </RowGroup>
    ))
  }
  const notRecent = places.filter(({ placeId }) => recent.every((recentPlace) => recentPlace.placeId !== placeId))
  const titleKey = notRecent.some(({ distance }) => distance !== undefined) ? 'near' : 'popular'
  return PLACE_TYPES.map((type) => {
    const ofType = notRecent.filter(({ placeType }) => placeType === type)
    return ofType.length > 0 && (
      <RowGroup key={type} title={<FormattedMessage id={`places.${titleKey}${type}`} />}>
        <PlaceRows places={ofType} />
      </RowGroup>
    )
  })
}

interface FoundPlacesProps {
  readonly keyword: string
  /** Shown below the message that no place has this name. */
  readonly none: ReactNode
}

/** The places that answer the typed words. Words without an answer have outlines or a retry, never the answer to earlier words. */
export function FoundPlaces({ keyword, none }: FoundPlacesProps) {
  const { places, failure: firstFailure } = usePlaces(FOUND)
  const { phase, failure } = useSelector((state: WithResources) => selectResource(state, FOUND)) ?? {}
  const isAnswered = useSelector((state: WithPlaces) => selectPlaces(state).searchedKeyword === keyword) && phase === 'ready'
  if (firstFailure !== null || failure) return <SearchFailed failure={failure?.kind} isFirst={firstFailure !== null} />
  if (places?.length === 0 && isAnswered) {
    return (
      <>
        <div className={css.none}>
          <EmptyState
            picture="map"
            title={<FormattedMessage id="places.none" values={{ words: <bdi className={css.text}>{keyword}</bdi> }} />}
            help={<FormattedMessage id="places.noneHelp" />}
          />
        </div>
        {none}
      </>
    )
  }
  return (
    <RowGroup title={<FormattedMessage id="places.results" />}>
      {places && places.length > 0 ? <PlaceRows places={places} typed={keyword} /> : <PlaceRowsSkeleton count={RESULTS} />}
    </RowGroup>
  )
}

/** Both null while the places load. */
function usePlaces(resource: string) {
  const places = useSelector((state: WithResources) => selectPlacesIn(state, resource))
  const failure = useSelector((state: WithResources) => visibleFailure(selectResource(state, resource)))
  return { places, failure }
}

function PlacesFailed({ resource, failure }: { readonly resource: string; readonly failure: string }) {
  const dispatch = useDispatch()
  return <FeedFailed failure={failure} onRetry={() => dispatch(resourceRetryTapped({ resource }))} />
}

/** A later search fails behind the results of an earlier one, which only a refresh loads again. */
function SearchFailed({ failure, isFirst }: { readonly failure: string | undefined; readonly isFirst: boolean }) {
  const dispatch = useDispatch()
  const retry = () => dispatch(isFirst ? resourceRetryTapped({ resource: FOUND }) : feedPulled({ feed: FOUND }))
  return <FeedFailed failure={failure} title={<FormattedMessage id="places.searchFailed" />} onRetry={retry} />
}

interface PlaceRowsProps {
  readonly places: readonly FoundPlace[]
  /** Bold in their names, or else in those of their districts and cities. */
  readonly typed?: string
}

export function PlaceRows({ places, typed = '' }: PlaceRowsProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const chosen = useSelector((state: WithLocation) => selectSearchArea(state))
  return places.map((place) => (
    <Row
      key={place.placeId}
      icon={ICONS[place.placeType]}
      title={<span className={typed === '' ? '' : placeRowsCss.found}><TypedText text={place.placeName} typed={typed} /></span>}
      help={<PlaceDescription place={place} typed={has(place.placeName, typed) ? '' : typed} />}
      value={place.distance !== undefined && <span className={placeRowsCss.distance}>{formatDistance(place.distance, locale)}</span>}
      current={place.placeId === chosen?.placeId}
      onTap={() => dispatch(placeChosen({ place: toChosenPlace(place) }))}
    />
  ))
}

function has(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase())
}

interface PlaceDescriptionProps extends Required<Pick<PlaceRowsProps, 'typed'>> {
  readonly place: FoundPlace
}

function PlaceDescription({ place: { placeName, districtName, cityName, storeNum = 0 }, typed }: PlaceDescriptionProps) {
  const city = <TypedText key="city" text={cityName} typed={typed} />
  const name = <TypedText key="name" text={districtName} typed={typed} />
  return (
    <span className={placeRowsCss.facts}>
      <span>
        {placeName === districtName
          ? city
          : <FormattedMessage id="places.within" values={{ name, city }} />}
      </span>
      {storeNum > 0 && <span>{' '}<FormattedMessage id="malls.stores" values={{ count: storeNum }} /></span>}
    </span>
  )
}

function PlaceRowsSkeleton({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <li key={at} className={placeRowsCss.skeleton} aria-hidden="true">
      <Skeleton className={placeRowsCss.sign} />
      <span className={placeRowsCss.lines}>
        <Skeleton className={placeRowsCss.name} />
        <Skeleton className={placeRowsCss.location} />
      </span>
    </li>
  ))
}
