import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import css from './SaleTrouble.module.css'
import type { Refusal } from './types'

export interface SaleTroubleProps {
  readonly reason: Exclude<Refusal, 'failed'>
  readonly onRetry: () => void
  readonly onHome: () => void
}

/** Why there is no sale to see, and what helps: waiting when too many ask, something else otherwise. */
export function SaleTrouble({ reason, onRetry, onHome }: SaleTroubleProps) {
  const busy = reason === 'busy'
  return (
    <div className={css.place}>
      <EmptyState
        picture={busy ? 'cloud' : 'bolt'}
        title={<FormattedMessage id={`flashSale.${reason}`} />}
        help={<FormattedMessage id={`flashSale.${reason}Help`} />}
      >
        <Button kind="main" size="mini" onClick={busy ? onRetry : onHome}>
          <FormattedMessage id={busy ? 'feed.retry' : 'notFound.home'} />
        </Button>
      </EmptyState>
    </div>
  )
}

export interface SaleOverProps {
  /** Null when no other sale is known. */
  readonly onNext: (() => void) | null
}

/** In place of the products of a sale that has ended: their prices no longer hold. */
export function SaleOver({ onNext }: SaleOverProps) {
  return (
    <div className={css.place}>
      <EmptyState picture="bolt" title={<FormattedMessage id="flashSale.over" />} help={<FormattedMessage id="flashSale.overHelp" />}>
        {onNext && (
          <Button kind="main" size="mini" onClick={onNext}>
            <FormattedMessage id="flashSale.next" />
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

/** The countdown has ended and the server could not be asked for the sale's state. */
export function SaleStale({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <div className={css.stale} role="status">
      <p className={css.words}>
        <FormattedMessage id={busy ? 'flashSale.staleBusy' : 'flashSale.stale'} />
      </p>
      <Button kind="tint" size="mini" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
    </div>
  )
}
