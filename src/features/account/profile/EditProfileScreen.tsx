import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ProfileFormBones } from './ProfileFormBones'
import { profileRetryTapped } from './events'
import { selectProfile } from './selectors'
import { backTapped } from '../../../navigation/events'
import { loginRequired } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import { NavBar } from '../../../ui/NavBar'
import { EditProfileForm } from './EditProfileForm'
import css from './EditProfileScreen.module.css'

/** A user's name and avatar, to be changed; a guest is asked to log in. */
export function EditProfileScreen() {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={<FormattedMessage id="profile.title" />} onBack={() => dispatch(backTapped())} />
      <main className={css.page}>
        <Content />
      </main>
    </>
  )
}

function Content() {
  const dispatch = useDispatch()
  const isUser = useSelector(selectLoggedIn)
  const { phase, profile } = useSelector(selectProfile)
  if (!isUser)
    return (
      <EmptyState picture="bowl" title={<FormattedMessage id="profile.guest" />} help={<FormattedMessage id="profile.guestHelp" />}>
        <Button kind="main" size="mini" onClick={() => dispatch(loginRequired({ reason: 'profile' }))}>
          <FormattedMessage id="account.login" />
        </Button>
      </EmptyState>
    )
  if (profile) return <EditProfileForm profile={profile} isNew={false} />
  return phase === 'failed' ? <ProfileFailed onRetry={() => dispatch(profileRetryTapped())} /> : <ProfileFormBones />
}

/** The profile could not be loaded. */
export function ProfileFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState picture="cloud" title={<FormattedMessage id="account.infoFailed" />} help={<FormattedMessage id="feed.failedHelp" />}>
      <Button kind="main" size="mini" onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </EmptyState>
  )
}
