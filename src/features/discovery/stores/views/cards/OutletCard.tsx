import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { selectStore, type WithEntities } from '../../../../../entities/selectors'
import { unbroken } from '../../../../../shared/text/unbroken'
import { Card } from '../../../../../ui/cards/Card'
import { Icon } from '../../../../../ui/icons/Icon'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import { Distance } from '../../../../../ui/text/Distance'
import { selectHasOrigin } from '../../../../base/location/selectors'
import css from './OutletCard.module.css'
import { OpenStatusLabel } from './OpenStatusLabel'
import { outletName } from '../../model/logic'

interface OutletCardProps {
  readonly poiId: string
  /** Omitted from the title where the page itself has this name. */
  readonly brandName?: string
  /** Its page is open. */
  readonly isCurrent?: boolean
  /** The page below names it. */
  readonly isChosen?: boolean
  readonly onTap: (poiId: string) => void
}

/** Compact card for choosing between outlets of one merchant: name, address, opening status, distance. */
export function OutletCard({ poiId, brandName = '', isCurrent = false, isChosen = false, onTap }: OutletCardProps): ReactNode {
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  const showsDistance = useSelector(selectHasOrigin)
  if (!store) return null
  const { storeName, street, districtName, distance, openStatus, opensAt } = store
  const name = outletName(storeName, brandName)
  const address = [street, districtName].filter((each) => each !== undefined && each !== '' && each !== name).join(', ')
  return (
    <Card label={storeName} className={css.outlet} onTap={() => onTap(poiId)}>
      <div className={css.text}>
        <h3 className={css.name}>{name}</h3>
        {address !== '' && <p className={css.location}>{unbroken(address)}</p>}
        {isCurrent && <p className={css.current}><FormattedMessage id="stores.current" /></p>}
        {isChosen && <p className={css.current}><Icon name="check" size="s" /><FormattedMessage id="stores.chosen" /></p>}
      </div>
      <div className={css.end}>
        <div className={css.side}>
          {showsDistance && distance !== undefined && <Distance metres={distance} />}
          {openStatus && <OpenStatusLabel status={openStatus} opensAt={opensAt} />}
        </div>
        <Icon name="chevronRight" size="s" />
      </div>
    </Card>
  )
}

export function OutletCardSkeleton() {
  return (
    <div className={css.outlet} aria-hidden="true">
      <div className={css.text}>
        <Skeleton className={css.nameSkeleton} />
        <Skeleton className={css.locationSkeleton} />
      </div>
    </div>
  )
}
