import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectMall, type WithEntities } from '../../../entities/selectors'
import { selectHasOrigin } from '../../base/location/selectors'
import { mallListChosen, mallMapTapped } from './events'
import { mallDealsFeed, mallFeed, mallPage, selectMallList, type WithMalls } from './selectors'
import { ListChoice } from '../../../ui/lists/ListChoice'
import { HideablePane } from '../../../ui/layout/HideablePane'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { DealList } from '../deals/DealList'
import { ResourceBoundary, ListScreen, NotFoundPage } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import type { ScreenProps } from '../../../data/declare'
import type { Mall } from '../../../api/discovery/malls'
import { Button } from '../../../ui/controls/Button'
import { Distance } from '../../../ui/text/Distance'
import { PictureHead, PictureHeadSkeleton } from '../../../ui/media/PictureHead'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './MallHeader.module.css'

const LISTS = ['stores', 'deals'] as const
const LIST_MESSAGES = { stores: 'malls.list.stores', deals: 'malls.list.deals' } as const

export function MallScreen({ params: { mallId } }: ScreenProps<'mallId'>) {
  const dispatch = useDispatch()
  const mall = useSelector((state: WithEntities) => selectMall(state, mallId))
  const showsDistance = useSelector(selectHasOrigin)
  const list = useSelector((state: WithMalls) => selectMallList(state, mallId))
  const stores = mallFeed.of(mallId)
  const title = mall?.mallName ?? <FormattedMessage id="malls.one" />
  const bar = (
    <>
      <ListChoice messages={LIST_MESSAGES} keys={LISTS} chosen={list} onChoose={
        (chosen) => dispatch(mallListChosen({ mallId, list: chosen }))
      } />
      {list === 'stores' && <ListFilters feed={stores} />}
    </>
  )
  const openMap = () => mall?.mapUrl && dispatch(mallMapTapped({ mallId, mapUrl: mall.mapUrl }))
  return (
    <ResourceBoundary resource={mallPage.of(mallId)} title={title} missing={<NotFoundPage title={title} unknown="malls.unknown" />}>
      <ListScreen
        feed={list === 'stores' ? stores : mallDealsFeed.of(mallId)}
        title={title}
        hasOwnName
        header={<MallHeader mall={mall} showsDistance={showsDistance} onMapTap={openMap} />}
        bar={bar}
      >
        <HideablePane isShown={list === 'stores'}>
          <StoreList
            feed={stores}
            inMall
            empty={
              <EmptyList
                feed={stores}
                title={<FormattedMessage id="malls.noStores" />}
                help={<FormattedMessage id="malls.noStoresHelp" />}
              />
            }
          />
        </HideablePane>
        {list === 'deals' && <DealList feed={mallDealsFeed.of(mallId)} />}
      </ListScreen>
    </ResourceBoundary>
  )
}

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
