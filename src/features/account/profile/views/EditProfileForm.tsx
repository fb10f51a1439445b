import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { nicknameTyped, portraitTapped, saveTapped, photoSettingsTapped } from '../model/events'
import { ProfileForm } from './ProfileForm'
import { selectEditing, selectPortrait } from '../model/selectors'
import type { Profile } from '../model/types'
import { selectSettings } from '../../../base/settings/selectors'
import { selectInShell } from '../../../../navigation/selectors'
import { Button } from '../../../../ui/controls/Button'
import { useCloseSheet } from '../../../../ui/overlays/Sheet'
import css from './EditProfileForm.module.css'

export interface EditProfileFormProps {
  readonly profile: Profile
  /** True in the popup after the registration: it can be skipped, and it hides the phone number that the user has just typed. */
  readonly isNew: boolean
}

export function EditProfileForm({ profile, isNew }: EditProfileFormProps) {
  const dispatch = useDispatch()
  const skip = useCloseSheet()
  return (
    <ProfileForm
      profile={profile}
      editing={useSelector(selectEditing)}
      portrait={useSelector(selectPortrait)}
      avatarEditing={useSelector(selectSettings).config.avatarEditing}
      showsPhone={!isNew}
      onType={(userName) => dispatch(nicknameTyped({ userName, isChanged: userName.trim() !== profile.userName }))}
      onPortrait={() => dispatch(portraitTapped())}
      onSettings={useSelector(selectInShell) ? () => dispatch(photoSettingsTapped()) : undefined}
      onSave={(userName) => dispatch(saveTapped({ userName }))}
      buttons={({ canSave, busy }) => (
        <div className={css.buttons}>
          {isNew && (
            <Button kind="soft" onClick={skip}>
              <FormattedMessage id="profile.skip" />
            </Button>
          )}
          <Button kind="main" submits busy={busy} disabled={!canSave}>
            <FormattedMessage id="profile.save" />
          </Button>
        </div>
      )}
    />
  )
}
