import { useDispatch, useSelector } from 'react-redux'
import { AccountPane } from './AccountPane'
import { entryTapped } from './events'
import { profileRetryTapped } from '../profile/events'
import { selectProfile } from '../profile/selectors'
import { selectSettings } from '../../base/settings/selectors'
import { selectUnreadCount } from '../../base/unread/selectors'
import type { WithUnread } from '../../base/unread/selectors'
import { loginRequired } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'

/** The account tab, connected. */
export function AccountTab() {
  const dispatch = useDispatch()
  return (
    <AccountPane
      isGuest={!useSelector(selectLoggedIn)}
      profile={useSelector(selectProfile)}
      canEdit={useSelector(selectSettings).config.avatarEditing}
      newCoupons={useSelector((state: WithUnread) => selectUnreadCount(state, 'account', 'coupon'))}
      onLogin={() => dispatch(loginRequired({ reason: 'account' }))}
      onEdit={() => dispatch(entryTapped({ entry: 'profile' }))}
      onEntry={(entry) => dispatch(entryTapped({ entry }))}
      onRetry={() => dispatch(profileRetryTapped())}
    />
  )
}
