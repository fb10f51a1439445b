import type { KeptOrder } from '../../../entities/schemas'
import { Bone } from '../../../ui/Skeleton'
import css from './Counter.module.css'
import bones from './PayBones.module.css'
import { PayHead } from './PayHead'

/** Placeholder of a code or of a wallet's instructions. `order`: null while loading. */
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
