import { Skeleton } from '../../../ui/status/Skeleton'
import card from './BrandCard.module.css'
import css from './BrandCardSkeleton.module.css'

export function BrandCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <Skeleton className={`${card.picture} ${css.picture}`} />
      <Skeleton className={`${card.logo} ${css.logo}`} />
      <div className={card.text}>
        <Skeleton className={css.name} />
        <Skeleton className={css.slogan} />
        <Skeleton className={css.outlets} />
      </div>
    </div>
  )
}
