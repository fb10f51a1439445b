import type { StoreCard } from '../../../../../api/discovery/stores'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { unrepeated } from '../../../../../shared/text/unrepeated'
import { Distance } from '../../../../../ui/text/Distance'
import { Icon } from '../../../../../ui/icons/Icon'
import { Picture } from '../../../../../ui/media/Picture'
import { OpenLine } from './OpenLine'
import css from './StoreLine.module.css'
import { FullRating } from './StoreRating'

export interface StoreLineProps {
  readonly store: StoreCard
  /** Opening hours; omitted where unknown. */
  readonly hours?: Pick<Merchant, 'businessHours' | 'timeZone'> | undefined
  /** True only with a measured position. Otherwise the line shows the district. */
  readonly showsDistance: boolean
  readonly now: () => number
  readonly onTap: (poiId: string) => void
}

export function StoreLine({ store, hours, showsDistance, now, onTap }: StoreLineProps) {
  const { poiId, storeName, distance, districtName, storeHeadImageList = [], cardImageList = [], rating } = store
  const hasDistance = showsDistance && distance !== undefined
  const district = hasDistance ? '' : unrepeated(districtName, storeName)
  return (
    <button type="button" className={css.line} onClick={() => onTap(poiId)}>
      <Picture className={css.picture} src={storeHeadImageList[0] ?? cardImageList[0] ?? ''} width={48} height={48} sizes="48px" />
      <span className={css.text}>
        <span className={css.name}>{storeName}</span>{' '}
        {(rating || hasDistance) && (
          <span className={css.facts}>
            {rating && <FullRating rating={rating} />}
            {hasDistance && <span className={css.near}>{' '}<Distance metres={distance} /></span>}
          </span>
        )}{' '}
        <span className={css.facts}>
          {hours && <OpenLine merchant={hours} now={now} />}
          {district !== '' && <span>{district}</span>}
        </span>
      </span>{' '}
      <span className={css.end}>
        {hasDistance && <span className={css.far}><Distance metres={distance} /></span>}
        <Icon name="chevronRight" />
      </span>
    </button>
  )
}
