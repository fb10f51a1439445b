import type { FormEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { phoneText } from '../../../../i18n/phone'
import { nicknameToSave } from '../model/logic'
import { NicknameField } from './NicknameField'
import { PortraitButton } from './PortraitButton'
import css from './ProfileForm.module.css'
import { serverMessage } from '../model/photoErrors'
import type { EditingForm, PortraitState, Profile } from '../model/types'

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
