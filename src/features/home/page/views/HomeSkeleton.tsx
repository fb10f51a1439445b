import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './HomeSkeleton.module.css'
import { NearbyMallsSkeleton } from './NearbyMalls'
import { OpenNowStripSkeleton } from './OpenNowStrip'
import tile from './Tile.module.css'

/** Placeholder with the same boxes as the loaded cards, so the layout does not shift. */
export function HomeSkeleton() {
  return (
    <div className={css.cards} aria-hidden="true">
      <Skeleton className={css.banner} />
      <div className={css.four}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className={css.category} />
        ))}
      </div>
      <OpenNowStripSkeleton />
      <div className={tile.pair}>
        <Skeleton className={css.entry} />
        <Skeleton className={css.entry} />
      </div>
      <Skeleton className={css.slim} />
      <div className={tile.pair}>
        <Skeleton className={css.deal} />
        <Skeleton className={css.deal} />
      </div>
      <NearbyMallsSkeleton />
    </div>
  )
}
