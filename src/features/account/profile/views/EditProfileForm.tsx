import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { nicknameTyped, portraitTapped, saveTapped, photoSettingsTapped } from '../model/events'
import type { FormEvent, ReactNode } from 'react'
import { phoneText } from '../../../../i18n/formats'
import { nicknameToSave } from '../model/logic'
import { NicknameField } from './NicknameField'
import profileFormCss from './ProfileForm.module.css'
import { serverMessage, PHOTO_ERROR_MESSAGES } from '../model/photoErrors'
import type { EditingForm, PortraitState, Profile, ProfileError } from '../model/types'
import { Avatar } from '../../../../ui/media/Avatar'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { selectEditing, selectHasUnsavedChanges, selectPortrait } from '../model/selectors'
import { selectSettings } from '../../../base/settings/selectors'
import { selectInShell } from '../../../../navigation/selectors'
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
  const isChanged = useSelector(selectHasUnsavedChanges)
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
      buttons={({ canSave, busy, alert }) => (isNew ? (
        <div>
          {alert}
          <div className={css.buttons}>
            <Button kind="soft" onClick={skip}>
              <FormattedMessage id="profile.skip" />
            </Button>
            <Button kind="main" submits busy={busy} disabled={!canSave}>
              <FormattedMessage id="profile.save" />
            </Button>
          </div>
        </div>
      ) : (
        <div className={css.foot}>
          {alert}
          <ActionBar>
            <Button kind="main" submits busy={busy} disabled={!canSave || !(busy || isChanged)}>
              <FormattedMessage id="profile.save" />
            </Button>
          </ActionBar>
        </div>
      ))}
    />
  )
}

interface ProfileFormProps {
  readonly profile: Profile
  readonly editing: EditingForm
  readonly portrait: PortraitState
  readonly avatarEditing: boolean
  /** False for a new user, who has just typed the number. */
  readonly showsPhone: boolean
  readonly onType: (userName: string) => void
  readonly onPortrait: () => void
  /** Opens the phone's settings. Absent outside the native shell. */
  readonly onSettings?: (() => void) | undefined
  readonly onSave: (userName: string) => void
  /** Renders the buttons that submit the form. `canSave`: the field has a valid name. `alert`: why nothing was saved; above the buttons. */
  readonly buttons: (state: { readonly canSave: boolean; readonly busy: boolean; readonly alert: ReactNode }) => ReactNode
}

export function ProfileForm({ profile, editing, portrait, avatarEditing, showsPhone, buttons, ...handlers }: ProfileFormProps) {
  const busy = editing.phase === 'saving'
  const name = editing.userName ?? profile.userName
  const toSave = nicknameToSave(name)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (toSave !== null && !busy) handlers.onSave(toSave)
  }

  return (
    <form className={profileFormCss.form} onSubmit={submit} noValidate>
      <PortraitButton
        src={editing.headPortrait ?? profile.headPortrait}
        name={name}
        onTap={avatarEditing ? handlers.onPortrait : undefined}
        onSettings={handlers.onSettings}
        disabled={busy}
        error={portrait.phase === 'idle' ? portrait.error : null}
      />
      <div className={profileFormCss.card}>
        <NicknameField value={name} disabled={busy} onChange={handlers.onType} />
        {showsPhone && profile.phoneNo !== '' && (
          <dl className={profileFormCss.row}>
            <dt className={profileFormCss.label}>
              <FormattedMessage id="profile.phone" />
            </dt>
            <dd className={profileFormCss.phone}>{phoneText(profile.phoneNo, profile.countryCode)}</dd>
            <dd className={profileFormCss.fixed}>
              <FormattedMessage id="profile.phoneFixed" />
            </dd>
          </dl>
        )}
      </div>
      {buttons({ canSave: toSave !== null, busy, alert: <SaveAlert error={editing.error} /> })}
    </form>
  )
}

/** Why the last save failed, directly above the button that repeats it. */
function SaveAlert({ error }: Pick<EditingForm, 'error'>) {
  return (
    <div className={css.alert} role="alert">
      {error && (
        <p className={css.error}>
          {serverMessage(error) ?? <FormattedMessage id={error.kind === 'unknown' ? 'profile.saveUnknown' : 'profile.editFailed'} />}
        </p>
      )}
    </div>
  )
}

interface PortraitButtonProps {
  readonly src: string
  /** The nickname, whose initial replaces a missing picture. */
  readonly name: string
  /** Absent if the avatar cannot be changed. */
  readonly onTap?: (() => void) | undefined
  /** Opens the permission settings for album and camera. Absent outside the native shell. */
  readonly onSettings?: (() => void) | undefined
  readonly disabled: boolean
  /** Reason that the last picture was rejected. */
  readonly error: ProfileError | null
}

function PortraitButton({ src, name, onTap, onSettings, disabled, error }: PortraitButtonProps) {
  const { formatMessage } = useIntl()
  const avatar = <Avatar src={src} name={name} alt={onTap ? '' : formatMessage({ id: 'profile.photo' })} size="l" />
  return (
    <div className={profileFormCss.portrait}>
      {onTap ? (
        <button
          type="button"
          className={profileFormCss.face}
          aria-label={formatMessage({ id: 'profile.photoChange' })}
          disabled={disabled}
          onClick={onTap}
        >
          {avatar}
          <span className={profileFormCss.camera}>
            <Icon name="camera" />
          </span>
        </button>
      ) : (
        avatar
      )}
      <div role="alert">
        {error && (
          <p className={profileFormCss.error}>
            <FormattedMessage id={PHOTO_ERROR_MESSAGES[error.kind] ?? 'profile.photoUnreadable'} />
          </p>
        )}
      </div>
      {error?.kind === 'permission' && onSettings && (
        <Button kind="soft" size="mini" onClick={onSettings}>
          <FormattedMessage id="profile.photoSettings" />
        </Button>
      )}
    </div>
  )
}
