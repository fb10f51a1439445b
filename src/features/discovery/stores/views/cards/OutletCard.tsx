import { useSelector } from 'react-redux'
import { selectStore } from '../../../../../entities/selectors'
import type { WithEntities } from '../../../../../entities/selectors'
import { Card } from '../../../../../ui/cards/Card'
import { Distance } from '../../../../../ui/text/Distance'
import { selectFix } from '../../../../base/location/selectors'
import type { WithLocation } from '../../../../base/location/selectors'
import { OpenStatusLabel } from './OpenStatusLabel'
import css from './OutletCard.module.css'

export interface OutletCardProps {
  readonly poiId: string
  readonly onTap: (poiId: string) => void
}

/** Compact card for choosing between outlets of one merchant: name, address, opening status, distance. */
export function OutletCard({ poiId, onTap }: OutletCardProps) {
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (!store) return null
  const { storeName, street, districtName, distance, openStatus, opensAt } = store
  const address = [street, districtName].filter((each) => each !== undefined && each !== '').join(', ')
  return (
    <Card label={storeName} className={css.outlet} onTap={() => onTap(poiId)}>
      <div className={css.text}>
        <h3 className={css.name}>{storeName}</h3>
        {address !== '' && <p className={css.location}>{address}</p>}
      </div>
      <div className={css.side}>
        {hasFix && distance !== undefined && <Distance metres={distance} />}
        {openStatus && <OpenStatusLabel status={openStatus} opensAt={opensAt} />}
      </div>
    </Card>
  )
}
