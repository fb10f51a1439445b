import { FormattedMessage, useIntl } from 'react-intl'
import type { Deal } from '../../../api/discovery/deals'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatRupiah } from '../../../i18n/money'
import { Card } from '../../../ui/cards/Card'
import { Icon } from '../../../ui/icons/Icon'
import { Picture } from '../../../ui/media/Picture'
import { Discount, Price, OriginalPrice, PiecesBadge } from '../../../ui/text/Price'
import css from './DealCard.module.css'
import { DealBadges, DealDistance, DealFacts, DealStore, UnavailableReason, LowStock, PromotionTag } from './DealParts'
import type { ReactNode } from 'react'
import { formatDate } from '../../../i18n/dates'
import { statedCount } from '../../../shared/text/counts'
import { useTicketName } from '../../../ui/cards/ticketName'
import type { DealCardProps } from './types'
import ticketCss from './DealTicket.module.css'
import {
  dealState, dealPrices, isFlashSale, isOfCampaign, isTicket, priceWithCoupon, priceWithPacket, quantityBadge, reachesCoupon,
} from '../../../entities/dealRules'
import { WorthText } from '../../offers/coupons/views/tickets/WorthText'
import { Skeleton } from '../../../ui/status/Skeleton'
import skeletonCss from './DealCardSkeleton.module.css'

/** Renders a product with its price, or a coupon as a ticket. The whole card is one tap target; its store line is a second one. */
export function DealCard(props: DealTicketProps) {
  const locale = useIntl().locale as Locale
  const { deal, showsDistance, isOnSalePage = false, startsAt, showsStore = true, showsCoupon = true, campaignId, onTap } = props
  const name = localized(deal.assetName, locale)
  const isUnavailable = dealState(deal) !== 'available'
  const hidesTag = isOnSalePage || isOfCampaign(deal, campaignId)
  if (isTicket(deal)) return <DealTicket {...props} />
  return (
    <Card label={name} className={`${css.card} ${isUnavailable ? css.unavailable : ''}`} onTap={() => onTap(deal.assetId)}>
      <DealPicture deal={deal} hidesTag={hidesTag || !isFlashSale(deal)} />
      <div className={css.body}>
        <h3 className={`${css.name} ${quantityBadge(deal) === null ? '' : css.packed}`}>
          {name}
          <PiecesBadge count={quantityBadge(deal)} />
        </h3>
        {showsStore && <DealStore {...props} />}
        <DealPrice deal={deal} isUnavailable={isUnavailable} />
        <PriceWithBenefit {...props} />
        <DealFacts
          deal={deal} showsDistance={showsDistance && showsStore} showsStatus={showsStore}
          showsBuy={isOnSalePage && startsAt === undefined && !isUnavailable} startsAt={isUnavailable ? null : startsAt}
        />
        <div className={css.tags}>
          {/* The name of a promotion would cover much of the picture. */}
          {!hidesTag && !isUnavailable && !isFlashSale(deal) && <PromotionTag deal={deal} />}
          {showsCoupon && !isUnavailable && deal.coupon && <CouponStub deal={deal} coupon={deal.coupon} />}
        </div>
      </div>
    </Card>
  )
}

function DealPicture({ deal, hidesTag }: { readonly deal: Deal; readonly hidesTag: boolean }) {
  const state = dealState(deal)
  return (
    <div className={css.frame}>
      <div className={css.shot}>
        <Picture className={css.picture} src={deal.imageUrl ?? ''} width={256} height={256} sizes="96px" />
      </div>
      {state === 'available' ? <DealBadges deal={deal} hidesTag={hidesTag} /> : <UnavailableReason state={state} />}
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

/** Renders only if one deal can use the packet or the coupon. */
function PriceWithBenefit({ deal, packet, couponWorth }: Pick<DealCardProps, 'deal' | 'packet' | 'couponWorth'>) {
  const price = packet ? priceWithPacket(deal, packet) : couponWorth ? priceWithCoupon(deal, couponWorth) : null
  if (price === null) return null
  return (
    <p className={css.withPacket}>
      <FormattedMessage id={packet ? 'deals.withPacket' : 'deals.withCoupon'} values={{ amount: formatRupiah(price) }} />
    </p>
  )
}

interface CouponStubProps extends Pick<DealCardProps, 'deal'> {
  readonly coupon: NonNullable<Deal['coupon']>
}

/** Renders only if a piece can be claimed, and be used on this deal alone. */
function CouponStub({ deal, coupon: { discountAmount: amount, isNotCollected } }: CouponStubProps) {
  if (isNotCollected || !reachesCoupon(deal)) return null
  return (
    <p className={css.stub}>
      <Icon name="coupon" size="s" />
      <FormattedMessage id={amount ? 'deals.coupon' : 'deals.couponPlain'} values={{ amount: formatRupiah(amount ?? 0) }} />
    </p>
  )
}

interface DealTicketProps extends DealCardProps {
  /** The claim button, or its status. */
  readonly claim?: ReactNode
  /** No piece is left to claim. */
  readonly claimedOut?: boolean
}

/** A coupon in a deal list: the amount and its minimum on the stub, the terms and the store in the body. */
function DealTicket(props: DealTicketProps) {
  const locale = useIntl().locale as Locale
  const { deal, claim, claimedOut = false, campaignId, onTap } = props
  const name = localized(deal.assetName, locale)
  const state = dealState(deal)
  const isUnavailable = state !== 'available' || claimedOut
  const { discountAmount, effectiveEndTime, validDays } = deal.coupon ?? {}
  const terms = isUnavailable ? {} : { effectiveEndTime, validDays }
  const discountPercent = deal.discountPercent || undefined
  const label = useTicketName({ name, discountAmount, discountPercent, acceptedBy: deal.storeInfo?.storeName, ...terms })
  return (
    <Card label={label} className={`${ticketCss.ticket} ${isUnavailable ? ticketCss.unavailable : ''}`} onTap={() => onTap(deal.assetId)}>
      <div className={ticketCss.stub}>
        <WorthText {...deal.coupon} discountAmount={discountAmount || undefined} discountPercent={discountPercent} />
        {!discountAmount && !discountPercent && <span className={ticketCss.kind}><FormattedMessage id="deals.couponPlain" /></span>}
        {state !== 'available' && <UnavailableReason state={state} />}
      </div>
      <div className={ticketCss.body}>
        <h3 className={ticketCss.name}>{name}</h3>
        {!isUnavailable && <Terms deal={deal} />}
        <DealStore {...props} />
        <DealDistance deal={deal} showsDistance={props.showsDistance} />
        {state === 'available' && (
          <div className={ticketCss.badges}>
            {!isOfCampaign(deal, campaignId) && <PromotionTag deal={deal} />}
            <LowStock deal={deal} />
          </div>
        )}
        {state === 'available' && claim && <div className={ticketCss.claim}>{claim}</div>}
      </div>
    </Card>
  )
}

function Terms({ deal: { coupon } }: { readonly deal: Deal }) {
  const locale = useIntl().locale as Locale
  const { useOrderAmountThreshold: minOrderAmount, effectiveEndTime: endsAt } = coupon ?? {}
  const validDays = statedCount(coupon?.validDays)
  return (
    <p className={ticketCss.terms}>
      {minOrderAmount === 0 && <span><FormattedMessage id="coupons.noLeast" /></span>}
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

export function DealCardSkeleton({ isOnSalePage = false }: Pick<DealCardProps, 'isOnSalePage'>) {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.frame}>
        <Skeleton className={css.picture} />
      </div>
      <div className={css.body}>
        <div className={skeletonCss.name}>
          <Skeleton className={skeletonCss.line} />
        </div>
        <div className={skeletonCss.store}>
          <Skeleton className={skeletonCss.storeName} />
        </div>
        <div className={skeletonCss.prices}>
          <Skeleton className={skeletonCss.price} />
          <Skeleton className={skeletonCss.before} />
        </div>
        <div className={skeletonCss.facts}>
          <Skeleton className={skeletonCss.fact} />
        </div>
        {isOnSalePage && <div className={skeletonCss.share}><Skeleton className={skeletonCss.sold} /></div>}
      </div>
    </div>
  )
}
