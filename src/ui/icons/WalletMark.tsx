import { PAY_NAMES } from '../../i18n/payNames'
import css from './WalletMark.module.css'

type PayType = keyof typeof PAY_NAMES

const COLOR_CLASSES: Readonly<Record<PayType, string | undefined>> = {
  QRIS: css.qris, GOPAY: css.gopay, OVO: css.ovo, DANA: css.dana, SHOPEEPAY: css.shopeepay, LINKAJA: css.linkaja,
}

const SIZE_CLASSES = { s: css.small, m: '', l: css.large } as const

/** Word marks that differ from the names. */
const WORD_MARKS: Readonly<Partial<Record<PayType, string>>> = { GOPAY: 'gopay', SHOPEEPAY: 'Shopee\nPay' }

export interface WalletMarkProps {
  readonly payType: PayType
  readonly size?: 's' | 'm' | 'l'
}

/**
 * A payment method as a plate in the colour of its brand. No logo is reproduced. Its word mark is content of the style sheet, because the
 * name is beside it.
 */
export function WalletMark({ payType, size = 'm' }: WalletMarkProps) {
  const wordMark = WORD_MARKS[payType] ?? PAY_NAMES[payType]
  return <span className={`${css.mark} ${COLOR_CLASSES[payType]} ${SIZE_CLASSES[size]}`} data-name={wordMark} aria-hidden="true" />
}

/** The plate of a payment method, in a line of text; screen readers get its name. */
export function PayMethod({ payType }: Pick<WalletMarkProps, 'payType'>) {
  return (
    <span className={css.method}>
      <WalletMark payType={payType} size="s" />
      <span className="spoken">{PAY_NAMES[payType]}</span>
    </span>
  )
}
