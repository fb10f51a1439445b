import { FormattedMessage, useIntl } from 'react-intl'
import { Avatar } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import css from './ProfileForm.module.css'
import { PHOTO_TROUBLES } from './troubles'
import type { Trouble } from './types'

export interface PortraitButtonProps {
  readonly src: string
  /** Left out: the avatar cannot be changed. */
  readonly onTap?: (() => void) | undefined
  /** Opens where album and camera can be allowed; left out where no page can. */
  readonly onSettings?: (() => void) | undefined
  readonly disabled: boolean
  /** Why the last picture did not become one. */
  readonly trouble: Trouble | null
}

/** The avatar, and the camera that changes it. */
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
