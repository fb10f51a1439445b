import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { priceLinesOf } from '../../../../../entities/orderRules'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './OrderLines.module.css'

export function OrderLines({ order }: { readonly order: Order }) {
  const locale = useIntl().locale as Locale
  const [open, setOpen] = useState(false)
  const list = useId()
  const { lines, benefit } = order
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      <button type="button" className={css.row} aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        <Icon name="receipt" />
        <span className={css.text}>
          <span className={css.title}>
            <FormattedMessage id="pay.details" />
          </span>{' '}
          <span className={css.value}>
            <FormattedMessage id={`pay.pieces.${benefit?.kind ?? 'NONE'}`} values={{ count }} />
          </span>
        </span>
        <span className={open ? css.turned : css.sign}>
          <Icon name="chevronDown" />
        </span>
      </button>
      <ul id={list} hidden={!open} className={css.lines}>
        {lines.map(({ quantity, assetName, salePrice, originalPrice = salePrice }, at) => (
          <li key={at} className={css.line}>
            <span>
              <FormattedMessage id="pay.line" values={{ count: quantity, name: localized(assetName, locale) }} />
            </span>{' '}
            <span className={css.money}>{formatRupiah(originalPrice * quantity)}</span>
          </li>
        ))}
        {priceLinesOf(order).map(({ kind, amount, isDeduction }, at) => (
          <li key={at} className={css.line}>
            <span>
              <FormattedMessage id={`pay.price.${kind}`} />
            </span>{' '}
            {!isDeduction ? <span className={css.money}>{formatRupiah(amount)}</span> : (
              <span className={css.saved}>
                <FormattedMessage id="pay.less" values={{ amount: formatRupiah(amount) }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
