import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../../i18n/messageId'
import { formatRupiah } from '../../../../i18n/money'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button } from '../../../../ui/controls/Button'
import css from './ConfirmBar.module.css'
import type { Readiness } from '../model/logic'
import type { Stage } from '../model/types'

export interface ConfirmBarProps {
  readonly stage: Stage
  /** Null without a price. */
  readonly readiness: Readiness | null
  readonly total: number | null
  /** Message id of the button. */
  readonly label: MessageId
  /** Orders are not possible at the moment, for a reason outside the price. */
  readonly isClosed?: boolean
  /** Replaces the button of an order that cannot be placed. */
  readonly instead?: ReactNode
  /** Notes above the button, announced to screen readers when they appear. */
  readonly notes: ReactNode
  readonly onSubmit: () => void
  /** Reads back the outcome of an order again. */
  readonly onCheck: () => void
}

/** The tapped total is the agreed price. The button waits for the latest price and for a pending order. */
export function ConfirmBar({ stage, readiness, total, label, isClosed = false, instead, notes, onSubmit, onCheck }: ConfirmBarProps) {
  const isOutcomeUnknown = stage.phase === 'unsure'
  const isBusy = readiness?.isPricing === true || stage.phase === 'ordering'
  const isDisabled = !isBusy && stage.phase !== 'ordered' && (readiness === null || readiness.payableAmount === null || isClosed)
  return (
    <ActionBar>
      <div className={css.stack}>
        <div className={css.notes} role="status">
          {notes}
        </div>
        {instead ?? (isOutcomeUnknown ? (
          <Button kind="main" onClick={onCheck}>
            <FormattedMessage id="confirm.check" />
          </Button>
        ) : (
          <Button kind="main" busy={isBusy} disabled={isDisabled} onClick={onSubmit}>
            <span className={css.text}>
              <FormattedMessage id={label} /> {total !== null && <span className={css.total}>{formatRupiah(total)}</span>}
            </span>
          </Button>
        ))}
      </div>
    </ActionBar>
  )
}
