import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PayType } from '../../../../../api/buying/orderValues'
import { formatRupiah } from '../../../../../i18n/money'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Row } from '../../../../../ui/lists/Row'
import { UpdateLink } from '../../../../../ui/status/Updating'
import css from '../progress/Counter.module.css'
import { methodOptionsOf } from '../../model/logic'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { PayHead, PayTime } from './PayHead'
import type { PayOptions } from '../../model/types'
import { MethodRow } from './MethodRow'

export interface ChooseViewProps {
  readonly payOptions: PayOptions
  /** Rupiah limit of QRIS; null if unknown. */
  readonly qrisLimit: number | null
  readonly payUntil: number
  /** Amount saved compared to the original prices. */
  readonly savedAmount: number
  /** Reason why paying is blocked, or the result of the last attempt. */
  readonly note: ReactNode
  /** Payment is impossible: a table-mate is paying, or the status is unknown to this build. */
  readonly isBlocked: boolean
  /** Changed amount that the user must agree to first; null for none. */
  readonly changedAmount: number | null
  /** A table-mate has an open payment, which ends when this user pays. */
  readonly replacesOtherPayment: boolean
  readonly now: () => number
  readonly onAgree: (amount: number) => void
  readonly onPay: (payType: PayType) => void
  readonly onCode: () => void
}

/** Payment methods. The last used one is preselected, so repeating it takes one tap. */
export function ChooseView(props: ChooseViewProps) {
  const { payOptions, qrisLimit, payUntil, savedAmount, note, now, onCode } = props
  const blocked = props.isBlocked || props.changedAmount !== null
  const methods = methodOptionsOf(payOptions, qrisLimit)
  const [tappedType, setTappedType] = useState<PayType | null>(null)
  const available = methods.filter(({ disabledReason }) => disabledReason === null)
  const chosen = available.find(({ payType }) => payType === tappedType) ?? available[0]
  return (
    <>
      <main className={css.main}>
        <PayHead amount={payOptions.amount} savedAmount={savedAmount}>
          <PayTime of="order" endsAt={payUntil} now={now} />
        </PayHead>
        {note}
        <fieldset className={css.choices} disabled={blocked}>
          <legend className={css.heading}>
            <FormattedMessage id="pay.methods" />
          </legend>
          <ul className={css.paper}>
            {methods.map((option) => (
              <MethodRow
                key={option.payType}
                option={option}
                isChosen={option.payType === chosen?.payType}
                qrisLimit={qrisLimit}
                onChoose={() => setTappedType(option.payType)}
              />
            ))}
          </ul>
        </fieldset>
        {!blocked && (
          <ul className={css.paper}>
            <Row
              icon="scan"
              title={<FormattedMessage id="pay.code" />}
              help={<FormattedMessage id="pay.codeHelp" />}
              opensScreen
              onTap={onCode}
            />
          </ul>
        )}
      </main>
      <ActionBar>
        <NextStep {...props} chosen={chosen?.payType} hasOnlyUnknownMethods={methods.length === 0} />
      </ActionBar>
    </>
  )
}

interface Choice {
  readonly chosen: PayType | undefined
  /** This build supports none of the offered methods. */
  readonly hasOnlyUnknownMethods: boolean
}

/** Primary action: agree to a changed amount, or pay. */
function NextStep(
  { changedAmount, isBlocked, replacesOtherPayment, chosen, hasOnlyUnknownMethods, onAgree, onPay }: ChooseViewProps & Choice,
) {
  if (changedAmount !== null) {
    return (
      <Button kind="main" onClick={() => onAgree(changedAmount)}>
        <FormattedMessage id="pay.agree" values={{ amount: formatRupiah(changedAmount) }} />
      </Button>
    )
  }
  if (!chosen) {
    return (
      <>
        <p className={css.label}>
          <FormattedMessage id="pay.noMethod" />
        </p>
        {hasOnlyUnknownMethods && <UpdateLink />}
      </>
    )
  }
  return (
    <Button kind="main" disabled={isBlocked} onClick={() => onPay(chosen)}>
      <FormattedMessage id={replacesOtherPayment ? 'pay.payAnywayWith' : 'pay.payWith'} values={{ name: PAY_NAMES[chosen] }} />
    </Button>
  )
}
