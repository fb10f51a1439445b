import { FormattedMessage } from 'react-intl'
import type { Mall } from '../../../api/malls'
import { Button } from '../../../ui/Button'
import { Distance } from '../../../ui/Distance'
import { PictureHead, PictureHeadSkeleton } from '../../../ui/PictureHead'
import { Skeleton } from '../../../ui/Skeleton'
import css from './MallHeader.module.css'

export interface MallHeaderProps {
  /** Null while it is still to come. */
  readonly mall: Mall | null
  /** Only after a real fix. */
  readonly showsDistance: boolean
  readonly onMapTap: () => void
}

/** What a mall's page is about: its picture, its name, how far it is and the way there. */
export function MallHeader({ mall, showsDistance, onMapTap }: MallHeaderProps) {
  if (!mall) return <Bones />
  const { mallName, mallImage = '', mallAddress, mapUrl, distance, storeNum = 0, dealNum = 0 } = mall
  const far = showsDistance && distance !== undefined
  return (
    <PictureHead name={mallName} picture={{ src: mallImage, width: 400, height: 225 }} className={css.picture}>
      <p className={css.counts}>
        {storeNum > 0 && <FormattedMessage id="malls.stores" values={{ count: storeNum }} />}
        {storeNum > 0 && dealNum > 0 && ' · '}
        {dealNum > 0 && <FormattedMessage id="malls.deals" values={{ count: dealNum }} />}
      </p>
      {(mallAddress || far || mapUrl) && (
        <div className={css.way}>
          <div className={css.where}>
            {far && <Distance metres={distance} />}
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

function Bones() {
  return (
    <PictureHeadSkeleton className={css.picture}>
      <Skeleton className={css.naming} />
      <Skeleton className={css.counting} />
      <div className={css.way}>
        <div className={css.where}>
          <Skeleton className={css.distancing} />
          <Skeleton className={css.addressing} />
        </div>
        <Skeleton className={css.mapping} />
      </div>
    </PictureHeadSkeleton>
  )
}
