import { useCallback, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { selectDeal, selectStore, type WithEntities } from '../../../entities/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import type { ScreenProps } from '../../../data/declare'
import { selectFeed, type WithFeeds } from '../../../data/feed/selectors'
import { ListScreen } from '../../../data/Listing'
import { tabTapped } from '../../../navigation/events'
import { ActionBar } from '../../../ui/bars/ActionBar'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/status/EmptyState'
import { ListChoice } from '../../../ui/lists/ListChoice'
import { PickRow } from '../../../ui/lists/PickRow'
import { DealList } from '../deals/DealList'
import { NearbyDealsList } from '../deals/NearbyDealsList'
import { StoreList } from '../stores/views/cards/StoreList'
import { favouriteListChosen, removeProductsTapped, removeTapped } from './events'
import { FAVOURITE_PRODUCTS, favouriteListOf, FAVOURITES } from './selectors'
import { FAVOURITE_LISTS, type FavouriteList } from './types'

export function FavouritesScreen({ params }: ScreenProps) {
  const list = favouriteListOf(params)
  // The key resets the selection when the list changes.
  return <Favourites key={list} list={list} />
}

const FEEDS = { stores: FAVOURITES.name, products: FAVOURITE_PRODUCTS.name } as const

function Favourites({ list }: { readonly list: FavouriteList }) {
  const dispatch = useDispatch()
  const feed = FEEDS[list]
  const ids = useSelector((state: WithFeeds) => selectFeed(state, feed)?.ids ?? NO_IDS, shallowEqual)
  const skuIds = useSelector((state: WithEntities) => ids.map((id) => selectDeal(state, id)?.skuId ?? ''), shallowEqual)
  // Null outside selection mode.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const pickedIds = picked && ids.filter((id) => picked.has(id))
  const pick = useCallback((id: string, on: boolean) => setPicked((before) => withPick(before, id, on)), [])
  const wrapStore = useCallback(
    (card: ReactNode, _index: number, poiId: string) => (
      <PickableStore id={poiId} picked={picked && picked.has(poiId)} onPick={pick}>
        {card}
      </PickableStore>
    ),
    [picked, pick],
  )
  const wrapDeal = useCallback(
    (card: ReactNode, assetId: string) => (
      <PickableDeal id={assetId} picked={picked && picked.has(assetId)} onPick={pick}>
        {card}
      </PickableDeal>
    ),
    [picked, pick],
  )
  const remove = () => {
    const chosen = pickedIds ?? []
    dispatch(list === 'stores'
      ? removeTapped({ poiIds: chosen })
      : removeProductsTapped({ skuIds: chosen.flatMap((id) => skuIds[ids.indexOf(id)] || []) }))
    setPicked(null)
  }
  const action = ids.length > 0 && (
    <Button kind="soft" size="mini" onClick={() => setPicked(picked ? null : new Set())}>
      <FormattedMessage id={picked ? 'favourites.done' : 'favourites.pick'} />
    </Button>
  )
  const listChoice = (
    <ListChoice
      messages={LIST_MESSAGES} keys={FAVOURITE_LISTS} chosen={list} onChoose={
        (chosen) => dispatch(favouriteListChosen({ list: chosen }))
      }
    />
  )
  const empty = <NoFavourites list={list} />
  return (
    <>
      <ListScreen feed={feed} title={<FormattedMessage id="favourites.title" />} action={action} bar={listChoice}>
        {list === 'stores'
          ? <StoreList feed={feed} empty={empty} wrapCard={wrapStore} />
          : <DealList feed={feed} empty={empty} wrapCard={wrapDeal} />}
      </ListScreen>
      {pickedIds && (
        <ActionBar>
          <Button kind="danger" disabled={pickedIds.length === 0} onClick={remove}>
            <FormattedMessage id={`favourites.remove.${list}`} values={{ count: pickedIds.length }} />
          </Button>
        </ActionBar>
      )}
    </>
  )
}

const LIST_MESSAGES = { stores: 'favourites.list.stores', products: 'favourites.list.products' } as const
const NO_IDS: readonly string[] = []

function withPick(before: ReadonlySet<string> | null, id: string, on: boolean): ReadonlySet<string> {
  const after = new Set(before)
  if (on) after.add(id)
  else after.delete(id)
  return after
}

interface PickableProps {
  readonly id: string
  /** Null outside selection mode. */
  readonly picked: boolean | null
  readonly onPick: (id: string, on: boolean) => void
  readonly children: ReactNode
}

function PickableStore(props: PickableProps) {
  const name = useSelector((state: WithEntities) => selectStore(state, props.id)?.storeName ?? '')
  return <Pickable {...props} name={name} />
}

function PickableDeal(props: PickableProps) {
  const locale = useIntl().locale as Locale
  const name = useSelector((state: WithEntities) => localized(selectDeal(state, props.id)?.assetName, locale))
  return <Pickable {...props} name={name} />
}

function Pickable({ id, name, picked, onPick, children }: PickableProps & { readonly name: string }) {
  const { formatMessage } = useIntl()
  return (
    <PickRow label={formatMessage({ id: 'favourites.pickOne' }, { name })} picked={picked} onPick={(on) => onPick(id, on)}>
      {children}
    </PickRow>
  )
}

function NoFavourites({ list }: { readonly list: FavouriteList }) {
  const dispatch = useDispatch()
  return (
    <>
      <EmptyState
        picture="heart"
        title={<FormattedMessage id={`favourites.none.${list}`} />}
        help={<FormattedMessage id={`favourites.noneHelp.${list}`} />}
      >
        {list === 'stores' && (
          <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
            <FormattedMessage id="orders.toStores" />
          </Button>
        )}
      </EmptyState>
      <NearbyDealsList />
    </>
  )
}
