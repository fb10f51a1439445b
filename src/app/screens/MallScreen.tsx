import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectMall } from '../../entities/selectors'
import { selectFix } from '../../features/location/selectors'
import { listChosen, mapTapped } from '../../features/malls/events'
import { MallHeader } from '../../features/malls/MallHeader'
import { mallDealsFeed, mallFeed, mallResource, selectMallList } from '../../features/malls/selectors'
import { ListChoice } from '../ListChoice'
import { ListFilters } from '../ListFilters'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { DealList } from './DealList'
import { AboutIt, Listing, Nothing, Unknown } from './Listing'
import type { ScreenProps } from './screenProps'

const LISTS = ['stores', 'deals'] as const

/** One mall: its stores, or the deals that can be redeemed there. */
export function MallScreen({ params: { mallId } }: ScreenProps) {
  return mallId ? <Mall mallId={mallId} /> : <Unknown title={<FormattedMessage id="malls.title" />} />
}

function Mall({ mallId }: { readonly mallId: string }) {
  const dispatch = useDispatch()
  const mall = useSelector((state: RootState) => selectMall(state, mallId))
  const hasFix = useSelector((state: RootState) => selectFix(state) !== null)
  const list = useSelector((state: RootState) => selectMallList(state, mallId))
  const stores = mallFeed.of(mallId)
  const title = mall?.mallName ?? <FormattedMessage id="malls.title" />
  const bar = (
    <>
      <ListChoice words="malls.list" keys={LISTS} chosen={list} onChoose={(chosen) => dispatch(listChosen({ mallId, list: chosen }))} />
      {list === 'stores' && <ListFilters feed={stores} />}
    </>
  )
  const openMap = () => mall?.mapUrl && dispatch(mapTapped({ mallId, mapUrl: mall.mapUrl }))
  return (
    <AboutIt resource={mallResource(mallId)} missing={<Unknown title={title} />}>
      <Listing
        feed={list === 'stores' ? stores : mallDealsFeed.of(mallId)}
        title={title}
        header={<MallHeader mall={mall} showsDistance={hasFix} onMapTap={openMap} />}
        bar={bar}
      >
        <div hidden={list !== 'stores'}>
          <StoreList
            feed={stores}
            empty={
              <Nothing feed={stores} title={<FormattedMessage id="malls.noStores" />} help={<FormattedMessage id="malls.noStoresHelp" />} />
            }
          />
        </div>
        {list === 'deals' && <DealList feed={mallDealsFeed.of(mallId)} />}
      </Listing>
    </AboutIt>
  )
}
