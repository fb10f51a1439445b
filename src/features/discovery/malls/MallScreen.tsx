import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectMall } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { mallListChosen, mallMapTapped } from './events'
import { MallHeader } from './MallHeader'
import { mallDealsFeed, mallFeed, mallPage, selectMallList } from './selectors'
import type { WithMalls } from './selectors'
import { ListChoice } from '../../../ui/lists/ListChoice'
import { HideablePane } from '../../../ui/layout/HideablePane'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { DealList } from '../deals/DealList'
import { ResourceBoundary, ListScreen, NotFoundPage } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import type { ScreenProps } from '../../../data/declare'

const LISTS = ['stores', 'deals'] as const
const LIST_MESSAGES = { stores: 'malls.list.stores', deals: 'malls.list.deals' } as const

export function MallScreen({ params: { mallId } }: ScreenProps<'mallId'>) {
  const dispatch = useDispatch()
  const mall = useSelector((state: WithEntities) => selectMall(state, mallId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  const list = useSelector((state: WithMalls) => selectMallList(state, mallId))
  const stores = mallFeed.of(mallId)
  const title = mall?.mallName ?? <FormattedMessage id="malls.title" />
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
    <ResourceBoundary resource={mallPage.of(mallId)} title={title} missing={<NotFoundPage title={title} />}>
      <ListScreen
        feed={list === 'stores' ? stores : mallDealsFeed.of(mallId)}
        title={title}
        header={<MallHeader mall={mall} showsDistance={hasFix} onMapTap={openMap} />}
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
