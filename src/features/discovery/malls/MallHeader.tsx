import { FormattedMessage } from 'react-intl'
import type { Mall } from '../../../api/discovery/malls'
import { Button } from '../../../ui/controls/Button'
import { Distance } from '../../../ui/text/Distance'
import { PictureHead, PictureHeadSkeleton } from '../../../ui/media/PictureHead'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './MallHeader.module.css'

export interface MallHeaderProps {
  /** Null while loading. */
  readonly mall: Mall | null
  /** True only with a measured position. */
  readonly showsDistance: boolean
  readonly onMapTap: () => void
}

export function MallHeader({ mall, showsDistance, onMapTap }: MallHeaderProps) {
  if (!mall) return <MallHeaderSkeleton />
  const { mallName, mallImage = '', mallAddress, mapUrl, distance, storeNum = 0, dealNum = 0 } = mall
  const hasDistance = showsDistance && distance !== undefined
  return (
    <PictureHead name={mallName} picture={{ src: mallImage, width: 400, height: 225 }} className={css.picture}>
      <p className={css.counts}>
        {storeNum > 0 && <FormattedMessage id="malls.stores" values={{ count: storeNum }} />}
        {storeNum > 0 && dealNum > 0 && ' · '}
        {dealNum > 0 && <FormattedMessage id="malls.deals" values={{ count: dealNum }} />}
      </p>
      {(mallAddress || hasDistance || mapUrl) && (
        <div className={css.directions}>
          <div className={css.addressLines}>
            {hasDistance && <Distance metres={distance} />}
            {mallAddress && <p className={css.address}>{mallAddress}</p>}
          </div>
          {mapUrl && (
            <Button kind="tint" size="mini" onClick={onMapTap}>
              <FormattedMessage id="malls.map" />
            </Button>
          )}
        </div>
      )}
    </PictureHead>
  )
}

function MallHeaderSkeleton() {
  return (
    <PictureHeadSkeleton className={css.picture}>
      <Skeleton className={css.nameSkeleton} />
      <Skeleton className={css.countSkeleton} />
      <div className={css.directions}>
        <div className={css.addressLines}>
          <Skeleton className={css.distanceSkeleton} />
          <Skeleton className={css.addressSkeleton} />
        </div>
        <Skeleton className={css.mapSkeleton} />
      </div>
    </PictureHeadSkeleton>
  )
}
