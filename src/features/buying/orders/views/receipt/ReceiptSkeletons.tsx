import { ActionBarSkeleton } from '../../../../../ui/bars/ActionBar'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import css from './ReceiptSkeletons.module.css'
import receipt from './ReceiptPage.module.css'
import split from './SplitScreen.module.css'

/** Placeholder of a receipt: one card with centred store, lines and total, and the bar. */
export function ReceiptSkeleton() {
  return (
    <div className={css.whole}>
      <div className={receipt.page} aria-hidden="true">
        <div className={receipt.paper}>
          <div className={`${receipt.head} ${css.centred}`}>
            <Skeleton className={css.title} />
            <Skeleton className={css.line} />
          </div>
          <Rows count={3} />
          <div className={css.tear} />
          <Rows count={2} />
        </div>
      </div>
      <ActionBarSkeleton />
    </div>
  )
}

/** Placeholder of a divided bill: title, total, the choice of how to divide, and the parts of two guests. */
export function SplitSkeleton() {
  return (
    <div className={split.page} aria-hidden="true">
      <div className={split.head}>
        <Skeleton className={css.title} />
        <div className={css.row}>
          <Skeleton className={css.name} />
          <Skeleton className={css.total} />
        </div>
        <div className={split.payer}>
          <Skeleton className={css.line} />
        </div>
        <Skeleton className={css.segments} />
      </div>
      {[0, 1].map((at) => (
        <div key={at} className={split.part}>
          <Rows count={2} />
          <div className={split.act}>
            <Skeleton className={css.mini} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Rows({ count }: { readonly count: number }) {
  return (
    <div className={css.rows}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={css.row}>
          <Skeleton className={css.name} />
          <Skeleton className={css.amount} />
        </div>
      ))}
    </div>
  )
}
