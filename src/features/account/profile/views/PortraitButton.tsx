import { FormattedMessage, useIntl } from 'react-intl'
import { Avatar } from '../../../../ui/media/Avatar'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import css from './ProfileForm.module.css'
import { PHOTO_ERROR_MESSAGES } from '../model/photoErrors'
import type { ProfileError } from '../model/types'

export interface PortraitButtonProps {
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

export function PortraitButton({ src, name, onTap, onSettings, disabled, error }: PortraitButtonProps) {
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
