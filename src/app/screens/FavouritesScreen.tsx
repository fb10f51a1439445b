import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { selectStore } from '../../entities/selectors'
import { removeTapped } from '../../features/favourites/events'
import { FAVOURITES_FEED } from '../../features/favourites/selectors'
import { selectFeed } from '../../loading/feed/selectors'
import { tabTapped } from '../../navigation/events'
import { loginRequired } from '../../session/events'
import { selectLoggedIn } from '../../session/selectors'
import { ActionBar } from '../../ui/ActionBar'
import { Blank } from '../../ui/Blank'
import { Button } from '../../ui/Button'
import { PickRow } from '../../ui/PickRow'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { Listing } from './Listing'

/** The user's favourite stores, one or several of which can be removed; a guest is asked to log in. */
export function FavouritesScreen() {
  const dispatch = useDispatch()
  const isUser = useSelector((state: RootState) => selectLoggedIn(state))
  const ids = useSelector((state: RootState) => selectFeed(state, FAVOURITES_FEED)?.ids ?? NONE, shallowEqual)
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
      <Listing feed={FAVOURITES_FEED} title={<FormattedMessage id="favourites.title" />} action={action}>
        <StoreList feed={FAVOURITES_FEED} empty={isUser ? <NoFavourites /> : <GuestsFavourites />} {...(picked ? { around } : {})} />
      </Listing>
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
  const name = useSelector((state: RootState) => selectStore(state, poiId)?.storeName ?? '')
  return (
    <PickRow label={formatMessage({ id: 'favourites.pickStore' }, { name })} picked={picked} onPick={(on) => onPick(poiId, on)}>
      {children}
    </PickRow>
  )
}

function NoFavourites() {
  const dispatch = useDispatch()
  return (
    <Blank picture="bowl" title={<FormattedMessage id="favourites.none" />} help={<FormattedMessage id="favourites.noneHelp" />}>
      <Button kind="main" size="mini" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="orders.toStores" />
      </Button>
    </Blank>
  )
}

function GuestsFavourites() {
  const dispatch = useDispatch()
  return (
    <Blank picture="bowl" title={<FormattedMessage id="favourites.guest" />} help={<FormattedMessage id="favourites.guestHelp" />}>
      <Button kind="main" size="mini" onClick={() => dispatch(loginRequired({ reason: 'favourites' }))}>
        <FormattedMessage id="account.login" />
      </Button>
    </Blank>
  )
}
