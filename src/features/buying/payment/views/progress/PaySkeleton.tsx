import type { OrderEntity } from '../../../../../entities/schemas'
import { ActionBarSkeleton } from '../../../../../ui/bars/ActionBar'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import css from './PaymentFrame.module.css'
import skeletons from './PaySkeleton.module.css'
import { PayHead } from '../choose/PayHead'

/** Placeholder of a code or of a wallet's instructions. `order`: null while loading. */
export function PaySkeleton({ order }: { readonly order: OrderEntity | null }) {
  return (
    <>
      <main className={css.main} aria-busy="true">
        <PayHead order={order} amount={order?.totalAmount ?? null} savedAmount={order?.savedAmount}>
          <Skeleton className={skeletons.pill} />
        </PayHead>
        <div className={css.paper}>
          <Skeleton className={skeletons.code} />
          <Skeleton className={skeletons.line} />
          <div className={skeletons.last} />
        </div>
      </main>
      <ActionBarSkeleton />
    </>
  )
}
