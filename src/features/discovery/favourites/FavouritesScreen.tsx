import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { selectStore } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { removeTapped } from './events'
import { FAVOURITES } from './selectors'
import { selectFeed } from '../../../loading/feed/selectors'
import type { WithFeeds } from '../../../loading/feed/selectors'
import { tabTapped } from '../../../navigation/events'
import { loginRequired } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import type { WithSession } from '../../../session/selectors'
import { ActionBar } from '../../../ui/ActionBar'
import { NearbyDealsList } from '../deals/NearbyDealsList'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import { PickRow } from '../../../ui/PickRow'
import { StoreList } from '../stores/StoreList'
import { ListScreen } from '../../../loading/Listing'

/** The user's favourite stores, one or several of which can be removed; a guest is asked to log in. */
export function FavouritesScreen() {
  const dispatch = useDispatch()
  const isUser = useSelector((state: WithSession) => selectLoggedIn(state))
  const ids = useSelector((state: WithFeeds) => selectFeed(state, FAVOURITES.name)?.ids ?? NONE, shallowEqual)
  // Null while nothing is being picked.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const listed = picked && ids.filter((poiId) => picked.has(poiId))
  const pick = useCallback((poiId: string, on: boolean) => setPicked((before) => withPick(before, poiId, on)), [])
  const around = useCallback(
    (card: ReactNode, _at: number, poiId: string) => (
      <Pickable poiId={poiId} picked={picked?.has(poiId) ?? false} onPick={pick}>
        {card}
      </Pickable>
    ),
    [picked, pick],
  )
  const remove = () => {
    dispatch(removeTapped({ poiIds: listed ?? [] }))
    setPicked(null)
  }
  const action = isUser && ids.length > 0 && (
    <Button kind="soft" size="mini" onClick={() => setPicked(picked ? null : new Set())}>
      <FormattedMessage id={picked ? 'favourites.done' : 'favourites.pick'} />
    </Button>
  )
  return (
    <>
      <ListScreen feed={FAVOURITES.name} title={<FormattedMessage id="favourites.title" />} action={action}>
        <StoreList feed={FAVOURITES.name} empty={isUser ? <NoFavourites /> : <GuestsFavourites />} {...(picked ? { around } : {})} />
      </ListScreen>
      {listed && (
        <ActionBar>
          <Button kind="main" disabled={listed.length === 0} onClick={remove}>
            <FormattedMessage id="favourites.remove" values={{ count: listed.length }} />
          </Button>
        </ActionBar>
      )}
    </>
  )
}

const NONE: readonly string[] = []

function withPick(before: ReadonlySet<string> | null, poiId: string, on: boolean): ReadonlySet<string> {
  const after = new Set(before)
  if (on) after.add(poiId)
  else after.delete(poiId)
  return after
}

interface PickableProps {
  readonly poiId: string
  readonly picked: boolean
  readonly onPick: (poiId: string, on: boolean) => void
  readonly children: ReactNode
}

function Pickable({ poiId, picked, onPick, children }: PickableProps) {
  const { formatMessage } = useIntl()
  const name = useSelector((state: WithEntities) => selectStore(state, poiId)?.storeName ?? '')
  return (
    <PickRow label={formatMessage({ id: 'favourites.pickStore' }, { name })} picked={picked} onPick={(on) => onPick(poiId, on)}>
      {children}
    </PickRow>
  )
}

function NoFavourites() {
  const dispatch = useDispatch()
  return (
    <>
      <EmptyState picture="heart" title={<FormattedMessage id="favourites.none" />} help={<FormattedMessage id="favourites.noneHelp" />}>
        <Button kind="main" size="mini" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
          <FormattedMessage id="orders.toStores" />
        </Button>
      </EmptyState>
      <NearbyDealsList />
    </>
  )
}

function GuestsFavourites() {
  const dispatch = useDispatch()
  return (
    <EmptyState picture="heart" title={<FormattedMessage id="favourites.guest" />} help={<FormattedMessage id="favourites.guestHelp" />}>
      <Button kind="main" size="mini" onClick={() => dispatch(loginRequired({ reason: 'favourites' }))}>
        <FormattedMessage id="account.login" />
      </Button>
    </EmptyState>
  )
}
