import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../../i18n/money'
import { Icon } from '../../../ui/Icon'
import type { WayState } from './logic'
import { PAY_NAMES } from '../../../i18n/payNames'
import css from './WayRow.module.css'

export interface WayRowProps {
  readonly way: WayState
  readonly chosen: boolean
  /** Rupiah limit of QRIS; null if unknown. */
  readonly ceiling: number | null
  readonly onChoose: () => void
}

/** A payment method. A disabled one shows the reason. */
export function WayRow({ way: { payType, off, isLast }, chosen, ceiling, onChoose }: WayRowProps) {
  return (
    <li>
      <label className={off ? css.off : css.way}>
        <span className={css.sign}>
          <Icon name={payType === 'QRIS' ? 'qr' : 'wallet'} />
        </span>
        <span className={css.words}>
          <span className={css.name}>
            {PAY_NAMES[payType]}
            {isLast && !off && (
              <span className={css.last}>
                <FormattedMessage id="pay.lastUsed" />
              </span>
            )}
          </span>
          {(off || payType === 'QRIS') && (
            <span className={css.help}>
              {off
                ? <OffReason off={off} ceiling={ceiling} />
                : <FormattedMessage id="pay.aboutQris" />}
            </span>
          )}
        </span>
        <input type="radio" name="way" className={css.mark} checked={chosen} disabled={off !== null} onChange={onChoose} />
      </label>
    </li>
  )
}

function OffReason({ off, ceiling }: { readonly off: NonNullable<WayState['off']>; readonly ceiling: number | null }) {
  return off === 'CEILING' ? <AboveCeiling ceiling={ceiling} /> : <FormattedMessage id={`pay.off.${off}`} />
}

/** The amount is above the ceiling of QRIS, which is named where it is known. */
export function AboveCeiling({ ceiling }: Pick<WayRowProps, 'ceiling'>) {
  return ceiling === null
    ? <FormattedMessage id="pay.off.overCeiling" />
    : <FormattedMessage id="pay.off.CEILING" values={{ amount: formatRupiah(ceiling) }} />
}
