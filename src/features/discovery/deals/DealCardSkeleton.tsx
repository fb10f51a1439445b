import { Skeleton } from '../../../ui/status/Skeleton'
import card from './DealCard.module.css'
import css from './DealCardSkeleton.module.css'

export function DealCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={card.frame}>
        <Skeleton className={card.picture} />
      </div>
      <div className={card.body}>
        <div className={css.name}>
          <Skeleton className={css.line} />
        </div>
        <div className={css.store}>
          <Skeleton className={css.storeName} />
          <Skeleton className={css.distance} />
        </div>
        <div className={css.prices}>
          <Skeleton className={css.price} />
          <Skeleton className={css.before} />
        </div>
      </div>
    </div>
  )
}
