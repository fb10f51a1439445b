import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import messages from '../../i18n/messages/id-ID.json'
import { BACKDROP_IGNORED_MS, Sheet, useCloseSheet } from './Sheet'
import { CLOSE_DELAY_MS } from './useAnimatedClose'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function Leaving({ children }: { readonly children: string }) {
  const leave = useCloseSheet()
  return (
    <button type="button" onClick={leave}>
      {children}
    </button>
  )
}

function Page({ opensOnce = false }: { readonly opensOnce?: boolean }) {
  const [open, setOpen] = useState(false)
  const [canOpen, setCanOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setCanOpen(!opensOnce)
  }
  return (
    <IntlProvider locale="id-ID" messages={messages}>
      <h1>Layar</h1>
      {canOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          buka
        </button>
      )}
      <Sheet open={open} title="Judul" onClose={close} footer={<Leaving>Terapkan</Leaving>}>
        isi
        <Leaving>Pilih</Leaving>
      </Sheet>
      <Leaving>di luar</Leaving>
    </IntlProvider>
  )
}

function setup(props: Parameters<typeof Page>[0] = {}) {
  render(<Page {...props} />)
  const opener = screen.getByRole('button', { name: 'buka' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, sheet: screen.getByRole('dialog', { name: 'Judul' }), waits: (ms: number) => act(() => jest.advanceTimersByTime(ms)) }
}
const isOpen = () => screen.queryByRole('dialog') !== null

it('is not closed by the tap that opened it', () => {
  const { sheet, waits } = setup()
  waits(BACKDROP_IGNORED_MS - 1)
  fireEvent.click(sheet)
  waits(CLOSE_DELAY_MS * 2)
  expect(isOpen()).toBe(true)
  fireEvent.click(sheet)
  waits(CLOSE_DELAY_MS - 1)
  expect(isOpen()).toBe(true)
  waits(1)
  expect(isOpen()).toBe(false)
})

it('marks the body while it is open, so that the page behind it does not scroll', () => {
  const { waits } = setup()
  expect(document.body).toHaveAttribute('data-modal')
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  waits(CLOSE_DELAY_MS)
  expect(isOpen()).toBe(false)
  expect(document.body).not.toHaveAttribute('data-modal')
})

it('stays open for taps inside, and closes by its button, returning the focus', () => {
  const { opener, waits } = setup()
  waits(BACKDROP_IGNORED_MS)
  fireEvent.click(screen.getByText('isi'))
  waits(CLOSE_DELAY_MS)
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  waits(CLOSE_DELAY_MS)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener)
})

it('gives the focus to the heading of the screen if the element that had it is gone', () => {
  const { waits } = setup({ opensOnce: true })
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  waits(CLOSE_DELAY_MS)
  expect(screen.getByRole('heading', { name: 'Layar' })).toHaveFocus()
})

it('closes by Escape and can be opened again', () => {
  const { opener, sheet, waits } = setup()
  fireEvent(sheet, new Event('cancel', { cancelable: true }))
  waits(CLOSE_DELAY_MS)
  expect(isOpen()).toBe(false)
  fireEvent.click(opener)
  expect(isOpen()).toBe(true)
})

it.each(['Pilih', 'Terapkan'])('animates its closing from inside (%s) as by its own button', (name) => {
  const { opener, sheet, waits } = setup()
  fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name }))
  expect(sheet).toHaveClass('closing')
  waits(CLOSE_DELAY_MS - 1)
  expect(isOpen()).toBe(true)
  waits(1)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener)
})

it('does nothing outside a sheet', () => {
  const { waits } = setup()
  fireEvent.click(screen.getByText('di luar'))
  waits(CLOSE_DELAY_MS)
  expect(isOpen()).toBe(true)
})

describe('a field that requests the focus', () => {
  function Field() {
    return (
      <IntlProvider locale="id-ID" messages={messages}>
        <Sheet open title="Judul" onClose={() => undefined}>
          <input aria-label="nomor" data-first />
        </Sheet>
      </IntlProvider>
    )
  }
  const focusIsOnField = () => document.activeElement === screen.getByRole('textbox', { name: 'nomor' })

  it.each([['where a mouse points', false, true], ['not where a finger does', true, false]])('has it %s', (_, isCoarse, isFocused) => {
    stillBrowser((query) => query.includes('coarse') && isCoarse)
    render(<Field />)
    expect(focusIsOnField()).toBe(isFocused)
  })
})
