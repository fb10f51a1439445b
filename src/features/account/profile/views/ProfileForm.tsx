import type { FormEvent, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { phoneText } from '../../../../i18n/phone'
import { nicknameToSave } from '../model/logic'
import { NicknameField } from './NicknameField'
import css from './ProfileForm.module.css'
import { serverMessage, PHOTO_ERROR_MESSAGES } from '../model/photoErrors'
import type { EditingForm, PortraitState, Profile, ProfileError } from '../model/types'
import { Avatar } from '../../../../ui/media/Avatar'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'

export interface ProfileFormProps {
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
  /** Renders the buttons that submit the form. `canSave`: the field has a valid name. */
  readonly buttons: (state: { readonly canSave: boolean; readonly busy: boolean }) => ReactNode
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
    <form className={css.form} onSubmit={submit} noValidate>
      <PortraitButton
        src={editing.headPortrait ?? profile.headPortrait}
        name={name}
        onTap={avatarEditing ? handlers.onPortrait : undefined}
        onSettings={handlers.onSettings}
        disabled={busy}
        error={portrait.phase === 'idle' ? portrait.error : null}
      />
      <div className={css.card}>
        <NicknameField value={name} disabled={busy} onChange={handlers.onType} />
        {showsPhone && profile.phoneNo !== '' && (
          <dl className={css.row}>
            <dt className={css.label}>
              <FormattedMessage id="profile.phone" />
            </dt>
            <dd className={css.phone}>{phoneText(profile.phoneNo, profile.countryCode)}</dd>
          </dl>
        )}
      </div>
      <div role="alert">
        {editing.error && (
          <p className={css.error}>
            {serverMessage(editing.error) ?? (
              <FormattedMessage id={editing.error.kind === 'unknown' ? 'profile.saveUnknown' : 'profile.editFailed'} />
            )}
          </p>
        )}
      </div>
      {buttons({ canSave: toSave !== null, busy })}
    </form>
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
    <div className={css.portrait}>
      {onTap ? (
        <button
          type="button"
          className={css.face}
          aria-label={formatMessage({ id: 'profile.photoChange' })}
          disabled={disabled}
          onClick={onTap}
        >
          {avatar}
          <span className={css.camera}>
            <Icon name="camera" />
          </span>
        </button>
      ) : (
        avatar
      )}
      <div role="alert">
        {error && (
          <p className={css.error}>
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
