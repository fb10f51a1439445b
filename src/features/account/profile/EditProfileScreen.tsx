import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ProfileFormBones } from './ProfileFormBones'
import { profileRetryTapped } from './events'
import { selectIsChanged, selectProfile } from './selectors'
import { backTapped } from '../../../navigation/events'
import { loginRequired } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import { AskSheet } from '../../../ui/AskSheet'
import { NavBar } from '../../../ui/NavBar'
import { EditProfileForm } from './EditProfileForm'
import css from './EditProfileScreen.module.css'

/** A user's name and avatar, to be changed; a guest is asked to log in. */
export function EditProfileScreen() {
  const dispatch = useDispatch()
  const isChanged = useSelector(selectIsChanged)
  const [asks, setAsks] = useState(false)
  const back = () => dispatch(backTapped())
  return (
    <>
      <NavBar title={<FormattedMessage id="profile.title" />} onBack={() => (isChanged ? setAsks(true) : back())} />
      <main className={css.page}>
        <Content />
      </main>
      {asks && (
        <AskSheet
          open
          title={<FormattedMessage id="profile.leaveTitle" />}
          stay={<FormattedMessage id="profile.leaveStay" />}
          act={<FormattedMessage id="profile.leave" />}
          onAct={back}
          onClose={() => setAsks(false)}
        >
          <FormattedMessage id="profile.leaveHelp" />
        </AskSheet>
      )}
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
    <EmptyState picture="cloud" title={<FormattedMessage id="account.infoFailed" />} help={<FormattedMessage id="feed.anyFailedHelp" />}>
      <Button kind="main" size="mini" onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </EmptyState>
  )
}
