import { FormattedMessage, useIntl } from 'react-intl'
import type { Deal } from '../../../api/discovery/deals'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatRupiah } from '../../../i18n/money'
import { Card } from '../../../ui/cards/Card'
import { Icon } from '../../../ui/icons/Icon'
import { Picture } from '../../../ui/media/Picture'
import { Discount, Price, OriginalPrice } from '../../../ui/text/Price'
import css from './DealCard.module.css'
import { DealBadges, DealFacts, DealStore, UnavailableReason } from './DealParts'
import { DealTicket, type DealTicketProps } from './DealTicket'
import { dealPrices, dealState, isTicket } from '../../../entities/dealRules'
import type { DealCardProps } from './types'

/** Renders a product with its price, or a coupon as a ticket. The whole card is one tap target; its store line is a second one. */
export function DealCard(props: DealTicketProps) {
  const locale = useIntl().locale as Locale
  const { deal, showsDistance, isOnSalePage = false, onTap } = props
  const name = localized(deal.assetName, locale)
  const isUnavailable = dealState(deal) !== 'available'
  if (isTicket(deal)) return <DealTicket {...props} />
  return (
    <Card label={name} className={`${css.card} ${isUnavailable ? css.unavailable : ''}`} onTap={() => onTap(deal.assetId)}>
      <DealPicture deal={deal} isOnSalePage={isOnSalePage} />
      <div className={css.body}>
        <h3 className={css.name}>{name}</h3>
        <DealStore {...props} showsDistance={showsDistance && !isOnSalePage} />
        <DealPrice deal={deal} isUnavailable={isUnavailable} />
        <DealFacts deal={deal} showsDistance={showsDistance && isOnSalePage} />
        {!isUnavailable && deal.coupon && <CouponStub amount={deal.coupon.discountAmount} />}
      </div>
    </Card>
  )
}

function DealPicture({ deal, isOnSalePage }: Required<Pick<DealCardProps, 'deal' | 'isOnSalePage'>>) {
  const state = dealState(deal)
  return (
    <div className={css.frame}>
      <div className={css.shot}>
        <Picture className={css.picture} src={deal.imageUrl ?? ''} width={256} height={256} sizes="96px" />
      </div>
      {state === 'available' ? <DealBadges deal={deal} isOnSalePage={isOnSalePage} /> : <UnavailableReason state={state} />}
    </div>
  )
}

function DealPrice({ deal, isUnavailable }: { readonly deal: Deal; readonly isUnavailable: boolean }) {
  const prices = dealPrices(deal)
  if (!prices) return null
  return (
    <div className={css.prices}>
      <Price amount={prices.now} />
      {/* Moves to the next line as a whole. */}
      <span className={css.prices}>
        {prices.before !== null && <OriginalPrice amount={prices.before} className={css.before} />}
        {!isUnavailable && <Discount ratio={prices.discount} />}
      </span>
    </div>
  )
}

function CouponStub({ amount }: { readonly amount: number | undefined }) {
  return (
    <p className={css.stub}>
      <Icon name="coupon" size="s" />
      <FormattedMessage id={amount ? 'deals.coupon' : 'deals.couponPlain'} values={{ amount: formatRupiah(amount ?? 0) }} />
    </p>
  )
}
