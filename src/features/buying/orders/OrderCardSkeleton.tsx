import { Bone } from '../../../ui/Skeleton'
import card from './OrderCard.module.css'
import css from './OrderCardSkeleton.module.css'

/** Placeholder with the same boxes as the loaded card, so the layout does not shift. */
export function OrderCardSkeleton() {
  return (
    <div className={`${css.card} ${card.card}`} aria-hidden="true">
      <Bone className={card.picture} />
      <div className={card.body}>
        <div className={css.name}>
          <Bone className={css.nameBone} />
        </div>
        <div className={css.facts}>
          <Bone className={css.factsBone} />
        </div>
        <div className={`${css.line} ${card.state}`}>
          <Bone className={css.labelBone} />
          <Bone className={css.priceBone} />
        </div>
      </div>
      <div className={card.next}>
        <Bone className={css.wordsBone} />
        <Bone className={css.buttonBone} />
      </div>
    </div>
  )
}
