import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ProfileFormBones } from '../../features/profile/ProfileFormBones'
import { retryTapped } from '../../features/profile/events'
import { selectProfile } from '../../features/profile/selectors'
import { backTapped } from '../../navigation/events'
import { loginRequired } from '../../session/events'
import { selectLoggedIn } from '../../session/selectors'
import { Blank } from '../../ui/Blank'
import { Button } from '../../ui/Button'
import { NavBar } from '../../ui/NavBar'
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
      <Blank picture="bowl" title={<FormattedMessage id="profile.guest" />} help={<FormattedMessage id="profile.guestHelp" />}>
        <Button kind="main" size="mini" onClick={() => dispatch(loginRequired({ reason: 'profile' }))}>
          <FormattedMessage id="account.login" />
        </Button>
      </Blank>
    )
  if (profile) return <EditProfileForm profile={profile} isNew={false} />
  return phase === 'failed' ? <ProfileFailed onRetry={() => dispatch(retryTapped())} /> : <ProfileFormBones />
}

/** The profile could not be loaded. */
export function ProfileFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Blank picture="cloud" title={<FormattedMessage id="account.infoFailed" />} help={<FormattedMessage id="feed.failedHelp" />}>
      <Button kind="main" size="mini" onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </Blank>
  )
}
