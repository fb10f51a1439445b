import { Skeleton } from '../../../../ui/status/Skeleton'
import card from './OrderCard.module.css'
import css from './OrderCardSkeleton.module.css'

/** Placeholder with the same boxes as the loaded card, so the layout does not shift. */
export function OrderCardSkeleton() {
  return (
    <div className={`${css.card} ${card.card}`} aria-hidden="true">
      <Skeleton className={card.picture} />
      <div className={card.body}>
        <div className={css.name}>
          <Skeleton className={css.nameSkeleton} />
        </div>
        <div className={css.facts}>
          <Skeleton className={css.factsSkeleton} />
        </div>
        <div className={`${css.line} ${card.state}`}>
          <Skeleton className={css.labelSkeleton} />
          <Skeleton className={css.priceSkeleton} />
        </div>
      </div>
      <div className={card.next}>
        <Skeleton className={css.textSkeleton} />
        <Skeleton className={css.buttonSkeleton} />
      </div>
    </div>
  )
}
