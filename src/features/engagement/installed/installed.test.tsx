import { configureStore, type Action } from '@reduxjs/toolkit'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { stillBrowser } from '../../../../test/driver/stillBrowser'
import messages from '../../../i18n/messages/id-ID.json'
import { AppOffer } from './AppOffer'
import { DownloadPage, HomeScreenSheet } from './DownloadScreen'
import {
  downloadBannerClosed, downloadBannerTapped, messagesDeclined, messagesOffered, messagesSettled, messagesTapped, newBuildDeclined,
  newBuildTapped,
} from './events'
import { MessagesCard } from './MessagesCard'
import { installedReducer } from './reducer'
import type { DownloadOptions } from './types'

const renderView = (view: React.ReactNode) => render(<IntlProvider locale="id-ID" messages={messages}>{view}</IntlProvider>)
const tap = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

const READY: DownloadOptions = { phase: 'ready', links: [], hasFailed: false, installState: 'none', manualInstall: 'none', qrText: null }

beforeEach(() => stillBrowser(() => false))

function page(ways: Partial<DownloadOptions>) {
  const taps = { onLink: jest.fn(), onInstall: jest.fn(), onSteps: jest.fn(), onRetry: jest.fn(), onHome: jest.fn() }
  renderView(<DownloadPage options={{ ...READY, ...ways }} {...taps} />)
  return taps
}
const mainButtons = () =>
  screen.getAllByRole('button').filter((button) => button.classList.contains('main')).map(({ textContent }) => textContent)
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('offers only what works here', async () => {
  const { onLink, onInstall } = page({ links: ['app', 'playStore'], installState: 'available' })
  expect(buttons()).toEqual(['Google Play', 'Buka di aplikasi', 'Pasang Dekat'])
  expect(mainButtons()).toEqual(['Google Play'])
  expect(screen.getAllByRole('button').map(({ className }) => className)).toEqual([expect.stringContaining('main'), 'other', 'other'])
  await tap('Buka di aplikasi')
  await tap('Pasang Dekat')
  expect(onLink.mock.calls).toEqual([['app']])
  expect(onInstall.mock.calls.length).toBe(1)
})

it('has a code to scan on wide screens alone, and one main button on others: to install, if the browser can', () => {
  const unrecognised: Partial<DownloadOptions> = { links: ['playStore', 'appStore'], installState: 'available', qrText: 'https://dekat.example' }
  const code = () => screen.queryByText(messages['installed.scan'])
  page(unrecognised)
  expect(code()).toBeNull()
  expect(buttons()).toEqual(['Pasang Dekat', 'Google Play', 'App Store'])
  expect(mainButtons()).toEqual(['Pasang Dekat'])
  expect(screen.getAllByRole('button').filter(({ classList }) => classList.contains('soft'))).toHaveLength(2)
  document.body.replaceChildren()
  stillBrowser((query) => query === '(min-width: 600px)')
  page(unrecognised)
  expect(code()).toBeVisible()
  expect(buttons()).toEqual(['Google Play', 'App Store', 'Pasang Dekat'])
  document.body.replaceChildren()
  stillBrowser(() => false)
  page({ ...unrecognised, installState: 'none' })
  expect(mainButtons()).toEqual(['Google Play'])
})

it('ignores a second tap while the browser asks', async () => {
  const { onInstall } = page({ installState: 'prompting' })
  await tap('Pasang Dekat')
  expect(onInstall).not.toHaveBeenCalled()
})

it('links to the steps in Safari, and lists those of the menu elsewhere', async () => {
  const { onSteps } = page({ manualInstall: 'safari' })
  await tap('Tambah ke Layar Utama')
  expect(onSteps).toHaveBeenCalledTimes(1)
  document.body.replaceChildren()
  page({ manualInstall: 'menu' })
  expect(buttons()).toEqual([])
  const [first] = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(first).toHaveTextContent('1Buka menu browser')
  document.body.replaceChildren()
  page({ manualInstall: 'menu', links: ['app'] })
  expect(screen.getByText(/^Bisa juga lewat menu browser/)).toBeVisible()
})

it('shows that the links failed, and requests them again', async () => {
  const { onRetry } = page({ hasFailed: true })
  expect(screen.getByRole('alert')).toHaveTextContent(messages['installed.failed'])
  await tap(messages['feed.retry'])
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('offers nothing in the installed app, and shows a skeleton before it knows', async () => {
  const { onHome } = page({ phase: 'have' })
  expect(screen.getByRole('heading')).toHaveTextContent('Kamu sudah pakai aplikasi Dekat')
  await tap('Ke beranda')
  expect(onHome).toHaveBeenCalledTimes(1)
  document.body.replaceChildren()
  page({ phase: 'loading' })
  expect(buttons()).toEqual([])
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

it('lists the steps for Safari with their icons, and can be closed', async () => {
  const onClose = jest.fn()
  renderView(<HomeScreenSheet onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: 'Tambah ke Layar Utama' })
  const steps = within(dialog).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Ketuk tombol Bagikan di bilah Safari', '2Gulir, lalu pilih “Tambah ke Layar Utama”', '3Ketuk “Tambah”. Dekat ada di layar utamamu',
  ])
  expect(steps.map((step) => step.querySelectorAll('svg').length)).toEqual([1, 1, 1])
  await tap('Tutup')
  fireEvent.animationEnd(dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

function showOffer(offer: 'update' | 'install') {
  const store = configureStore({ reducer: () => ({}) })
  const dispatch = jest.spyOn(store, 'dispatch')
  renderView(<Provider store={store}><AppOffer offer={offer} /></Provider>)
  return () => dispatch.mock.calls.flat()
}

it('explains the tap on the banner, which can be closed', async () => {
  const dispatched = showOffer('install')
  await tap(/Dekat punya aplikasi.*Pasang/)
  await tap('Tutup')
  expect(dispatched()).toEqual([downloadBannerTapped(), downloadBannerClosed()])
})

it('offers to activate a new build or to postpone it', async () => {
  const dispatched = showOffer('update')
  await tap('Perbarui')
  await tap('Nanti saja')
  expect(dispatched()).toEqual([newBuildTapped(), newBuildDeclined()])
})

describe('the offer of notifications', () => {
  function setup() {
    const dispatched: Action[] = []
    const store = configureStore({ reducer: { installed: installedReducer } })
    store.dispatch(messagesOffered({ orderId: 'o1' }))
    const recordingStore: typeof store = { ...store, dispatch: ((action: Action) => {
      dispatched.push(action)
      return store.dispatch(action)
    }) as typeof store.dispatch }
    renderView(<Provider store={recordingStore}><MessagesCard orderId="o1" /><MessagesCard orderId="o2" /></Provider>)
    return { dispatched, store }
  }

  it('is shown on the page of its order only, and requests the permission', async () => {
    const { dispatched } = setup()
    await tap('Ya, kabari')
    await tap('Ya, kabari')
    expect(dispatched).toEqual([messagesTapped()])
  })

  it('is removed when it is declined', async () => {
    const { dispatched } = setup()
    await tap('Nanti saja')
    expect(dispatched).toEqual([messagesDeclined()])
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each([['granted', 'Siap, kami kabari'], ['denied', 'Notifikasi diblokir'], ['prompt', null]] as const)(
    'says what came of it: %s', async (state, title) => {
      const { store } = setup()
      await tap('Ya, kabari')
      const { act } = await import('react')
      act(() => void store.dispatch(messagesSettled({ state })))
      expect(screen.queryByRole('heading')?.textContent ?? null).toBe(title)
    },
  )
})
