import { configureStore } from '@reduxjs/toolkit'
import type { Action } from '@reduxjs/toolkit'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import words from '../../../i18n/messages/id-ID.json'
import { DownloadBanner } from './DownloadBanner'
import { DownloadPage } from './DownloadPage'
import { messagesDeclined, messagesOffered, messagesSettled, messagesTapped } from './events'
import { HomeScreenSheet } from './HomeScreenSheet'
import { MessagesCard } from './MessagesCard'
import { installedReducer } from './reducer'
import type { DownloadWays } from './types'
import { UpdateBar } from './UpdateBar'

const shown = (view: React.ReactNode) => render(<IntlProvider locale="id-ID" messages={words}>{view}</IntlProvider>)
const tap = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

const READY: DownloadWays = { phase: 'ready', links: [], failed: false, install: 'none', byHand: 'none', code: null }

function page(ways: Partial<DownloadWays>) {
  const taps = { onLink: jest.fn(), onInstall: jest.fn(), onSteps: jest.fn(), onRetry: jest.fn(), onHome: jest.fn() }
  shown(<DownloadPage ways={{ ...READY, ...ways }} {...taps} />)
  return taps
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('offers only what works here', async () => {
  const { onLink, onInstall } = page({ links: ['app', 'playStore'], install: 'kept' })
  expect(buttons()).toEqual(['Buka di aplikasi', 'Unduh untuk Android', 'Pasang Dekat'])
  await tap('Buka di aplikasi')
  await tap('Pasang Dekat')
  expect([onLink.mock.calls, onInstall.mock.calls.length]).toEqual([[['app']], 1])
})

it('takes no second tap while the browser asks', async () => {
  const { onInstall } = page({ install: 'asking' })
  await tap('Pasang Dekat')
  expect(onInstall).not.toHaveBeenCalled()
})

it('leads to the steps in Safari, and speaks of the menu elsewhere', async () => {
  const { onSteps } = page({ byHand: 'safari' })
  await tap('Tambah ke Layar Utama')
  expect(onSteps).toHaveBeenCalledTimes(1)
  document.body.replaceChildren()
  page({ byHand: 'menu' })
  expect([buttons(), screen.getByText(/menu browser/).textContent]).toEqual([[], words['installed.byMenu']])
})

it('says that the links could not be had, and asks again', async () => {
  const { onRetry } = page({ failed: true })
  expect(screen.getByRole('alert')).toHaveTextContent(words['installed.failed'])
  await tap(words['feed.retry'])
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('has nothing to offer where it is the app already, and shows bones before it knows', async () => {
  const { onHome } = page({ phase: 'have' })
  expect(screen.getByRole('heading')).toHaveTextContent('Kamu sudah pakai aplikasi Dekat')
  await tap('Ke beranda')
  expect(onHome).toHaveBeenCalledTimes(1)
  document.body.replaceChildren()
  page({ phase: 'loading' })
  expect([buttons(), screen.getByRole('main').getAttribute('aria-busy')]).toEqual([[], 'true'])
})

it('the steps for Safari are told one after another, each with the sign to look for, and can be closed', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
  const onClose = jest.fn()
  shown(<HomeScreenSheet onClose={onClose} />)
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

it('the banner says what a tap does, and can be closed', async () => {
  const [onTap, onClose] = [jest.fn(), jest.fn()]
  shown(<DownloadBanner offers="install" onTap={onTap} onClose={onClose} />)
  await tap(/Dekat punya aplikasi.*Pasang/)
  await tap('Tutup')
  expect([onTap.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

it('a new build is let in or left for later', async () => {
  const [onUpdate, onDecline] = [jest.fn(), jest.fn()]
  shown(<UpdateBar onUpdate={onUpdate} onDecline={onDecline} />)
  await tap('Perbarui')
  await tap('Nanti saja')
  expect([onUpdate.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 1])
})

describe('the offer of messages', () => {
  function setup() {
    const dispatched: Action[] = []
    const store = configureStore({ reducer: { installed: installedReducer } })
    store.dispatch(messagesOffered({ orderId: 'o1' }))
    const kept: typeof store = { ...store, dispatch: ((action: Action) => {
      dispatched.push(action)
      return store.dispatch(action)
    }) as typeof store.dispatch }
    shown(<Provider store={kept}><MessagesCard orderId="o1" /><MessagesCard orderId="o2" /></Provider>)
    return { dispatched, store }
  }

  it('stands on the page of its order alone, and asks', async () => {
    const { dispatched } = setup()
    await tap('Ya, kabari')
    await tap('Ya, kabari')
    expect(dispatched).toEqual([messagesTapped()])
  })

  it('goes when it is declined', async () => {
    const { dispatched } = setup()
    await tap('Nanti saja')
    expect([dispatched, screen.queryByRole('heading')]).toEqual([[messagesDeclined()], null])
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
