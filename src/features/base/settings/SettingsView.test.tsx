import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/id-ID.json'
import { LogoutSheet } from './SettingScreen'
import { SettingsView, type SettingsViewProps } from './SettingsView'

function setup(change: Partial<SettingsViewProps> = {}) {
  const taps = {
    onLanguage: jest.fn(), onTheme: jest.fn(), onDataSaver: jest.fn(), onNotifications: jest.fn(), onCache: jest.fn(), onVersion: jest.fn(),
    onReport: jest.fn(), onTerms: jest.fn(), onLink: jest.fn(),
    onLogout: jest.fn(),
  }
  render(
    <IntlProvider locale="id-ID" messages={messages}>
      <SettingsView
        locale="id-ID" theme="system" taps={0} version="2.6.2" savesData={false} canOfferApp={false}
        build="2.6.2-abc" isUser notifications="prompt" cache={{ phase: 'idle' }} {...taps} {...change}
      />
    </IntlProvider>,
  )
  return { taps, tap: (name: RegExp) => userEvent.click(screen.getByRole('button', { name })) }
}

it('switches the data saver on', async () => {
  const { taps } = setup()
  await userEvent.click(screen.getByRole('switch', { name: 'Hemat data' }))
  expect(taps.onDataSaver).toHaveBeenCalledWith(true)
})

it('opens the target of each row', async () => {
  const { taps, tap } = setup()
  await tap(/^Bahasa/)
  await tap(/^Tampilan/)
  await tap(/^Laporkan masalah/)
  expect(taps.onReport).toHaveBeenCalledTimes(1)
  await tap(/^Ketentuan/)
  await tap(/^Kebijakan privasi/)
  await tap(/^Kebijakan penghapusan/)
  await tap(/^Hapus akun/)
  await tap(/^Versi/)
  await tap(/^Keluar/)
  expect(taps.onLink.mock.calls).toEqual([['privacy'], ['deletionPolicy'], ['deletion']])
  for (const tapped of [taps.onLanguage, taps.onTheme, taps.onTerms, taps.onVersion, taps.onLogout]) expect(tapped).toHaveBeenCalledTimes(1)
})

it('links to the app in a browser, and nowhere else', async () => {
  const { taps, tap } = setup({ canOfferApp: true })
  await tap(/^Pasang aplikasi/)
  expect(taps.onLink.mock.calls).toEqual([['download']])
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
  setup({ isUser: false })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Aplikasi', 'Tentang Dekat'])
  expect(screen.queryByRole('button', { name: /Keluar|Hapus akun/ })).toBeNull()
})

it.each([
  ['granted', /Notifikasi\s*Aktif/],
  ['prompt', /Notifikasi\s*Nonaktif/],
  ['denied', /Notifikasi\s*Diblokir/],
] as const)('says that notifications are %s, and can be tapped', async (notifications, name) => {
  const { taps, tap } = setup({ notifications })
  await tap(name)
  expect(taps.onNotifications).toHaveBeenCalledTimes(1)
})

it.each([['unavailable'], [null]] as const)('has no button for notifications that are %s', (notifications) => {
  setup({ notifications })
  expect(screen.getByText('Notifikasi')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Notifikasi/ })).toBeNull()
})

it('confirms what was cleared, and ignores a second tap while it clears', async () => {
  const { taps, tap } = setup({ cache: { phase: 'clearing' } })
  await tap(/Bersihkan cache/)
  expect(taps.onCache).not.toHaveBeenCalled()
  document.body.replaceChildren()
  setup({ cache: { phase: 'cleared', pictures: 1_034, bytes: 1_240_000, sessions: 2 } })
  expect(screen.getByRole('status')).toHaveTextContent('1.034 gambar (1,2 MB), 2 catatan sesi lama, dan riwayat pencarian')
})

it('asks before it logs out, and can be cancelled', async () => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) { this.open = true },
    close(this: HTMLDialogElement) { this.open = false },
  })
  const [onLogout, onClose] = [jest.fn(), jest.fn()]
  render(
    <IntlProvider locale="id-ID" messages={messages}>
      <LogoutSheet onLogout={onLogout} onClose={onClose} />
    </IntlProvider>,
  )
  const sheet = within(screen.getByRole('dialog', { name: 'Keluar dari akunmu?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Keluar' }))
  expect([onLogout.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(sheet.getByRole('button', { name: 'Tetap masuk' }))
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect([onLogout.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})
