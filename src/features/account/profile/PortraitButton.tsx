import { FormattedMessage, useIntl } from 'react-intl'
import { Avatar } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import css from './ProfileForm.module.css'
import { PHOTO_TROUBLES } from './troubles'
import type { Trouble } from './types'

export interface PortraitButtonProps {
  readonly src: string
  /** Absent if the avatar cannot be changed. */
  readonly onTap?: (() => void) | undefined
  /** Opens the permission settings for album and camera. Absent outside the native shell. */
  readonly onSettings?: (() => void) | undefined
  readonly disabled: boolean
  /** Reason that the last picture was rejected. */
  readonly trouble: Trouble | null
}

export function PortraitButton({ src, onTap, onSettings, disabled, trouble }: PortraitButtonProps) {
  const { formatMessage } = useIntl()
  const face = <Avatar src={src} alt={onTap ? '' : formatMessage({ id: 'profile.photo' })} size="l" />
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
          {face}
          <span className={css.camera}>
            <Icon name="camera" />
          </span>
        </button>
      ) : (
        face
      )}
      <div role="alert">
        {trouble && (
          <p className={css.trouble}>
            <FormattedMessage id={PHOTO_TROUBLES[trouble.kind] ?? 'profile.photoUnreadable'} />
          </p>
        )}
      </div>
      {trouble?.kind === 'permission' && onSettings && (
        <Button kind="soft" size="mini" onClick={onSettings}>
          <FormattedMessage id="profile.photoSettings" />
        </Button>
      )}
    </div>
  )
}
