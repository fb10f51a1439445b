import { useIntl } from 'react-intl'
import type { Merchant } from '../../../api/merchants'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Distance } from '../../../ui/Distance'
import { OpenLine } from './OpenLine'
import css from './StoreHead.module.css'

export interface StoreHeadProps {
  readonly merchant: Merchant
  /** Only after a real fix; otherwise the district stands in. */
  readonly showsDistance: boolean
  readonly now: () => number
}

/** What a store is called, what it is, how far, and whether it is open. */
export function StoreHead({ merchant, showsDistance, now }: StoreHeadProps) {
  const locale = useIntl().locale as Locale
  const { storeName, businessCategoryName, pricePerCapita, distance, districtName } = merchant.store
  const facts = [localized(businessCategoryName, locale), localized(pricePerCapita, locale)].filter((fact) => fact !== '')
  const far = showsDistance && distance !== undefined
  const hasLine = far || Boolean(districtName) || merchant.businessHours.length > 0
  return (
    <div className={css.head}>
      <h1 className={css.name}>{storeName}</h1>
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      {hasLine && (
        <div className={css.line}>
          <OpenLine merchant={merchant} now={now} />
          {/* Last: where a position is found, the distance takes the place of the district and moves nothing. */}
          {far ? <Distance metres={distance} /> : districtName && <span className={css.district}>{districtName}</span>}
        </div>
      )}
    </div>
  )
}
