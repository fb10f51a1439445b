import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { AddressBarContainer } from '../../features/base/location/AddressBar'
import { LocationGuideContainer } from '../../features/base/location/LocationGuide'
import { StoreList } from '../../features/discovery/stores/views/cards/StoreList'
import { selectRecentDeals } from '../../features/discovery/recent/selectors'
import { HomeTab, type HomeTabProps } from '../../features/home/page/views/HomeTab'
import { NEARBY } from '../../features/home/page/model/selectors'
import { selectHasModule } from '../../navigation/selectors'
import { CouponsHint, HomeDealList, ListsHint, RecentDealList, SkyBarContainer } from './lazyComponents'
import type { RootState } from '../rootReducer'

/** With the blocks above they fill three screens of a phone. Each further card costs layout and hydration before it can be seen. */
const INITIAL_STORES = 6

/** Combines home with the components of other groups: location, lists, gifts. */
export function HomeScreen(props: Pick<HomeTabProps, 'onLanguageTap' | 'now'>) {
  const hasRecent = useSelector((state: RootState) => selectRecentDeals(state).length > 0)
  const hasGifts = useSelector((state: RootState) => selectHasModule(state, 'promotions'))
  return (
    <HomeTab
      {...props}
      addressBar={<AddressBarContainer />}
      guide={<LocationGuideContainer />}
      gift={hasGifts && <Suspense fallback={null}><SkyBarContainer /></Suspense>}
      hints={hasGifts && <Suspense fallback={null}><ListsHint /><CouponsHint /></Suspense>}
      stores={<StoreList feed={NEARBY.name} initialRows={INITIAL_STORES} />}
      recent={hasRecent && <Suspense fallback={null}><RecentDealList /></Suspense>}
      deals={<Suspense fallback={null}><HomeDealList feed="deals" /></Suspense>}
    />
  )
}
