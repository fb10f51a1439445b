import { FormattedMessage, useIntl } from 'react-intl'
import type { FoundPlace } from '../../../api/discovery/places'
import { formatDistance } from '../../../i18n/distance'
import type { Locale } from '../../../i18n/locales'
import { Row } from '../../../ui/lists/Row'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './PlaceRows.module.css'

const ICONS = { AREA: 'pin', MALL: 'store' } as const

export interface PlaceRowsProps {
  readonly places: readonly FoundPlace[]
  /** Id of the place that lists use now, or null. */
  readonly chosenId: string | null
  readonly onChoose: (place: FoundPlace) => void
}

export function PlaceRows({ places, chosenId, onChoose }: PlaceRowsProps) {
  const locale = useIntl().locale as Locale
  return places.map((place) => (
    <Row
      key={place.placeId}
      icon={ICONS[place.placeType]}
      title={place.placeName}
      help={<PlaceDescription {...place} />}
      value={place.distance !== undefined && <span className={css.distance}>{formatDistance(place.distance, locale)}</span>}
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
        <span className={css.stores}>
          <FormattedMessage id="malls.stores" values={{ count: storeNum }} />
        </span>
      )}
    </>
  )
}

export function PlaceRowsSkeleton() {
  return [0, 1, 2, 3, 4].map((at) => (
    <li key={at} className={css.skeleton} aria-hidden="true">
      <Skeleton className={css.sign} />
      <span className={css.lines}>
        <Skeleton className={css.name} />
        <Skeleton className={css.location} />
      </span>
    </li>
  ))
}
