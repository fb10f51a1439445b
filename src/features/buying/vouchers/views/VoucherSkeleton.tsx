import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './VoucherSkeleton.module.css'

/** Placeholder in the size of a scannable voucher. */
export function VoucherSkeleton() {
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Skeleton className={css.state} />
        <Skeleton className={css.position} />
      </div>
      <div className={css.ticket}>
        <div className={css.stub}>
          <Skeleton className={css.name} />
          <Skeleton className={css.facts} />
        </div>
        <div className={css.code}>
          <Skeleton className={css.qr} />
          <Skeleton className={css.digits} />
        </div>
        <div className={css.code}>
          <Skeleton className={css.bars} />
        </div>
      </div>
    </div>
  )
}
