import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/id-ID.json'
import { StepsSheet, type Platform } from './LocationSteps'

beforeAll(() => {
  // jsdom has HTMLDialogElement but does not implement its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

it.each<[Platform, RegExp]>([
  ['android', /di bagian atas Chrome/], ['installed', /tekan lama ikon Dekat/], ['ios', /Situs Web Safari/],
  ['iosInstalled', /Layanan Lokasi/],
  ['iosBrowser', /daftar aplikasi/], ['shell', /Aplikasi, lalu Dekat/], ['desktop', /Klik ikon/],
])('explains in three steps how to allow the location on %s', async (platform, first) => {
  const onRetry = jest.fn()
  render(
    <IntlProvider locale="id-ID" messages={messages}>
      <StepsSheet platform={platform} onRetry={onRetry} onClose={() => undefined} />
    </IntlProvider>,
  )
  const steps = screen.getAllByRole('listitem', { hidden: true }).map((step) => step.textContent)
  expect(steps).toHaveLength(3)
  expect(steps[0]).toMatch(first)
  await userEvent.click(screen.getByText('Sudah, cari lokasiku'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
