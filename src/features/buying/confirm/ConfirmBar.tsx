import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../../i18n/money'
import { ActionBar } from '../../../ui/ActionBar'
import { Button } from '../../../ui/Button'
import css from './ConfirmBar.module.css'
import type { Readiness } from './logic'
import type { Stage } from './types'

export interface ConfirmBarProps {
  readonly stage: Stage
  /** Null while there is no price at all. */
  readonly readiness: Readiness | null
  readonly total: number | null
  /** What a tap does: a message id. */
  readonly words: string
  /** Something else keeps an order from being made at the moment. */
  readonly isClosed?: boolean
  /** What has to be told before the button is tapped; spoken as it comes. */
  readonly notes: ReactNode
  readonly onSubmit: () => void
  /** What became of an order is asked for again. */
  readonly onCheck: () => void
}

/** The button with the total: what is tapped is what is agreed. It waits for the newest price, and for the order. */
export function ConfirmBar({ stage, readiness, total, words, isClosed = false, notes, onSubmit, onCheck }: ConfirmBarProps) {
  const isUnsure = stage.phase === 'unsure'
  const isBusy = readiness?.isAsking === true || stage.phase === 'ordering'
  const isOff = !isBusy && stage.phase !== 'ordered' && (readiness === null || readiness.payable === null || isClosed)
  return (
    <ActionBar>
      <div className={css.stack}>
        <div className={css.notes} role="status">
          {notes}
        </div>
        {isUnsure ? (
          <Button kind="main" onClick={onCheck}>
            <FormattedMessage id="confirm.check" />
          </Button>
        ) : (
          <Button kind="main" busy={isBusy} disabled={isOff} onClick={onSubmit}>
            <span className={css.words}>
              <FormattedMessage id={words} /> {total !== null && <span className={css.total}>{formatRupiah(total)}</span>}
            </span>
          </Button>
        )}
      </div>
    </ActionBar>
  )
}
