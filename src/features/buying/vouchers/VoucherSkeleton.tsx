import { Bone } from '../../../ui/Skeleton'
import css from './VoucherSkeleton.module.css'

/** Placeholder in the size of a scannable voucher. */
export function VoucherSkeleton() {
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Bone className={css.state} />
        <Bone className={css.position} />
      </div>
      <div className={css.ticket}>
        <div className={css.stub}>
          <Bone className={css.name} />
          <Bone className={css.facts} />
        </div>
        <div className={css.code}>
          <Bone className={css.qr} />
          <Bone className={css.digits} />
        </div>
        <div className={css.code}>
          <Bone className={css.bars} />
        </div>
      </div>
    </div>
  )
}
