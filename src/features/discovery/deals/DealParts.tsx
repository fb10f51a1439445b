import { FormattedMessage, useIntl } from 'react-intl'
import type { Deal } from '../../../api/deals'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Distance } from '../../../ui/Distance'
import { Icon } from '../../../ui/Icon'
import { Discount } from '../../../ui/Price'
import { OpenStatusLabel } from '../stores/OpenStatusLabel'
import type { DealCardProps } from './types'
import css from './DealParts.module.css'
import { dealState, isFlashSale, lowStock, quantityBadge, soldShare } from '../../../entities/dealRules'
import type { DealState } from '../../../entities/dealRules'

/** Where a deal is redeemed and how far that is. A way there of its own, but not from a deal that is sold out. */
export function DealStore({ deal, showsDistance, onStoreTap }: Pick<DealCardProps, 'deal' | 'showsDistance' | 'onStoreTap'>) {
  if (!deal.storeInfo) return null
  const { storeName, storeDistance } = deal.storeInfo
  const inside = (
    <>
      <span className={css.storeName}>{storeName}</span>{' '}
      {showsDistance && storeDistance !== undefined && <Distance metres={storeDistance} />}
    </>
  )
  if (!onStoreTap || dealState(deal) === 'soldOut') return <p className={css.store}>{inside}</p>
  return (
    <button type="button" className={`${css.store} ${css.leads}`} onClick={() => onStoreTap(deal.assetId)}>
      {inside}
    </button>
  )
}

/** What helps to choose: whether its store is open, and how much of it others bought. A promotion's own pieces are shown as a bar. */
export function DealFacts({ deal }: { readonly deal: Deal }) {
  const { monthlySold = 0, storeInfo } = deal
  const sold = dealState(deal) === 'available' ? soldShare(deal) : null
  const share = sold === 0 ? null : sold
  const status = storeInfo?.openStatus
  if (!status && share === null && monthlySold === 0) return null
  return (
    <div className={css.facts}>
      {status && <OpenStatusLabel status={status} />}
      {share === null && monthlySold > 0 && <span><FormattedMessage id="stores.sold" values={{ count: monthlySold }} /></span>}
      {share !== null && (
        <span className={css.share}>
          <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={share} height="4" />
          </svg>
          <FormattedMessage id="deals.soldShare" values={{ percent: share }} />
        </span>
      )}
    </div>
  )
}

/** What makes it cheap just now: a flash sale, or a promotion by its name. */
export function PromotionTag({ deal }: { readonly deal: Deal }) {
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

/** That these are the last pieces. */
export function LowStock({ deal }: { readonly deal: Deal }) {
  const count = lowStock(deal)
  if (count === null) return null
  return (
    <span className={`${css.tag} ${css.low}`}>
      <FormattedMessage id="deals.left" values={{ count }} />
    </span>
  )
}

/** What lies over the picture of a deal: what makes it cheap, that few are left, how many one gets. */
export function DealBadges({ deal, discount }: { readonly deal: Deal; readonly discount?: number | undefined }) {
  const quantity = quantityBadge(deal)
  return (
    <div className={css.badges}>
      <Discount ratio={discount} />
      <PromotionTag deal={deal} />
      {(quantity !== null || lowStock(deal) !== null) && (
        <div className={css.foot}>
          <LowStock deal={deal} />
          {quantity !== null && (
            <span className={css.quantity}>
              <FormattedMessage id="deals.quantity" values={{ count: quantity }} />
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Over what fades: why it cannot be had. */
export function WhyNot({ state }: { readonly state: Exclude<DealState, 'available'> }) {
  return (
    <p className={css.whyNot}>
      <FormattedMessage id={`deals.${state}`} />
    </p>
  )
}
