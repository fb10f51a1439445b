import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { applyTapped, filterClearTapped, filterItemTapped } from '../features/lists/filters/events'
import { FilterSheet } from '../features/lists/filters/FilterSheet'
import { selectDraft, selectDraftTotal } from '../features/lists/filters/selectors'
import { outletsFeed } from '../features/discovery/stores/selectors'
import { storeTapped } from '../features/discovery/stores/events'
import { OutletCard } from '../features/discovery/stores/OutletCard'
import { OutletsSheet } from '../features/discovery/stores/OutletsSheet'
import { StoreCardSkeleton } from '../features/discovery/stores/StoreCardSkeleton'
import type { DeclaredBy } from '../loading/declared'
import { useFeed } from '../loading/feed/FeedList'
import { popupDismissed } from '../navigation/events'
import { selectHasModule, selectPopup } from '../navigation/selectors'
import { late } from '../ui/late'
import { LocationSteps } from './LocationSteps'
import type { RootState } from './rootReducer'
import { selectFrontList } from './selectors'

const EditProfilePopups = late(() =>
  import(/* webpackChunkName: "account" */ '../features/account/profile/EditProfilePopups').then((part) => part.EditProfilePopups))

/** The popups that the URL holds open over the active screen. */
export function Popups({ declaredBy }: { readonly declaredBy: DeclaredBy }) {
  const merchantId = useSelector((state: RootState) => selectPopup(state, 'outlets'))
  const stores = useSelector((state: RootState) => selectPopup(state, 'stores'))
  const filterAt = useSelector((state: RootState) => selectPopup(state, 'filter'))
  const feed = useSelector((state: RootState) => selectFrontList(state, declaredBy))
  const steps = useSelector((state: RootState) => selectPopup(state, 'steps'))
  const editsProfile = useSelector(selectEditsProfile)
  return (
    <>
      {merchantId !== null && <Stores popup="outlets" feed={outletsFeed.of(merchantId)} title="stores.outletsTitle" />}
      {stores !== null && <Stores popup="stores" feed={stores} title="products.storesTitle" />}
      {filterAt !== null && feed !== null && <Filter key={`${feed} ${filterAt}`} feed={feed} at={Number.parseInt(filterAt, 10)} />}
      {steps !== null && <LocationSteps />}
      {editsProfile && <EditProfilePopups />}
    </>
  )
}

function selectEditsProfile(state: RootState): boolean {
  return selectHasModule(state, 'account') && (['profile', 'photo', 'crop'] as const).some((popup) => selectPopup(state, popup) !== null)
}

interface StoresProps {
  readonly popup: 'outlets' | 'stores'
  readonly feed: string
  /** Message id. */
  readonly title: string
}

function Stores({ popup, feed: name, title }: StoresProps) {
  const dispatch = useDispatch()
  const stores = useSelector((state: RootState) => state.entities.stores)
  return (
    <OutletsSheet
      open
      title={<FormattedMessage id={title} />}
      {...useFeed(name)}
      distanceOf={(poiId) => stores[poiId]?.distance}
      renderStore={(poiId) => <OutletCard poiId={poiId} onTap={() => dispatch(storeTapped({ poiId }))} />}
      skeleton={<StoreCardSkeleton />}
      onClose={() => dispatch(popupDismissed({ popup }))}
    />
  )
}

function Filter({ feed, at }: { readonly feed: string; readonly at: number }) {
  const dispatch = useDispatch()
  const draft = useSelector((state: RootState) => selectDraft(state, feed, at))
  return (
    <FilterSheet
      open
      option={draft}
      total={useSelector((state: RootState) => selectDraftTotal(state, feed, at))}
      onItemTap={(key, childKey) => dispatch(filterItemTapped({ feed, at, key, childKey }))}
      onClear={() => dispatch(filterClearTapped({ feed, at }))}
      onApply={() => dispatch(applyTapped({ feed, at }))}
      onClose={() => dispatch(popupDismissed({ popup: 'filter' }))}
    />
  )
}
