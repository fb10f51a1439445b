import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/status/EmptyState'
import { Button } from '../../../ui/controls/Button'
import css from './SaleError.module.css'
import type { Refusal } from './types'

export interface SaleErrorProps {
  readonly reason: Exclude<Refusal, 'failed'>
  readonly onRetry: () => void
  readonly onHome: () => void
}

/** Shown instead of a sale. Offers a retry while the server is overloaded, otherwise a way home. */
export function SaleError({ reason, onRetry, onHome }: SaleErrorProps) {
  const isBusy = reason === 'busy'
  return (
    <div className={css.place}>
      <EmptyState
        picture={isBusy ? 'cloud' : 'bolt'}
        title={<FormattedMessage id={`flashSale.${reason}`} />}
        help={<FormattedMessage id={`flashSale.${reason}Help`} />}
      >
        <Button kind="main" onClick={isBusy ? onRetry : onHome}>
          <FormattedMessage id={isBusy ? 'feed.retry' : 'notFound.home'} />
        </Button>
      </EmptyState>
    </div>
  )
}

export interface SaleEndedProps {
  /** Null if the server names no next sale. */
  readonly onNext: (() => void) | null
}

/** Replaces the products of an ended sale, because their prices are no longer valid. */
export function SaleEnded({ onNext }: SaleEndedProps) {
  return (
    <div className={css.place}>
      <EmptyState picture="bolt" title={<FormattedMessage id="flashSale.over" />} help={<FormattedMessage id="flashSale.overHelp" />}>
        {onNext && (
          <Button kind="main" onClick={onNext}>
            <FormattedMessage id="flashSale.next" />
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

/** The countdown ended, but reloading the sale failed. */
export function SaleStale({ isBusy, onRetry }: { readonly isBusy: boolean; readonly onRetry: () => void }) {
  return (
    <div className={css.stale} role="status">
      <p className={css.text}>
        <FormattedMessage id={isBusy ? 'flashSale.staleBusy' : 'flashSale.stale'} />
      </p>
      <Button kind="tint" size="mini" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
    </div>
  )
}
