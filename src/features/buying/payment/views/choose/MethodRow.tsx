import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../../../../i18n/money'
import type { MethodOption } from '../../model/logic'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { WalletMark } from '../../../../../ui/icons/WalletMark'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import css from './MethodRow.module.css'

export interface MethodRowProps {
  readonly option: MethodOption
  readonly isChosen: boolean
  /** Rupiah limit of QRIS; null if unknown. */
  readonly qrisLimit: number | null
  readonly onChoose: () => void
}

/** A payment method. A disabled one shows the reason. */
export function MethodRow({ option: { payType, disabledReason, isLast }, isChosen, qrisLimit, onChoose }: MethodRowProps) {
  return (
    <li className={css.item}>
      <label className={disabledReason ? css.off : css.method}>
        <WalletMark payType={payType} />
        <span className={css.text}>
          <span className={css.name}>
            {PAY_NAMES[payType]}
            {isLast && !disabledReason && (
              <span className={css.last}>
                <FormattedMessage id="pay.lastUsed" />
              </span>
            )}
          </span>
          {(disabledReason || payType === 'QRIS') && (
            <span className={css.help}>
              {disabledReason
                ? <DisabledReason disabledReason={disabledReason} ceiling={qrisLimit} />
                : <FormattedMessage id="pay.aboutQris" />}
            </span>
          )}
        </span>
        <input type="radio" name="way" className={css.mark} checked={isChosen} disabled={disabledReason !== null} onChange={onChoose} />
        <span className={css.ring} />
      </label>
    </li>
  )
}

/** Placeholder of a payment method, as high as a row. */
export function MethodRowSkeleton() {
  return (
    <li className={css.item}>
      <div className={css.off}>
        <Skeleton className={css.tileSkeleton} />
        <div className={css.text}>
          <Skeleton className={css.nameSkeleton} />
        </div>
        <Skeleton className={css.markSkeleton} />
      </div>
    </li>
  )
}

function DisabledReason(
  { disabledReason, ceiling }: { readonly disabledReason: NonNullable<MethodOption['disabledReason']>; readonly ceiling: number | null },
) {
  return disabledReason === 'CEILING' ? <AboveCeiling qrisLimit={ceiling} /> : <FormattedMessage id={`pay.off.${disabledReason}`} />
}

/** The amount is above the ceiling of QRIS, which is named where it is known. */
export function AboveCeiling({ qrisLimit }: Pick<MethodRowProps, 'qrisLimit'>) {
  return qrisLimit === null
    ? <FormattedMessage id="pay.off.overCeiling" />
    : <FormattedMessage id="pay.off.CEILING" values={{ amount: formatRupiah(qrisLimit) }} />
}
