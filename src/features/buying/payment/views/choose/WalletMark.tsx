import type { PayType } from '../../../../../api/buying/orderValues'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './WalletMark.module.css'

const COLOR_CLASSES: Readonly<Record<PayType, string | undefined>> = {
  QRIS: css.qris, GOPAY: css.gopay, OVO: css.ovo, DANA: css.dana, SHOPEEPAY: css.shopeepay, LINKAJA: css.linkaja,
}

export interface WalletMarkProps {
  readonly payType: PayType
  readonly size?: 'm' | 'l'
}

/** A wallet in the colour of its brand, by which users find it beside the name. No logo is reproduced. */
export function WalletMark({ payType, size = 'm' }: WalletMarkProps) {
  return (
    <span className={`${css.mark} ${COLOR_CLASSES[payType]} ${size === 'l' ? css.large : ''}`}>
      <Icon name={payType === 'QRIS' ? 'qr' : 'wallet'} size={size} />
    </span>
  )
}
