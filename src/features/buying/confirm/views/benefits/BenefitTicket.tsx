import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Benefit } from '../../../../../api/buying/ordering'
import { formatShortDate } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { Ticket } from '../../../../../ui/cards/Ticket'
import { WorthText } from '../../../../offers/coupons/views/tickets/WorthText'
import css from './BenefitTicket.module.css'

export interface BenefitTicketProps {
  readonly benefit: Benefit
  /** Below the name. */
  readonly children: ReactNode
  /** At the end of the ticket. */
  readonly mark?: ReactNode
}

export function BenefitTicket({ benefit, children, mark }: BenefitTicketProps) {
  const locale = useIntl().locale as Locale
  const { kind, couponName, isUsable, ...worth } = benefit
  const name = localized(couponName, locale)
  const tone = kind === 'RED_ENVELOPE' ? 'gift' : 'plain'
  return (
    <Ticket label={name} height="low" tone={isUsable ? tone : 'gone'} stub={<WorthText {...worth} couponType={kind} />}>
      <div className={css.text}>
        <p className={`${css.name} ${isUsable ? '' : css.unavailable}`}>{name}</p>
        <p className={css.facts}>{children}</p>
      </div>
      {mark}
    </Ticket>
  )
}

/** Shows "best" and the end of validity. For an unusable benefit it shows the reason. */
export function BenefitFacts({ benefit }: { readonly benefit: Benefit }) {
  const locale = useIntl().locale as Locale
  const { isUsable, isBest, obstacle, missingAmount, effectiveEndTime } = benefit
  if (!isUsable) {
    if (obstacle === 'THRESHOLD' && missingAmount !== undefined) {
      return <FormattedMessage id="confirm.obstacle.missing" values={{ amount: formatRupiah(missingAmount) }} />
    }
    return <FormattedMessage id={`confirm.obstacle.${obstacle ?? 'OTHER'}`} />
  }
  return (
    <>
      {isBest && (
        <b className={css.best}>
          <FormattedMessage id="confirm.best" />
        </b>
      )}
      {isBest && effectiveEndTime !== undefined && ' · '}
      {effectiveEndTime !== undefined && (
        <FormattedMessage id="coupons.until" values={{ date: formatShortDate(effectiveEndTime, locale) }} />
      )}
    </>
  )
}
