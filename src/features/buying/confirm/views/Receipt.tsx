import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderPreview } from '../../../../api/buying/ordering'
import { priceLinesOf } from '../../../../entities/orderRules'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { Price } from '../../../../ui/text/Price'
import bill from '../../../../ui/cards/Bill.module.css'
import css from './Confirm.module.css'

export interface ReceiptProps {
  readonly preview: OrderPreview
  /** A newer price is loading. The digits reserve their width. */
  readonly isPricing: boolean
}

/** Original price, deductions and total. */
export function Receipt({ preview, isPricing }: ReceiptProps) {
  const { savedAmount, totalAmount } = preview
  return (
    <section className={css.paper} aria-busy={isPricing}>
      <h2 className="spoken">
        <FormattedMessage id="confirm.sum" />
      </h2>
      <ul className={bill.bill}>
        <li className={bill.sum}>
          <span className={bill.what}>
            <OriginalSum preview={preview} />
          </span>{' '}
          <span className={bill.amount}>{formatRupiah(preview.originalAmount)}</span>
        </li>
        {priceLinesOf(preview).map(({ kind, amount, isDeduction }, at) => (
          <li key={at} className={bill.sum}>
            <span className={bill.what}>
              <PriceName kind={kind} preview={preview} />
            </span>{' '}
            {!isDeduction ? (
              <span className={bill.amount}>{formatRupiah(amount)}</span>
            ) : (
              <span className={bill.off}>
                <FormattedMessage id="confirm.off" values={{ amount: formatRupiah(amount) }} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={bill.tear} />
      <p className={bill.total} aria-live="polite" aria-atomic="true">
        <span className={bill.word}>
          <b>
            <FormattedMessage id="confirm.total" />
          </b>{' '}
          {savedAmount > 0 && (
            <span className={bill.saved}>
              <FormattedMessage id="confirm.saved" values={{ amount: formatRupiah(savedAmount) }} />
            </span>
          )}
        </span>{' '}
        <Price amount={totalAmount} size="total" tone="ink" />
      </p>
    </section>
  )
}

/** First line: the quantity at the original price. */
function OriginalSum({ preview: { lines, originalAmount, totalAmount } }: Pick<ReceiptProps, 'preview'>) {
  const [first] = lines
  const isReduced = originalAmount > totalAmount
  if (!first || lines.length > 1) return <FormattedMessage id={isReduced ? 'confirm.beforeAll' : 'confirm.plainAll'} />
  const { quantity, salePrice, originalPrice = salePrice } = first
  return (
    <FormattedMessage
      id={isReduced ? 'confirm.before' : 'confirm.plain'}
      values={{ count: quantity, price: formatRupiah(originalPrice) }}
    />
  )
}

/** A deduction by a benefit shows the benefit's name. */
function PriceName({ kind, preview }: { readonly kind: OrderPreview['priceLines'][number]['kind']; readonly preview: OrderPreview }) {
  const locale = useIntl().locale as Locale
  const { benefits, benefitId } = preview
  const name = kind === 'BENEFIT' ? localized(benefits.find((each) => each.benefitId === benefitId)?.couponName, locale) : ''
  return name === '' ? <FormattedMessage id={`confirm.price.${kind}`} /> : name
}
