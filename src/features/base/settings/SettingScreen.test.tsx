import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { popupRequested, screenRowTapped } from '../../../navigation/events'
import { logoutTapped } from '../../../session/events'
import {
  dataSaverSwitched, languageTapped, logoutRowTapped, notificationsTapped, sheetLeft, termsTapped,
  versionTapped,
} from './events'
import { SettingScreen } from './SettingScreen'
import type { SettingsPageState } from './types'

const PAGE: SettingsPageState = { build: '2.6.2-abc', notifications: 'prompt', sheet: 'none', cache: { phase: 'idle' }, taps: 0 }

function setup(change: Partial<SettingsPageState> = {}, { isUser = true, inBrowser = false, isKnown = true } = {}) {
  const { dispatched } = renderWithState(<SettingScreen />, {
    settingsPage: { ...PAGE, ...change }, settings: { theme: 'system', savesData: false }, startup: { client: { versionName: '2.6.2' } },
    visit: { locale: 'id-ID' }, session: { phase: isUser ? 'user' : 'guest' }, navigation: {},
    installed: { surroundings: isKnown ? { standalone: !inBrowser } : null },
  })
  return { dispatched, tap: (name: RegExp) => userEvent.click(screen.getByRole('button', { name })) }
}

it('has the settings of the app first, with its installation, then the account', () => {
  setup({}, { inBrowser: true })
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['Aplikasi', 'Akun', 'Tentang Dekat'])
  expect(within(screen.getByRole('region', { name: 'Aplikasi' })).getByRole('button', { name: 'Pasang aplikasi Dekat' })).toBeVisible()
})

it('offers the app also before it knows whether it is installed, so that no row moves', () => {
  setup({}, { isKnown: false })
  expect(screen.getByRole('button', { name: 'Pasang aplikasi Dekat' })).toBeVisible()
})

it('switches the data saver on', async () => {
  const { dispatched } = setup()
  await userEvent.click(screen.getByRole('switch', { name: 'Hemat data' }))
  expect(dispatched).toEqual([dataSaverSwitched({ on: true })])
})

it('opens the target of each row', async () => {
  const { dispatched, tap } = setup()
  await tap(/^Bahasa/)
  await tap(/^Tampilan/)
  expect(screen.getByRole('dialog', { name: 'Tampilan' })).toBeVisible()
  await tap(/^Laporkan masalah/)
  await tap(/^Ketentuan/)
  await tap(/^Kebijakan privasi/)
  await tap(/^Kebijakan penghapusan/)
  await tap(/^Hapus akun/)
  await tap(/^Versi/)
  await tap(/^Keluar/)
  expect(dispatched).toEqual([
    languageTapped(), popupRequested({ popup: 'report', value: 'settings' }), termsTapped(),
    screenRowTapped({ screen: 'privacyPolicy' }), screenRowTapped({ screen: 'accountDeletionPolicy' }),
    screenRowTapped({ screen: 'accountDeletionDeclaration' }), versionTapped(), logoutRowTapped(),
  ])
})

it('links to the app in a browser, and nowhere else', async () => {
  const { dispatched, tap } = setup({}, { inBrowser: true })
  await tap(/^Pasang aplikasi/)
  expect(dispatched).toEqual([screenRowTapped({ screen: 'download' })])
  document.body.replaceChildren()
  setup()
  expect(screen.queryByRole('button', { name: /^Pasang aplikasi/ })).toBeNull()
})

it('shows the build only after a tap on the version', () => {
  setup()
  expect(screen.queryByText('2.6.2-abc')).toBeNull()
  document.body.replaceChildren()
  setup({ taps: 1 })
  screen.getByText('2.6.2-abc')
})

it('has no logout for a guest', () => {
  setup({}, { isUser: false })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Aplikasi', 'Tentang Dekat'])
  expect(screen.queryByRole('button', { name: /Keluar|Hapus akun/ })).toBeNull()
})

it.each([
  ['granted', /Notifikasi\s*Aktif/],
  ['prompt', /Notifikasi\s*Nonaktif/],
  ['denied', /Notifikasi\s*Diblokir/],
] as const)('says that notifications are %s, and can be tapped', async (notifications, name) => {
  const { dispatched, tap } = setup({ notifications })
  await tap(name)
  expect(dispatched).toEqual([notificationsTapped()])
})

it.each([['unavailable'], [null]] as const)('has no button for notifications that are %s', (notifications) => {
  setup({ notifications })
  expect(screen.getByText('Notifikasi')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Notifikasi/ })).toBeNull()
})

it('confirms what was cleared, and ignores a second tap while it clears', async () => {
  const { dispatched, tap } = setup({ cache: { phase: 'clearing' } })
  await tap(/Bersihkan cache/)
  expect(dispatched).toEqual([])
  document.body.replaceChildren()
  setup({ cache: { phase: 'cleared', pictures: 1_034, bytes: 1_240_000, sessions: 2 } })
  expect(screen.getByRole('status')).toHaveTextContent('1.034 gambar (1,2 MB), 2 catatan sesi lama, dan riwayat pencarian')
  document.body.replaceChildren()
  setup({ cache: { phase: 'cleared', pictures: 0, bytes: 0, sessions: 2 } })
  expect(screen.getByRole('status')).toHaveTextContent('Sudah bersih: 2 catatan sesi lama dan riwayat pencarian.')
})

it('asks before it logs out, and can be cancelled', async () => {
  const { dispatched } = setup({ sheet: 'logout' })
  const sheet = within(screen.getByRole('dialog', { name: 'Keluar dari akunmu?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Keluar' }))
  expect(dispatched).toEqual([logoutTapped()])
  await userEvent.click(sheet.getByRole('button', { name: 'Tetap masuk' }))
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(dispatched).toEqual([logoutTapped(), sheetLeft()])
})
