import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import naughty from 'big-list-of-naughty-strings'
import { useState } from 'react'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { movingPart } from '../../../../../test/tools/run/seeds'
import messages from '../../../../i18n/messages/id-ID.json'
import { graphemesOf } from '../../../../shared/text/graphemes'
import { Button } from '../../../../ui/controls/Button'
import { MAX_NICKNAME_LENGTH, nicknameToSave } from '../model/logic'
import { ProfileForm } from './EditProfileForm'
import type { EditingForm, PortraitState, ProfileError } from '../model/types'

const SARI = { userName: 'Sari', phoneNo: '812****7890', countryCode: '62', headPortrait: '' }
const OPEN: EditingForm = { phase: 'open', userName: null, headPortrait: null, tapped: false, intentId: null, error: null }
const IDLE: PortraitState = { phase: 'idle', from: null, photo: null, photoId: null, percent: 0, error: null }

interface Setup {
  readonly editing?: Partial<EditingForm>
  readonly error?: ProfileError
  readonly avatarEditing?: boolean
  readonly showsPhone?: boolean
  readonly inShell?: boolean
}

function setup({ editing = {}, error, avatarEditing = true, showsPhone = true, inShell = false }: Setup = {}) {
  const handlers = { onSave: jest.fn(), onPortrait: jest.fn(), onSettings: jest.fn() }
  const user = userEvent.setup()
  function ControlledForm() {
    const [userName, setUserName] = useState<string | null>(editing.userName ?? null)
    return (
      <ProfileForm
        profile={SARI}
        editing={{ ...OPEN, ...editing, userName }}
        portrait={{ ...IDLE, error: error ?? null }}
        avatarEditing={avatarEditing}
        showsPhone={showsPhone}
        onType={setUserName}
        buttons={({ canSave, busy, alert }) => (
          <>
            {alert}
            <Button kind="main" submits disabled={!canSave} busy={busy}>
              Simpan
            </Button>
          </>
        )}
        {...handlers}
        onSettings={inShell ? handlers.onSettings : undefined}
      />
    )
  }
  renderWithState(<ControlledForm />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama panggilan' })
  return {
    ...handlers,
    user,
    field,
    save: () => screen.getByRole('button', { name: 'Simpan' }),
    types: async (text: string) => {
      await user.clear(field())
      if (text !== '') await user.type(field(), text)
    },
    pastes: (text: string) => fireEvent.change(field(), { target: { value: text } }),
    shows: (id: keyof typeof messages) => screen.queryByText(messages[id].replace('{max}', String(MAX_NICKNAME_LENGTH))) !== null,
  }
}

describe('the profile form', () => {
  it('starts with the known data and shows the number read-only', () => {
    const { field, save } = setup()
    expect(field()).toHaveValue('Sari')
    expect(screen.getByText('4/20')).toBeVisible()
    expect(save()).toBeEnabled()
    expect(screen.getByText('+62 812 •••• 7890')).toBeVisible()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  it('does not show the number to a user who has just typed it', () => {
    setup({ showsPhone: false })
    expect(screen.queryByText(/7890/)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
  ])('requires a name and saves nothing when %s was typed', async (_, text) => {
    const { types, save, shows, onSave, user } = setup()
    await types(text)
    expect(shows('profile.nicknameMissing')).toBe(true)
    expect(save()).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('cuts text that is too long, with a message that disappears', async () => {
    const { types, user, field, shows } = setup()
    await types('abcdefghijklmnopqrstuvwxyz')
    expect(field()).toHaveValue('abcdefghijklmnopqrst')
    expect(screen.getByText('20/20')).toBeVisible()
    expect(shows('profile.nicknameMax')).toBe(true)
    await user.type(field(), '{Backspace}')
    expect(shows('profile.nicknameMax')).toBe(false)
  })

  it('does not change text during IME composition', () => {
    const { field, shows } = setup()
    fireEvent.compositionStart(field())
    fireEvent.input(field(), { target: { value: "ni'hao ".repeat(4) } })
    expect(field()).toHaveValue("ni'hao ".repeat(4))
    expect(shows('profile.nicknameMax')).toBe(false)
    fireEvent.compositionEnd(field(), { data: '你好' })
    expect(graphemesOf(field().value)).toHaveLength(MAX_NICKNAME_LENGTH)
  })

  it('saves the name without surrounding spaces, by the button and by the key', async () => {
    const { types, user, save, onSave } = setup()
    await types('  Sari W ')
    await user.click(save())
    await user.keyboard('{Enter}')
    expect(onSave).toHaveBeenCalledWith('Sari W')
  })

  it('survives every naughty string: only visible text that fits is saved', () => {
    const { pastes, field, save, shows } = setup()
    for (const text of movingPart(naughty as string[], 5)) {
      pastes('x')
      pastes(text)
      const value = field().value
      expect(graphemesOf(value).length).toBeLessThanOrEqual(MAX_NICKNAME_LENGTH)
      const blank = nicknameToSave(value) === null
      expect(shows('profile.nicknameMissing')).toEqual(blank)
      expect(save().hasAttribute('disabled')).toEqual(blank)
    }
  })

  it('saves once while it is busy', async () => {
    const { user, save, onSave } = setup({ editing: { phase: 'saving' } })
    await user.click(save())
    expect(onSave).not.toHaveBeenCalled()
    expect(save()).toHaveAttribute('aria-busy', 'true')
  })

  it.each<[string, ProfileError, string]>([
    ['the words of the server', { kind: 'refused', message: 'Nama ini tidak bisa dipakai' }, 'Nama ini tidak bisa dipakai'],
    ['that it failed', { kind: 'network', message: '' }, messages['profile.editFailed']],
    ['nothing technical', { kind: 'server', message: 'ECONNRESET' }, messages['profile.editFailed']],
  ])('says %s when it was not saved', (_, error, text) => {
    setup({ editing: { error } })
    expect(screen.getByText(text)).toBeVisible()
  })
})

describe('the avatar', () => {
  it('that was not allowed links to the settings, if possible', async () => {
    const { user, onSettings } = setup({ error: { kind: 'permission', message: '' }, inShell: true })
    await user.click(screen.getByRole('button', { name: messages['profile.photoSettings'] }))
    expect(onSettings).toHaveBeenCalledTimes(1)
  })

  it('that was not allowed has no link in a browser', () => {
    setup({ error: { kind: 'permission', message: '' } })
    expect(screen.queryByRole('button', { name: messages['profile.photoSettings'] })).toBeNull()
  })

  it('is changed by the camera, unless it may not be', async () => {
    const { user, onPortrait } = setup()
    await user.click(screen.getByRole('button', { name: messages['profile.photoChange'] }))
    expect(onPortrait).toHaveBeenCalledTimes(1)
  })

  it('has no camera if the server allows no change', () => {
    setup({ avatarEditing: false })
    expect(screen.queryByRole('button', { name: messages['profile.photoChange'] })).toBeNull()
    expect(screen.getByRole('img', { name: messages['profile.photo'] })).toBeVisible()
  })

  it.each([
    ['permission', 'profile.photoPermission'],
    ['permissionCheck', 'profile.photoPermissionCheck'],
    ['type', 'profile.photoType'],
    ['size', 'profile.photoSize'],
    ['tiny', 'profile.photoTiny'],
    ['unreadable', 'profile.photoUnreadable'],
  ] as const)('says why a picture did not become one: %s', (kind, id) => {
    setup({ error: { kind, message: '' } })
    expect(screen.getByText(messages[id])).toBeVisible()
  })
})
