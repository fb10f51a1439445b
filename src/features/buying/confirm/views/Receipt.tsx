import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderPreview } from '../../../../api/buying/ordering'
import { priceLinesOf } from '../../../../entities/orderRules'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { Bill, BillRow, BillTotal } from '../../../../ui/cards/Bill'
import { SavedBadge } from '../../../../ui/text/SavedBadge'
import css from './Confirm.module.css'

export interface ReceiptProps {
  readonly preview: OrderPreview
  /** A newer price is loading. The digits reserve their width. */
  readonly isPricing: boolean
}

export function Receipt({ preview, isPricing }: ReceiptProps) {
  const { savedAmount, totalAmount } = preview
  return (
    <section className={css.paper} aria-busy={isPricing}>
      <h2 className="spoken">
        <FormattedMessage id="confirm.sum" />
      </h2>
      <Bill>
        <BillRow amount={preview.originalAmount}>
          <OriginalSum preview={preview} />
        </BillRow>
        {priceLinesOf(preview).map(({ kind, amount, isDeduction }, at) => (
          <BillRow key={at} amount={amount} isDeduction={isDeduction}>
            <PriceName kind={kind} preview={preview} />
          </BillRow>
        ))}
      </Bill>
      <BillTotal name={<FormattedMessage id="confirm.total" />} amount={totalAmount} isLive>
        {savedAmount > 0 && (
          <SavedBadge>
            <FormattedMessage id="confirm.saved" values={{ amount: formatRupiah(savedAmount) }} />
          </SavedBadge>
        )}
      </BillTotal>
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
