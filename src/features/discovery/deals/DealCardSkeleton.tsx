import { Bone } from '../../../ui/Skeleton'
import card from './DealCard.module.css'
import css from './DealCardSkeleton.module.css'

/** A deal that is still to come: the same boxes in the same places. */
export function DealCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={card.frame}>
        <Bone className={card.picture} />
      </div>
      <div className={card.body}>
        <div className={css.name}>
          <Bone className={css.line} />
        </div>
        <div className={css.store}>
          <Bone className={css.storeName} />
          <Bone className={css.distance} />
        </div>
        <div className={css.prices}>
          <Bone className={css.price} />
          <Bone className={css.before} />
        </div>
      </div>
    </div>
  )
}
