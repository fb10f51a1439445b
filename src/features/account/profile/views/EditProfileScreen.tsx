import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ProfileFormSkeleton } from './ProfileFormSkeleton'
import { leaveTapped, leaveDismissed, profileRetryTapped } from '../model/events'
import { selectEditing, selectHasUnsavedChanges, selectProfile } from '../model/selectors'
import { failureMessageId, failurePicture } from '../../../../data/feed/FeedList'
import { backTapped } from '../../../../navigation/events'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { Button } from '../../../../ui/controls/Button'
import { ConfirmSheet } from '../../../../ui/overlays/ConfirmSheet'
import { NavBar } from '../../../../ui/bars/NavBar'
import { EditProfileForm } from './EditProfileForm'
import css from './EditProfileScreen.module.css'

export function EditProfileScreen() {
  const dispatch = useDispatch()
  const hasUnsavedChanges = useSelector(selectHasUnsavedChanges)
  const { leaving, phase } = useSelector(selectEditing)
  // A save that was sent cannot be discarded.
  const question = phase === 'saving' ? 'profile.leaveSaving' : 'profile.leave'
  const back = () => dispatch(backTapped())
  return (
    <>
      <NavBar title={<FormattedMessage id="profile.title" />} onBack={() => (hasUnsavedChanges ? dispatch(leaveTapped()) : back())} />
      <main className={css.page}>
        <Content />
      </main>
      {leaving === 'confirming' && (
        <ConfirmSheet
          open
          title={<FormattedMessage id={`${question}Title`} />}
          cancelLabel={<FormattedMessage id={`${question}Stay`} />}
          confirmLabel={<FormattedMessage id={question} />}
          kind="danger"
          onConfirm={back}
          onClose={() => dispatch(leaveDismissed())}
        >
          <FormattedMessage id={`${question}Help`} />
        </ConfirmSheet>
      )}
    </>
  )
}

function Content() {
  const dispatch = useDispatch()
  const { phase, profile, error } = useSelector(selectProfile)
  if (profile) return <EditProfileForm profile={profile} isNew={false} />
  if (phase !== 'failed') return <ProfileFormSkeleton />
  return <ProfileFailed failure={error?.kind} onRetry={() => dispatch(profileRetryTapped())} />
}

interface ProfileFailedProps {
  /** Kind of the failure. */
  readonly failure: string | undefined
  readonly onRetry: () => void
}

export function ProfileFailed({ failure = '', onRetry }: ProfileFailedProps) {
  const help = <FormattedMessage id={`${failureMessageId(failure)}Help`} />
  return (
    <EmptyState picture={failurePicture(failure)} title={<FormattedMessage id="account.infoFailed" />} help={help}>
      <Button kind="main" onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </EmptyState>
  )
}
