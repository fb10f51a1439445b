import { Bone } from '../../../ui/Skeleton'
import card from './StoreCard.module.css'
import css from './StoreCardSkeleton.module.css'

/** A store that is still to come: the same boxes in the same places. */
export function StoreCardSkeleton() {
  return (
    <div className={`${card.card} ${card.row}`} aria-hidden="true">
      <div className={card.pictures}>
        <Bone className={css.picture} />
        <Bone className={css.picture} />
        <Bone className={css.picture} />
      </div>
      <div className={css.head}>
        <Bone className={css.name} />
        <Bone className={css.distance} />
      </div>
      <div className={css.facts}>
        <Bone className={css.fact} />
      </div>
      <div className={`${card.deal} ${css.deal}`}>
        <Bone className={css.badge} />
        <Bone className={css.product} />
        <Bone className={css.price} />
      </div>
    </div>
  )
}
