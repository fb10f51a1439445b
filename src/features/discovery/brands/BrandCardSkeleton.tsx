import { Bone } from '../../../ui/Skeleton'
import card from './BrandCard.module.css'
import css from './BrandCardSkeleton.module.css'

/** A brand that is still to come: the same boxes in the same places. */
export function BrandCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <Bone className={`${card.picture} ${css.picture}`} />
      <Bone className={`${card.logo} ${css.logo}`} />
      <div className={card.words}>
        <Bone className={css.name} />
        <Bone className={css.slogan} />
        <Bone className={css.outlets} />
      </div>
    </div>
  )
}
