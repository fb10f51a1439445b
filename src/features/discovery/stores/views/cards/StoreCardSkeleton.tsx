import { Skeleton } from '../../../../../ui/status/Skeleton'
import card from './StoreCard.module.css'
import css from './StoreCardSkeleton.module.css'

export function StoreCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={card.pictures}>
        <Skeleton className={css.picture} />
        <Skeleton className={css.picture} />
        <Skeleton className={css.picture} />
      </div>
      <div className={css.head}>
        <Skeleton className={css.name} />
        <Skeleton className={css.distance} />
      </div>
      <div className={css.facts}>
        <Skeleton className={css.fact} />
      </div>
      <div className={`${card.deal} ${css.deal}`}>
        <Skeleton className={css.badge} />
        <Skeleton className={css.product} />
        <Skeleton className={css.price} />
      </div>
    </div>
  )
}
