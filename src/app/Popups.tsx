import { lazy } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { applyTapped, clearTapped, itemTapped } from '../features/filters/events'
import { FilterSheet } from '../features/filters/FilterSheet'
import { selectDraft } from '../features/filters/selectors'
import { outletsFeed } from '../features/stores/selectors'
import { storeTapped } from '../features/stores/events'
import { KnownStore } from '../features/stores/KnownStore'
import { OutletsSheet } from '../features/stores/OutletsSheet'
import { StoreCardSkeleton } from '../features/stores/StoreCardSkeleton'
import { endReached, retryTapped } from '../loading/feed/events'
import { selectFeed } from '../loading/feed/selectors'
import { popupDismissed } from '../navigation/events'
import { selectHasPart, selectPopup } from '../navigation/selectors'
import { insist } from '../ui/insist'
import type { RootState } from './rootReducer'
import { selectFrontFeed } from './frontFeed'

const EditProfilePopups = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "account" */ './screens/EditProfilePopups'))).EditProfilePopups,
}))

/** The popups that the address holds open over the screen in front. */
export function Popups() {
  const merchantId = useSelector((state: RootState) => selectPopup(state, 'outlets'))
  const stores = useSelector((state: RootState) => selectPopup(state, 'stores'))
  const filterAt = useSelector((state: RootState) => selectPopup(state, 'filter'))
  const feed = useSelector(selectFrontFeed)
  const editsProfile = useSelector(selectEditsProfile)
  return (
    <>
      {merchantId !== null && <Stores popup="outlets" feed={outletsFeed(merchantId)} title="stores.outletsTitle" />}
      {stores !== null && <Stores popup="stores" feed={stores} title="products.storesTitle" />}
      {filterAt !== null && feed !== null && <Filter key={`${feed} ${filterAt}`} feed={feed} at={Number.parseInt(filterAt, 10)} />}
      {editsProfile && <EditProfilePopups />}
    </>
  )
}

function selectEditsProfile(state: RootState): boolean {
  return selectHasPart(state, 'account') && (['profile', 'photo', 'crop'] as const).some((popup) => selectPopup(state, popup) !== null)
}

interface StoresProps {
  readonly popup: 'outlets' | 'stores'
  readonly feed: string
  /** Message id. */
  readonly title: string
}

function Stores({ popup, feed: name, title }: StoresProps) {
  const dispatch = useDispatch()
  const feed = useSelector((state: RootState) => selectFeed(state, name))
  return (
    <OutletsSheet
      open
      title={<FormattedMessage id={title} />}
      feed={feed}
      renderStore={(poiId) => <KnownStore poiId={poiId} onTap={() => dispatch(storeTapped({ poiId }))} />}
      skeleton={<StoreCardSkeleton />}
      onEndReached={() => dispatch(endReached({ feed: name }))}
      onRetry={() => dispatch(retryTapped({ feed: name }))}
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
      onItemTap={(key, childKey) => dispatch(itemTapped({ feed, at, key, childKey }))}
      onClear={() => dispatch(clearTapped({ feed, at }))}
      onApply={() => dispatch(applyTapped({ feed, at }))}
      onClose={() => dispatch(popupDismissed({ popup: 'filter' }))}
    />
  )
}
