import { Skeleton } from '../../../ui/status/Skeleton'
import card from './MallCard.module.css'
import css from './MallCardSkeleton.module.css'

export function MallCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <Skeleton className={card.picture} />
      <div className={card.head}>
        <Skeleton className={css.name} />
        <Skeleton className={css.district} />
        <Skeleton className={css.distance} />
      </div>
      <div className={card.inside}>
        <Skeleton className={css.deals} />
        <Skeleton className={css.stores} />
      </div>
    </div>
  )
}
