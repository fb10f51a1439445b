import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PLACE_TYPES, type FoundPlace, type Place } from '../../../api/discovery/places'
import { onSearchChanged, normalizeSpaces, typeText, createSearchField } from '../../../shared/text/typing'
import { EmptyState } from '../../../ui/status/EmptyState'
import { IconButton } from '../../../ui/controls/Button'
import { SearchField } from '../../../ui/controls/SearchField'
import css from './PickerView.module.css'
import { formatDistance } from '../../../i18n/formats'
import type { Locale } from '../../../i18n/locales'
import { Row, RowGroup } from '../../../ui/lists/Row'
import { Skeleton } from '../../../ui/status/Skeleton'
import placeRowsCss from './PlaceRows.module.css'

export type PlacesResult =
  | { readonly phase: 'loading' } | { readonly phase: 'failed' } | { readonly phase: 'ready'; readonly places: readonly FoundPlace[] }

export interface PickerViewProps {
  /** The search text; '' for none. */
  readonly keyword: string
  readonly chosenId: string | null
  /** Latest first. */
  readonly recent: readonly Place[]
  readonly suggested: PlacesResult
  readonly found: PlacesResult
  /** The row that selects the device's position. */
  readonly devicePosition: ReactNode
  /** Renders the failure of a list, with a retry. */
  readonly renderFailed: (which: 'suggested' | 'found') => ReactNode
  /** Called at each change of the field, with the trimmed text. */
  readonly onType: (keyword: string) => void
  readonly onChoose: (place: FoundPlace) => void
  readonly onRecentCleared: () => void
  readonly onBack: () => void
}

/** Renders suggestions below a sticky search field, or the results of a search. */
export function PickerView(props: PickerViewProps) {
  const { keyword, chosenId, recent, suggested, found, devicePosition, renderFailed, onType, onChoose, onRecentCleared, onBack } = props
  const { formatMessage } = useIntl()
  const [typing, setTyping] = useState(() => createSearchField(keyword))
  if (typing.searchText !== keyword) setTyping(onSearchChanged(typing, keyword))
  const change = (text: string) => {
    setTyping(typeText(typing, text))
    onType(normalizeSpaces(text))
  }
  const choiceProps = { chosenId, onChoose }
  return (
    <>
      <header className={css.bar}>
        <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
        <SearchField
          text={typing.text}
          hint={formatMessage({ id: 'places.field' })}
          clearLabel={formatMessage({ id: 'places.clear' })}
          hasAutoFocus={false}
          onChange={change}
          onSubmit={() => undefined}
        />
      </header>
      <main className={css.page}>
        <h1 className="spoken">
          <FormattedMessage id="places.title" />
        </h1>
        {keyword === '' ? (
          <>
            {devicePosition}
            {recent.length > 0 && (
              <RowGroup title={<FormattedMessage id="places.recent" />} action={<ClearButton onClick={onRecentCleared} />}>
                <PlaceRows places={recent} {...choiceProps} />
              </RowGroup>
            )}
            <Suggested recent={recent} result={suggested} failedView={renderFailed('suggested')} {...choiceProps} />
          </>
        ) : (
          <SearchResults keyword={keyword} result={found} failedView={renderFailed('found')} {...choiceProps} />
        )}
      </main>
    </>
  )
}

interface ListProps {
  readonly result: PlacesResult
  readonly failedView: ReactNode
  readonly chosenId: string | null
  readonly onChoose: (place: FoundPlace) => void
}

function Suggested({ result, failedView, recent, ...choice }: ListProps & { readonly recent: readonly Place[] }) {
  if (result.phase === 'failed') return <div className={css.failed}>{failedView}</div>
  if (result.phase === 'loading') return <RowGroup title={<FormattedMessage id="places.popularAREA" />}><PlaceRowsSkeleton /></RowGroup>
  const notRecent = result.places.filter(({ placeId }) => recent.every((recentPlace) => recentPlace.placeId !== placeId))
  const which = notRecent.some(({ distance }) => distance !== undefined) ? 'near' : 'popular'
  return PLACE_TYPES.map((type) => {
    const places = notRecent.filter(({ placeType }) => placeType === type)
    return places.length > 0 && (
      <RowGroup key={type} title={<FormattedMessage id={`places.${which}${type}`} />}>
        <PlaceRows places={places} {...choice} />
      </RowGroup>
    )
  })
}

function SearchResults({ keyword, result, failedView, ...choice }: ListProps & { readonly keyword: string }) {
  if (result.phase === 'failed') return failedView
  if (result.phase === 'ready' && result.places.length === 0) {
    return (
      <EmptyState
        picture="map"
        title={<FormattedMessage id="places.none" values={{ words: <bdi className={css.text}>{keyword}</bdi> }} />}
        help={<FormattedMessage id="places.noneHelp" />}
      />
    )
  }
  return (
    <RowGroup title={<FormattedMessage id="places.results" />}>
      {result.phase === 'ready' ? <PlaceRows places={result.places} {...choice} /> : <PlaceRowsSkeleton />}
    </RowGroup>
  )
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={css.clear} onClick={onClick}>
      <FormattedMessage id="places.recentClear" />
    </button>
  )
}

const ICONS = { AREA: 'pin', MALL: 'store' } as const

interface PlaceRowsProps {
  readonly places: readonly FoundPlace[]
  /** Id of the place that lists use now, or null. */
  readonly chosenId: string | null
  readonly onChoose: (place: FoundPlace) => void
}

function PlaceRows({ places, chosenId, onChoose }: PlaceRowsProps) {
  const locale = useIntl().locale as Locale
  return places.map((place) => (
    <Row
      key={place.placeId}
      icon={ICONS[place.placeType]}
      title={place.placeName}
      help={<PlaceDescription {...place} />}
      value={place.distance !== undefined && <span className={placeRowsCss.distance}>{formatDistance(place.distance, locale)}</span>}
      current={place.placeId === chosenId}
      onTap={() => onChoose(place)}
    />
  ))
}

function PlaceDescription({ placeName, districtName, cityName, storeNum = 0 }: FoundPlace) {
  return (
    <>
      {placeName === districtName
        ? cityName
        : <FormattedMessage id="places.within" values={{ name: districtName, city: cityName }} />}
      {storeNum > 0 && ' · '}
      {storeNum > 0 && (
        <span className={placeRowsCss.stores}>
          <FormattedMessage id="malls.stores" values={{ count: storeNum }} />
        </span>
      )}
    </>
  )
}

function PlaceRowsSkeleton() {
  return [0, 1, 2, 3, 4].map((at) => (
    <li key={at} className={placeRowsCss.skeleton} aria-hidden="true">
      <Skeleton className={placeRowsCss.sign} />
      <span className={placeRowsCss.lines}>
        <Skeleton className={placeRowsCss.name} />
        <Skeleton className={placeRowsCss.location} />
      </span>
    </li>
  ))
}
