import { FormattedMessage, useIntl } from 'react-intl'
import type { Deal } from '../../../api/discovery/deals'
import type { Locale } from '../../../i18n/locales'
import { formatClock } from '../../../i18n/dates'
import { localized } from '../../../i18n/localized'
import { unbroken } from '../../../shared/text/unbroken'
import { Distance } from '../../../ui/text/Distance'
import { Icon } from '../../../ui/icons/Icon'
import { Discount } from '../../../ui/text/Price'
import { OpenStatusLabel } from '../stores/views/cards/OpenStatusLabel'
import type { DealCardProps } from './types'
import css from './DealParts.module.css'
import { dealState, isFlashSale, lowStock, soldShare, type DealState } from '../../../entities/dealRules'

/** The store of a deal, on a line of its own, and its floor and unit in a mall. It is a button, except on a sold-out deal. */
export function DealStore({ deal, onStoreTap }: Pick<DealCardProps, 'deal' | 'onStoreTap'>) {
  const locale = useIntl().locale as Locale
  if (!deal.storeInfo) return null
  const unit = localized(deal.storeInfo.mallUnit, locale)
  const content = (
    <>
      <span className={css.storeName}>{deal.storeInfo.storeName}</span>
      {unit !== '' && <span className={css.unit}>{unbroken(unit)}</span>}
    </>
  )
  if (!onStoreTap || dealState(deal) === 'soldOut') return <p className={css.store}>{content}</p>
  return (
    <button type="button" className={`${css.store} ${css.leads}`} onClick={() => onStoreTap(deal.assetId)}>
      {content}
    </button>
  )
}

/** How far the store of a deal is. Renders nothing without a distance. */
export function DealDistance({ deal, showsDistance }: Pick<DealCardProps, 'deal' | 'showsDistance'>) {
  const metres = deal.storeInfo?.storeDistance
  if (!showsDistance || metres === undefined) return null
  return <p className={css.facts}><Distance metres={metres} /></p>
}

interface DealFactsProps {
  readonly deal: Deal
  readonly showsDistance?: boolean
  readonly showsStatus?: boolean
  /** A label at the end looks like a button: the card is one tap target itself. */
  readonly showsBuy?: boolean
  /** When its sale begins, epoch ms; null if that is not known. */
  readonly startsAt?: number | null | undefined
}

/**
 * Distance (optional), opening status and sales. A promotion with its own stock shows the sold share as a bar instead of the monthly sales.
 */
export function DealFacts({ deal, showsDistance = false, showsStatus = true, showsBuy = false, startsAt = null }: DealFactsProps) {
  const locale = useIntl().locale as Locale
  const { monthlySold = 0, storeInfo } = deal
  const sold = dealState(deal) === 'soldOut' ? null : soldShare(deal)
  const soldPercent = sold === 0 ? null : sold
  const status = showsStatus ? storeInfo?.openStatus : undefined
  const distance = showsDistance ? storeInfo?.storeDistance : undefined
  return (
    <div className={css.facts}>
      {distance !== undefined && <Distance metres={distance} />}
      {status && <OpenStatusLabel status={status} opensAt={storeInfo?.opensAt} />}
      {soldPercent === null && monthlySold > 0 && (
        <span className={css.count}><span><FormattedMessage id="storeCard.sold" values={{ count: monthlySold }} /></span></span>
      )}
      {(soldPercent !== null || showsBuy || startsAt !== null) && (
        <span className={`${css.sale} ${soldPercent === null ? css.alone : ''}`}>
          {soldPercent !== null && (
            <span className={css.share}>
              <span><FormattedMessage id="deals.soldShare" values={{ percent: soldPercent }} /></span>
              <span className={css.bar}>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={soldPercent} height="4" />
                </svg>
              </span>
            </span>
          )}
          {showsBuy && <span className={css.buy} aria-hidden="true"><FormattedMessage id="deals.buy" /></span>}
          {startsAt !== null && (
            <span className={css.starts}>
              <FormattedMessage id="flashSale.startsAt" values={{ time: formatClock(startsAt, locale) }} />
            </span>
          )}
        </span>
      )}
    </div>
  )
}

/** Labels a flash sale, or a promotion by its name. */
export function PromotionTag({ deal }: { readonly deal: Partial<Pick<Deal, 'isFlashSale' | 'promotionInfo'>> }) {
  const locale = useIntl().locale as Locale
  const name = localized(deal.promotionInfo?.promotionActivityTagName, locale)
  if (isFlashSale(deal)) {
    return (
      <span className={`${css.tag} ${css.flash}`}>
        <Icon name="bolt" size="s" />
        <span>{name === '' ? <FormattedMessage id="deals.flashSale" /> : name}</span>
      </span>
    )
  }
  return name === '' ? null : <span className={`${css.tag} ${css.promotion}`}>{name}</span>
}

/** Renders only while few pieces remain. */
export function LowStock({ deal }: { readonly deal: Deal }) {
  const count = lowStock(deal)
  if (count === null) return null
  return (
    <span className={`${css.tag} ${css.low}`}>
      <FormattedMessage id="deals.left" values={{ count }} />
    </span>
  )
}

interface DealBadgesProps {
  readonly deal: Deal
  readonly discount?: number | undefined
  /** The page itself has the name of the promotion. */
  readonly hidesTag?: boolean
}

/** Overlay on a deal's picture: discount, promotion and low stock. */
export function DealBadges({ deal, discount, hidesTag = false }: DealBadgesProps) {
  return (
    <div className={css.badges}>
      <Discount ratio={discount} />
      {!hidesTag && <PromotionTag deal={deal} />}
      <LowStock deal={deal} />
    </div>
  )
}

/** Overlay on an unavailable deal: the reason. */
export function UnavailableReason({ state }: { readonly state: Exclude<DealState, 'available'> }) {
  return (
    <p className={css.reason}>
      <FormattedMessage id={`deals.${state}`} />
    </p>
  )
}
