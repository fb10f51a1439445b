import { Bone } from '../../../ui/Skeleton'
import card from './MallCard.module.css'
import css from './MallCardSkeleton.module.css'

/** A mall that is still to come: the same boxes in the same places. */
export function MallCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <Bone className={card.picture} />
      <div className={card.head}>
        <Bone className={css.name} />
        <Bone className={css.district} />
        <Bone className={css.distance} />
      </div>
      <div className={card.inside}>
        <Bone className={css.deals} />
        <Bone className={css.stores} />
      </div>
    </div>
  )
}
