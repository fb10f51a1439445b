import { configureStore, type Dispatch, type UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { started } from '../../../../data/mutation/events'
import { mutationsReducer } from '../../../../data/mutation/reducer'
import messages from '../../../../i18n/messages/id-ID.json'
import { backTapped } from '../../../../navigation/events'
import { backBlocked } from '../../../../navigation/pageEvents'
import { navigationReducer } from '../../../../navigation/reducer'
import { sessionReducer } from '../../../../session/reducer'
import { settingsReducer } from '../../../base/settings/reducer'
import { editingReducer } from '../model/editingReducer'
import { EditProfileScreen } from './EditProfileScreen'
import { editingOpened, portraitUploaded, PROFILE_SAVE } from '../model/events'
import { portraitReducer } from '../model/portraitReducer'
import type { ProfileState } from '../model/types'

const profile: ProfileState = {
  phase: 'ready', userId: 'u1', error: null,
  profile: { userName: 'Sari', phoneNo: '812****7890', countryCode: '62', headPortrait: '' },
}

function setup(shown: ProfileState = profile) {
  const dispatched: UnknownAction[] = []
  const session = { ...sessionReducer(undefined, { type: 'first' }), phase: 'user' as const, userId: 'u1' }
  const store = configureStore({
    reducer: {
      editing: editingReducer, portrait: portraitReducer, navigation: navigationReducer, settings: settingsReducer,
      mutations: mutationsReducer,
      profile: (state = shown) => state,
      session: (state = session) => state,
      dispatched: (state: number = 0, action: UnknownAction) => {
        dispatched.push(action)
        return state
      },
    },
  })
  store.dispatch(editingOpened())
  render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={messages}>
        <EditProfileScreen />
      </IntlProvider>
    </Provider>,
  )
  const back = () => userEvent.click(screen.getByRole('button', { name: 'Kembali' }))
  return { store, back, isLeft: () => dispatched.some(({ type }) => type === backTapped.type) }
}

it('saves only a change, and says that the number stays', async () => {
  setup()
  const save = screen.getByRole('button', { name: 'Simpan' })
  expect(save).toBeDisabled()
  expect(screen.getByText('Nomor tidak bisa diubah')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox'), ' W')
  expect(save).toBeEnabled()
})

it('is left at once while nothing has changed', async () => {
  const { back, isLeft, store } = setup()
  await userEvent.type(screen.getByRole('textbox'), ' ')
  expect(store.getState().editing.userName).toBe('Sari ')
  await back()
  expect(isLeft()).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks when the back button was blocked, and stays at the second press', async () => {
  const { store, isLeft } = setup()
  await userEvent.type(screen.getByRole('textbox'), ' W')
  act(() => void store.dispatch(backBlocked()))
  expect(screen.getByRole('dialog')).toHaveTextContent('Buang perubahan?')
  act(() => void store.dispatch(backBlocked()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isLeft()).toBe(false)
  expect(store.getState().editing).toMatchObject({ phase: 'open', userName: 'Sari W' })
})

it.each([
  ['network', 'feed.failedHelp'], ['server', 'feed.serverFailedHelp'],
] as const)('says what to do after a failure of the %s', (kind, help) => {
  setup({ ...profile, phase: 'failed', profile: null, error: { kind, message: '' } })
  expect(screen.getByText(messages[help])).toBeVisible()
})

it('warns by the colour of the button that drops changes', async () => {
  const { back } = setup()
  await userEvent.type(screen.getByRole('textbox'), ' W')
  await back()
  expect(screen.getByRole('button', { name: 'Buang perubahan' }).className).toContain('danger')
})

it.each([
  ['name', () => userEvent.type(screen.getByRole('textbox'), ' W')],
  ['photo', (dispatch: Dispatch) => act(() => void dispatch(portraitUploaded({ headPortrait: '/img/upload/1.png' })))],
])('asks before it drops a new %s', async (_, change) => {
  const { back, isLeft, store } = setup()
  await change(store.dispatch)
  await back()
  expect(isLeft()).toBe(false)
  expect(screen.getByRole('dialog')).toHaveTextContent('Buang perubahan?')
  await userEvent.click(screen.getByRole('button', { name: 'Buang perubahan' }))
  expect(isLeft()).toBe(true)
  // After `agreed` the exit guard lets the next navigation through.
  expect(store.getState().editing.leaving).toBe('agreed')
})

it('does not offer to drop changes that are being saved', async () => {
  const { back, isLeft, store } = setup()
  await userEvent.type(screen.getByRole('textbox'), ' W')
  act(() => void store.dispatch(started({ name: PROFILE_SAVE, key: '', intentId: 'save-1', userId: 'u1', input: null })))
  await back()
  expect(screen.getByRole('dialog')).toHaveTextContent('Penyimpanan berlanjut setelah kamu keluar.')
  await userEvent.click(screen.getByRole('button', { name: 'Keluar' }))
  expect(isLeft()).toBe(true)
})
