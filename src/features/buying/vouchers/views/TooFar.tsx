import { FormattedMessage, useIntl } from 'react-intl'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import css from './TooFar.module.css'
import type { Nearness } from '../model/types'

/** A better accuracy, in metres, makes no difference to the user. */
const STATED_ACCURACY = 20

export interface TooFarProps {
  readonly nearness: Nearness
  /** Accuracy radius, metres. */
  readonly accuracy: number
  /** The store of the voucher's order. The nearest store that redeems it may be another one. */
  readonly ownStoreName: string
}

/** The distance and the rule, and a schematic map with two dots: the user in ink and the store in gold. */
export function TooFar({ nearness: { distance, within, storeName }, accuracy, ownStoreName }: TooFarProps) {
  const { locale, formatMessage } = useIntl()
  return (
    <>
      <p className={css.line}>
        <b className={css.distance}>{formatDistance(distance, locale as Locale)}</b>
        <span className={css.to}>
          <FormattedMessage
            id={storeName === ownStoreName ? 'vouchers.redeem.toStore' : 'vouchers.redeem.toNearestStore'} values={{ store: storeName }}
          />
        </span>
      </p>
      <p className={css.help}>
        <FormattedMessage
          id={accuracy < STATED_ACCURACY ? 'vouchers.redeem.within' : 'vouchers.redeem.withinAbout'}
          values={{ within, accuracy: Math.round(accuracy) }}
        />
      </p>
      <div className={css.map}>
        <svg
          viewBox="0 0 358 152"
          preserveAspectRatio="xMidYMid slice"
          role="img"
          aria-label={formatMessage({ id: 'vouchers.redeem.drawing' })}
        >
          <g className={css.streets}>
            <path strokeWidth="12" d="M-10 120C80 108 150 112 210 70S330 20 370 26" />
            <path strokeWidth="7" d="M70-10 96 170M180-10 206 160M286-10 300 160M-10 44 370 64M-10 84 180 92" />
          </g>
          <circle cx="286" cy="44" r="36" className={css.within} />
          <path d="M84 114C150 110 172 100 210 70c22-16 46-24 70-26" className={css.route} />
          <circle cx="286" cy="44" r="13" className={css.shop} />
          <circle cx="80" cy="114" r="17" className={css.halo} />
          <circle cx="80" cy="114" r="9" className={css.position} />
          <g className={css.names} textAnchor="middle" aria-hidden="true">
            <text x="80" y="142"><FormattedMessage id="vouchers.redeem.you" /></text>
            <text x="286" y="76" className={css.shopName}><FormattedMessage id="vouchers.redeem.shop" /></text>
          </g>
        </svg>
      </div>
    </>
  )
}
