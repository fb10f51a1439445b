import type { PayType } from '../../../../../api/buying/orderValues'
import { PathIcon } from '../../../../../ui/icons/Icon'
import { ICONS } from '../../../../../ui/icons/iconShapes'
import css from './WalletMark.module.css'

/** Own monograms in a 24 × 24 box: users find a wallet by its colour and initial. No logo is reproduced. */
const PATHS: Readonly<Record<PayType, readonly string[]>> = {
  QRIS: ICONS.qr,
  GOPAY: ['M17.5 8.2A6.5 6.5 0 1 0 18.5 12.5H13'],
  OVO: ['M5.5 12a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0'],
  DANA: ['M8 6h3.5a6 6 0 0 1 0 12H8z'],
  SHOPEEPAY: ['M16 8.4C15.2 6.8 13.7 6 12 6c-2.3 0-4 1.1-4 2.9 0 4.2 8.3 1.9 8.3 6.2 0 1.8-1.8 2.9-4.2 2.9-2.1 0-3.8-.9-4.5-2.6'],
  LINKAJA: ['M9 6v12h7'],
}

const COLOR_CLASSES: Readonly<Record<PayType, string | undefined>> = {
  QRIS: css.qris, GOPAY: css.gopay, OVO: css.ovo, DANA: css.dana, SHOPEEPAY: css.shopeepay, LINKAJA: css.linkaja,
}

export interface WalletMarkProps {
  readonly payType: PayType
  readonly size?: 'm' | 'l'
}

export function WalletMark({ payType, size = 'm' }: WalletMarkProps) {
  return (
    <span className={`${css.mark} ${COLOR_CLASSES[payType]} ${size === 'l' ? css.large : ''}`}>
      <PathIcon paths={PATHS[payType]} size={size} />
    </span>
  )
}
