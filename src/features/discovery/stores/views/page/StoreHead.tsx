import { useIntl } from 'react-intl'
import type { Merchant } from '../../../../../api/discovery/merchants'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { Distance } from '../../../../../ui/text/Distance'
import { OpenLine } from '../cards/OpenLine'
import css from './StoreHead.module.css'
import { FullRating } from '../cards/StoreRating'

export interface StoreHeadProps {
  readonly merchant: Merchant
  /** True only with a measured position. Otherwise the head shows the district. */
  readonly showsDistance: boolean
  readonly now: () => number
}

export function StoreHead({ merchant, showsDistance, now }: StoreHeadProps) {
  const locale = useIntl().locale as Locale
  const { storeName, businessCategoryName, pricePerCapita, distance, districtName, rating } = merchant.store
  const facts = [localized(businessCategoryName, locale), localized(pricePerCapita, locale)].filter((fact) => fact !== '')
  const hasDistance = showsDistance && distance !== undefined
  const hasLine = hasDistance || Boolean(districtName) || merchant.businessHours.length > 0
  return (
    <div className={css.head}>
      <h1 className={css.name}>{storeName}</h1>
      {rating && <p className={css.rating}><FullRating rating={rating} /></p>}
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      {hasLine && (
        <div className={css.line}>
          <OpenLine merchant={merchant} now={now} />
          {/* Last in the line: when a position arrives, the distance replaces the district without moving other content. */}
          {hasDistance ? <Distance metres={distance} /> : districtName && <span className={css.district}>{districtName}</span>}
        </div>
      )}
    </div>
  )
}
