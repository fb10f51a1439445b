import { FormattedMessage, useIntl } from 'react-intl'
import type { PartnerCoupon } from '../../../../../api/offers/coupons'
import { UNKNOWN } from '../../../../../api/kit/fields'
import type { CouponLabel } from '../../../../../api/offers/ownCoupons'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { hasTarget } from '../../../../../navigation/links'
import { Button } from '../../../../../ui/controls/Button'
import { Disclosure } from '../../../../../ui/cards/Disclosure'
import { Picture } from '../../../../../ui/media/Picture'
import { RichText } from '../../../../../ui/richText/RichText'
import { Ticket } from '../../../../../ui/cards/Ticket'
import { hasEnded, TimeLine } from './OwnTicketParts'
import { StatusLabel } from './StatusLabel'
import css from './PartnerTicket.module.css'

export interface PartnerTicketProps {
  readonly coupon: PartnerCoupon
  readonly now: () => number
  readonly onCopy: () => void
  readonly onPartner: () => void
  readonly onLink: (link: string) => void
}

const LABELS: Readonly<Record<PartnerCoupon['status'], CouponLabel>> = {
  valid: 'USABLE', not_effective: 'NOT_STARTED', expired: 'EXPIRED', used: 'COMPLETED', locked: 'REDEEMING', UNKNOWN,
}

/** A partner's discount code, with a copy button and a link to the partner. */
export function PartnerTicket({ coupon, now, onCopy, onPartner, onLink }: PartnerTicketProps) {
  const { locale, formatMessage } = useIntl()
  const { status, code, partnerName, partnerLogo, linkUrl } = coupon
  const name = localized(coupon.couponName, locale as Locale)
  const terms = localized(coupon.terms, locale as Locale)
  const isEnded = hasEnded(coupon, now())
  const stub = (
    <>
      <Picture className={css.logo} src={partnerLogo ?? ''} width={160} height={160} sizes="48px" />
      <span className={css.partner}>{partnerName}</span>
    </>
  )
  return (
    <Ticket label={name} tone={isEnded ? 'gone' : 'plain'} stub={stub}>
      <h3 className={css.name}>{name}</h3>
      <div className={`${css.code} ${isEnded ? css.over : ''}`}>
        <b>
          <span className="spoken">{formatMessage({ id: 'coupons.code' })} </span>
          {code}
        </b>
        {status === 'valid' ? (
          <Button kind="tint" size="mini" onClick={onCopy}>
            <FormattedMessage id="coupons.copy" />
          </Button>
        ) : (
          <StatusLabel coupon={{ status, statusLabel: LABELS[status] }} />
        )}
      </div>
      <p>
        <TimeLine coupon={coupon} now={now} />
      </p>
      {(terms !== '' || (linkUrl && status === 'valid')) && (
        <div className={css.actions}>
          {terms !== '' && (
            <Disclosure title={<FormattedMessage id="coupons.terms" />}>
              <RichText html={terms} onLink={onLink} canOpen={hasTarget} />
            </Disclosure>
          )}
          {linkUrl && status === 'valid' && hasTarget(linkUrl) && (
            <Button kind="soft" size="mini" onClick={onPartner}>
              <FormattedMessage id="coupons.toPartner" values={{ partner: partnerName }} />
            </Button>
          )}
        </div>
      )}
    </Ticket>
  )
}
