import { useDispatch, useSelector } from 'react-redux'
import { AccountPane } from '../../features/account/AccountPane'
import { entryTapped } from '../../features/account/events'
import { retryTapped } from '../../features/profile/events'
import { selectProfile } from '../../features/profile/selectors'
import { selectSettings } from '../../features/settings/selectors'
import { selectUnreadCount } from '../../features/unread/selectors'
import { loginRequired } from '../../session/events'
import { selectLoggedIn } from '../../session/selectors'
import type { RootState } from '../rootReducer'

/** The account tab, connected. */
export function AccountTab() {
  const dispatch = useDispatch()
  return (
    <AccountPane
      isGuest={!useSelector(selectLoggedIn)}
      profile={useSelector(selectProfile)}
      canEdit={useSelector(selectSettings).config.avatarEditing}
      newCoupons={useSelector((state: RootState) => selectUnreadCount(state, 'account', 'coupon'))}
      onLogin={() => dispatch(loginRequired({ reason: 'account' }))}
      onEdit={() => dispatch(entryTapped({ entry: 'profile' }))}
      onEntry={(entry) => dispatch(entryTapped({ entry }))}
      onRetry={() => dispatch(retryTapped())}
    />
  )
}
