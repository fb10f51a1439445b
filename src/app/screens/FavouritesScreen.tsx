import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { FAVOURITES_FEED } from '../../features/favourites/selectors'
import { tabTapped } from '../../navigation/events'
import { loginRequired } from '../../session/events'
import { selectLoggedIn } from '../../session/selectors'
import { Blank } from '../../ui/Blank'
import { Button } from '../../ui/Button'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { Listing } from './Listing'

/** The stores that this user remembers; a guest is asked to log in. */
export function FavouritesScreen() {
  const dispatch = useDispatch()
  const isUser = useSelector((state: RootState) => selectLoggedIn(state))
  const none = (
    <Blank picture="bowl" title={<FormattedMessage id="favourites.none" />} help={<FormattedMessage id="favourites.noneHelp" />}>
      <Button kind="main" size="mini" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="orders.toStores" />
      </Button>
    </Blank>
  )
  const guest = (
    <Blank picture="bowl" title={<FormattedMessage id="favourites.guest" />} help={<FormattedMessage id="favourites.guestHelp" />}>
      <Button kind="main" size="mini" onClick={() => dispatch(loginRequired({ reason: 'favourites' }))}>
        <FormattedMessage id="account.login" />
      </Button>
    </Blank>
  )
  return (
    <Listing feed={FAVOURITES_FEED} title={<FormattedMessage id="favourites.title" />}>
      <StoreList feed={FAVOURITES_FEED} empty={isUser ? none : guest} />
    </Listing>
  )
}
