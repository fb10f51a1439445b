import type { StoreCard } from '../../../api/stores'
import type { Merchant } from '../../../api/merchants'
import { Distance } from '../../../ui/Distance'
import { Picture } from '../../../ui/Picture'
import { OpenLine } from './OpenLine'
import css from './StoreLine.module.css'

export interface StoreLineProps {
  readonly store: StoreCard
  /** When it is open; left out where that is not known. */
  readonly hours?: Pick<Merchant, 'businessHours' | 'timeZone'> | undefined
  /** Only after a real fix; otherwise the district stands in. */
  readonly showsDistance: boolean
  readonly now: () => number
  readonly onTap: (poiId: string) => void
}

/** A store in one line, on the page of something else: what it is called, whether it is open, how far it is. */
export function StoreLine({ store, hours, showsDistance, now, onTap }: StoreLineProps) {
  const { poiId, storeName, distance, districtName, storeHeadImageList = [], cardImageList = [] } = store
  const far = showsDistance && distance !== undefined
  return (
    <button type="button" className={css.line} onClick={() => onTap(poiId)}>
      <Picture className={css.picture} src={storeHeadImageList[0] ?? cardImageList[0] ?? ''} width={48} height={48} sizes="48px" />
      <span className={css.words}>
        <span className={css.name}>{storeName}</span>{' '}
        <span className={css.facts}>
          {hours && <OpenLine merchant={hours} now={now} />}
          {!far && districtName && <span>{districtName}</span>}
        </span>
      </span>{' '}
      {far && <Distance metres={distance} />}
    </button>
  )
}
