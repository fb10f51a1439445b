import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectMall, type WithEntities } from '../../../entities/selectors'
import { selectHasOrigin } from '../../base/location/selectors'
import { mallTapped } from './events'
import type { Mall } from '../../../api/discovery/malls'
import { Card } from '../../../ui/cards/Card'
import { Distance } from '../../../ui/text/Distance'
import { Icon } from '../../../ui/icons/Icon'
import { unrepeated } from '../../../shared/text/unrepeated'
import { Picture } from '../../../ui/media/Picture'
import css from './MallCard.module.css'
import { Skeleton } from '../../../ui/status/Skeleton'
import mallCardSkeletonCss from './MallCardSkeleton.module.css'
import { MALLS } from './selectors'
import { FeedList, useFeed } from '../../../data/feed/FeedList'
import { ListFilters } from '../../lists/filters/ListFilters'
import { ListScreen } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'

export function MallsScreen() {
  const renderMall = useCallback((mallId: string, at: number) => <MallContainer mallId={mallId} eager={at < 3} />, [])
  return (
    <ListScreen feed={MALLS.name} title={<FormattedMessage id="malls.title" />} bar={<ListFilters feed={MALLS.name} />}>
      <FeedList
        {...useFeed(MALLS.name)}
        renderItem={renderMall}
        skeleton={<MallCardSkeleton />}
        empty={<EmptyList feed={MALLS.name} title={<FormattedMessage id="malls.none" />} help={<FormattedMessage id="malls.noneHelp" />} />}
      />
    </ListScreen>
  )
}

function MallContainer({ mallId, eager }: { readonly mallId: string; readonly eager: boolean }) {
  const dispatch = useDispatch()
  const mall = useSelector((state: WithEntities) => selectMall(state, mallId))
  const showsDistance = useSelector(selectHasOrigin)
  return mall && <MallCard mall={mall} showsDistance={showsDistance} onTap={() => dispatch(mallTapped({ mallId }))} eager={eager} />
}

interface MallCardProps {
  readonly mall: Mall
  /** True only with a measured position. */
  readonly showsDistance: boolean
  readonly onTap: (mallId: string) => void
  /** Loads the picture with high priority, for the first screen. */
  readonly eager?: boolean
}

/** The whole card is one tap target. */
export function MallCard({ mall, showsDistance, onTap, eager = false }: MallCardProps) {
  const { mallId, mallName, mallImage = '', districtName, distance, storeNum = 0, dealNum = 0 } = mall
  const district = unrepeated(districtName, mallName)
  return (
    <Card label={mallName} className={css.card} onTap={() => onTap(mallId)}>
      <Picture className={css.picture} src={mallImage} width={256} height={256} sizes="88px" eager={eager} />
      <div className={css.head}>
        <h2 className={css.name}>{mallName}</h2>
        {district !== '' && <p className={css.district}>{district}</p>}
        {showsDistance && distance !== undefined && <Distance metres={distance} />}
      </div>
      {storeNum + dealNum > 0 && (
        <div className={css.inside}>
          {dealNum > 0 ? (
            <span className={css.deals}>
              <Icon name="coupon" />
              <FormattedMessage id="malls.deals" values={{ count: dealNum }} />
            </span>
          ) : <span className={css.none}><FormattedMessage id="malls.noDeals" /></span>}
          {storeNum > 0 && (
            <span className={css.stores}>
              <FormattedMessage id="malls.stores" values={{ count: storeNum }} />
            </span>
          )}
        </div>
      )}
    </Card>
  )
}

export function MallCardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton className={css.picture} />
      <div className={css.head}>
        <Skeleton className={mallCardSkeletonCss.name} />
        <Skeleton className={mallCardSkeletonCss.district} />
        <Skeleton className={mallCardSkeletonCss.distance} />
      </div>
      <div className={css.inside}>
        <Skeleton className={mallCardSkeletonCss.deals} />
        <Skeleton className={mallCardSkeletonCss.stores} />
      </div>
    </div>
  )
}
