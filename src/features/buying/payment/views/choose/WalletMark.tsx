import type { PayType } from '../../../../../api/buying/orderValues'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './WalletMark.module.css'

const COLOR_CLASSES: Readonly<Record<PayType, string | undefined>> = {
  QRIS: css.qris, GOPAY: css.gopay, OVO: css.ovo, DANA: css.dana, SHOPEEPAY: css.shopeepay, LINKAJA: css.linkaja,
}

/** Initials of the names. They are content of the style sheet, because the name is beside the mark. */
const INITIALS: Readonly<Record<Exclude<PayType, 'QRIS'>, string>> = {
  GOPAY: 'GP', OVO: 'OV', DANA: 'DA', SHOPEEPAY: 'SP', LINKAJA: 'LA',
}

export interface WalletMarkProps {
  readonly payType: PayType
  readonly size?: 'm' | 'l'
}

/** A wallet in the colour of its brand and with its initials, by which users find it beside the name. No logo is reproduced. */
export function WalletMark({ payType, size = 'm' }: WalletMarkProps) {
  const className = `${css.mark} ${COLOR_CLASSES[payType]} ${size === 'l' ? css.large : ''}`
  if (payType === 'QRIS') return <span className={className}><Icon name="qr" size={size} /></span>
  return <span className={className} data-initials={INITIALS[payType]} aria-hidden="true" />
}
