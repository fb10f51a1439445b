import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Deal } from '../../../api/discovery/deals'
import { formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatRupiah } from '../../../i18n/money'
import { statedCount } from '../../../shared/text/counts'
import { Card } from '../../../ui/cards/Card'
import { Icon } from '../../../ui/icons/Icon'
import { Price } from '../../../ui/text/Price'
import { useTicketName } from '../../../ui/cards/ticketName'
import type { DealCardProps } from './types'
import { DealStore, LowStock, PromotionTag, UnavailableReason } from './DealParts'
import css from './DealTicket.module.css'
import { dealState } from '../../../entities/dealRules'

export interface DealTicketProps extends DealCardProps {
  /** The claim button, or its status. */
  readonly claim?: ReactNode
  /** No piece is left to claim. */
  readonly claimedOut?: boolean
}

/** A coupon in a deal list: the amount on the stub, the terms and the store in the body. */
export function DealTicket(props: DealTicketProps) {
  const locale = useIntl().locale as Locale
  const { deal, claim, claimedOut = false, onTap } = props
  const name = localized(deal.assetName, locale)
  const state = dealState(deal)
  const isUnavailable = state !== 'available' || claimedOut
  const { discountAmount, effectiveEndTime, validDays } = deal.coupon ?? {}
  const terms = isUnavailable ? {} : { effectiveEndTime, validDays }
  const discountPercent = deal.discountPercent || undefined
  const label = useTicketName({ name, discountAmount, discountPercent, acceptedBy: deal.storeInfo?.storeName, ...terms })
  return (
    <Card label={label} className={`${css.ticket} ${isUnavailable ? css.unavailable : ''}`} onTap={() => onTap(deal.assetId)}>
      <div className={css.stub}>
        <Worth deal={deal} />
        <span className={css.kind}>
          <FormattedMessage id="deals.couponPlain" />
        </span>
        {state !== 'available' && <UnavailableReason state={state} />}
      </div>
      <div className={css.body}>
        <h3 className={css.name}>{name}</h3>
        {!isUnavailable && <Terms deal={deal} />}
        <DealStore {...props} />
        {state === 'available' && (
          <div className={css.badges}>
            <PromotionTag deal={deal} />
            <LowStock deal={deal} />
          </div>
        )}
        {state === 'available' && claim && <div className={css.claim}>{claim}</div>}
      </div>
    </Card>
  )
}

function Worth({ deal: { coupon, discountPercent } }: { readonly deal: Deal }) {
  const percent = Math.round(discountPercent ?? 0)
  if (coupon?.discountAmount) return <Price amount={coupon.discountAmount} />
  return percent > 0 ? <span className={css.percent}>{`${percent}%`}</span> : <Icon name="coupon" size="l" />
}

function Terms({ deal: { coupon } }: { readonly deal: Deal }) {
  const locale = useIntl().locale as Locale
  const { useOrderAmountThreshold: minOrderAmount, effectiveEndTime: endsAt } = coupon ?? {}
  const validDays = statedCount(coupon?.validDays)
  return (
    <p className={css.terms}>
      {minOrderAmount !== undefined && (
        <span>
          {minOrderAmount > 0
            ? <FormattedMessage id="coupons.atLeast" values={{ amount: formatRupiah(minOrderAmount) }} />
            : <FormattedMessage id="coupons.noLeast" />}
        </span>
      )}
      {endsAt !== undefined && (
        <span>
          <FormattedMessage id="coupons.until" values={{ date: formatDate(endsAt, locale) }} />
        </span>
      )}
      {endsAt === undefined && validDays !== undefined && (
        <span>
          <FormattedMessage id="coupons.validDays" values={{ count: validDays }} />
        </span>
      )}
    </p>
  )
}
