import type { KeptOrder } from '../../../entities/schemas'
import { Bone } from '../../../ui/Skeleton'
import css from './Counter.module.css'
import bones from './PayBones.module.css'
import { PayHead } from './PayHead'

/** The place of a code, or of what a wallet is told, until it is known; `order`: null while that is not known either. */
export function PayBones({ order }: { readonly order: KeptOrder | null }) {
  return (
    <main className={css.main} aria-busy="true">
      <PayHead amount={order?.totalAmount ?? null} kept={order?.savedAmount} />
      <div className={css.paper}>
        <Bone className={bones.code} />
        <Bone className={bones.line} />
        <div className={bones.last} />
      </div>
    </main>
  )
}
