import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { popupDismissed } from '../../../navigation/events'
import { locationRetryTapped } from './events'
import { LocationSteps } from './LocationSteps'

const CHROME = { system: 'android', safari: false, standalone: false }
const SAFARI = { system: 'ios', safari: true, standalone: false }

it.each<[string, object | null, RegExp]>([
  ['android', CHROME, /di bagian atas Chrome/], ['installed', { ...CHROME, standalone: true }, /tekan lama ikon Dekat/],
  ['ios', SAFARI, /Situs Web Safari/], ['iosInstalled', { ...SAFARI, standalone: true }, /Layanan Lokasi/],
  ['iosBrowser', { ...SAFARI, safari: false }, /daftar aplikasi/], ['shell', null, /Aplikasi, lalu Dekat/],
  ['desktop', { ...CHROME, system: 'desktop' }, /Klik ikon/],
])('explains in three steps how to allow the location on %s', async (_, surroundings, first) => {
  const navigation = { screen: 'home', params: {}, ...(surroundings ? {} : { shell: {} }) }
  const { dispatched } = renderWithState(<LocationSteps />, { navigation, installed: { surroundings } })
  const steps = screen.getAllByRole('listitem', { hidden: true }).map((step) => step.textContent)
  expect(steps).toHaveLength(3)
  expect(steps[0]).toMatch(first)
  await userEvent.click(screen.getByText('Sudah, cari lokasiku'))
  expect(dispatched).toEqual([popupDismissed({ popup: 'steps' }), locationRetryTapped()])
})
