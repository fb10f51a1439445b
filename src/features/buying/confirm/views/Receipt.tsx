import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderPreview } from '../../../../api/buying/ordering'
import { priceLinesOf } from '../../../../entities/orderRules'
import { formatRupiah } from '../../../../i18n/money'
import { priceName } from '../../../../i18n/priceNames'
import { Bill, BillRow, BillTotal } from '../../../../ui/cards/Bill'
import { SavedBadge } from '../../../../ui/text/SavedBadge'
import { isBenefitCapped } from '../model/logic'
import css from './Confirm.module.css'

export interface ReceiptProps {
  readonly preview: OrderPreview
  /** A newer price is loading. The digits reserve their width. */
  readonly isPricing: boolean
}

export function Receipt({ preview, isPricing }: ReceiptProps) {
  const intl = useIntl()
  const { savedAmount, totalAmount, benefits, benefitId } = preview
  const couponName = benefits.find((each) => each.benefitId === benefitId)?.couponName
  const least = formatRupiah(totalAmount)
  const leastTotal = isBenefitCapped(preview) ? <FormattedMessage id="confirm.leastTotal" values={{ amount: least }} /> : undefined
  return (
    <section className={css.paper} aria-busy={isPricing}>
      <h2 className="spoken">
        <FormattedMessage id="confirm.sum" />
      </h2>
      <Bill>
        <BillRow amount={preview.originalAmount}>
          <OriginalSum preview={preview} />
        </BillRow>
        {priceLinesOf(preview).map(({ kind, amount, isDeduction }, index) => (
          <BillRow key={index} amount={amount} isDeduction={isDeduction} note={kind === 'BENEFIT' ? leastTotal : undefined}>
            {priceName(kind, couponName, intl)}
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
