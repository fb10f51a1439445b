import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Deal } from '../../../../api/discovery/deals'
import { dealPrices, isFlashSale, lowStock, quantityBadge } from '../../../../entities/dealRules'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Discount, OriginalPrice, PiecesBadge, Price } from '../../../../ui/text/Price'
import { isUnavailable, soldPercent, type BuyState } from '../model/logic'
import css from './ProductHead.module.css'
import type { ProductView } from '../model/selectors'
import { UNKNOWN } from '../../../../api/kit/fields'
import { formatRupiah } from '../../../../i18n/money'
import { Countdown } from '../../../../ui/text/Countdown'
import { Icon } from '../../../../ui/icons/Icon'
import { RemindButton } from '../../../engagement/reminders/RemindButton'
import saleStripCss from './SaleStrip.module.css'

export interface ProductHeadProps extends Pick<ProductView, 'product' | 'deal'> {
  readonly state: BuyState
  readonly now: () => number
  /** A reminder can be set for the product's sale. */
  readonly hasReminder: boolean
}

/** The price is the first line, above the name. */
export function ProductHead(props: ProductHeadProps) {
  const { product, deal, state } = props
  const locale = useIntl().locale as Locale
  const prices = dealPrices(deal)
  return (
    <div className={`${css.head} ${isUnavailable(state) ? css.unavailable : ''}`}>
      <SaleStrip {...props} />
      {prices && (
        <p className={css.prices}>
          <Price amount={prices.now} size="hero" />
          {prices.before !== null && <OriginalPrice amount={prices.before} className={css.before} />}
          {!isUnavailable(state) && <Discount ratio={prices.discount} />}
          <PiecesBadge count={quantityBadge(deal)} at="head" />
        </p>
      )}
      {!isUnavailable(state) && <PromotionName deal={deal} />}
      <h1 className={css.name}>{localized(deal.assetName, locale)}</h1>
      {state === 'available' && <Stock product={product} deal={deal} />}
      {!isUnavailable(state) && product.autoRefund !== undefined && <Refund isPromised={product.autoRefund} />}
    </div>
  )
}

/** The promise of refunds, or their refusal, which users must know before they buy. */
function Refund({ isPromised }: { readonly isPromised: boolean }) {
  const id = isPromised ? 'products.refund' : 'products.noRefund'
  return (
    <p className={isPromised ? css.refund : css.noRefund}>
      <Icon name={isPromised ? 'checkCircle' : 'cancel'} size="s" />
      <span>
        <FormattedMessage id={id} values={{ b: (text: ReactNode[]) => <b key="b">{text}</b> }} />
      </span>
    </p>
  )
}

/** Omits a flash sale, because the strip above already shows it. */
function PromotionName({ deal }: { readonly deal: Deal }) {
  const name = localized(deal.promotionInfo?.promotionActivityTagName, useIntl().locale as Locale)
  return name === '' || isFlashSale(deal) ? null : <p className={css.promotion}>{name}</p>
}

/** Remaining pieces and number sold. In a running sale also the sold share, as a bar. */
function Stock({ product: { soldNum, totalStock, flashSale }, deal }: Pick<ProductHeadProps, 'product' | 'deal'>) {
  const remaining = lowStock(deal)
  const isSaleRunning = flashSale?.status === 'ONGOING'
  const percent = isSaleRunning ? soldPercent(soldNum, totalStock) : null
  if (remaining === null && !soldNum) return null
  return (
    <>
      <p className={css.stock}>
        {remaining !== null && (
          <span className={css.low}>
            <FormattedMessage id="products.left" values={{ count: remaining }} />
          </span>
        )}{' '}
        {soldNum !== undefined && soldNum > 0 && (
          <span className={css.sold}>
            <FormattedMessage id={percent === null ? 'products.sold' : 'products.soldOf'} values={{ count: soldNum, total: totalStock }} />
          </span>
        )}
      </p>
      {percent !== null && (
        <svg className={css.track} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css.ground} width="100" height="2" />
          <rect className={css.filled} width={percent} height="2" />
        </svg>
      )}
    </>
  )
}

/** Status and countdown of the product's flash sale. Renders nothing for a product without one. */
function SaleStrip({ product: { skuId, flashSale, flashSaleEndsAt }, deal, state, now, hasReminder }: ProductHeadProps) {
  if (!flashSale || flashSale.status === UNKNOWN) return null
  // The photos already say that everything is gone.
  if (state === 'soldOut' && flashSale.status === 'SOLD_OUT') return null
  const { status, salePrice, pageId, detailId } = flashSale
  const hasCountdown = status === 'ONGOING' || status === 'COMING_SOON'
  return (
    <p className={saleStripCss.strip}>
      <Icon name="bolt" size="s" />
      <span className={saleStripCss.text}>
        <FormattedMessage id={`products.sale.${status}`} values={{ price: formatRupiah(salePrice) }} />
      </span>{' '}
      {hasCountdown && flashSaleEndsAt !== null && (
        <span role="timer" className={saleStripCss.clock}>
          <Countdown endsAt={flashSaleEndsAt} now={now} />
        </span>
      )}
      {status === 'COMING_SOON' && flashSaleEndsAt !== null && hasReminder && (
        <RemindButton target={{ kind: 'PRODUCT', skuId, pageId, detailId }} at={flashSaleEndsAt} title={deal.assetName} now={now} onDark />
      )}
    </p>
  )
}
