import { act, fireEvent, render, screen } from '@testing-library/react'
import { HOLD_MS, HoldButton } from './HoldButton'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** jsdom has no pointer events. */
function pointer({ button = 0, isPrimary = true }: { readonly button?: number; readonly isPrimary?: boolean }): Event {
  return Object.assign(new MouseEvent('pointerdown', { bubbles: true, button }), { isPrimary })
}

function setup(props: { readonly busy?: boolean } = {}) {
  const onHoldComplete = jest.fn()
  render(
    <>
      <HoldButton holdingLabel="Terus tahan" describedBy="how" onHoldComplete={onHoldComplete} {...props}>Tahan</HoldButton>
      <p id="how">Tahan dua detik.</p>
    </>,
  )
  const button = screen.getByRole('button')
  const presses = (how: { readonly button?: number; readonly isPrimary?: boolean } = {}) => fireEvent(button, pointer(how))
  return { button, onHoldComplete, presses, waits: (ms: number) => act(() => jest.advanceTimersByTime(ms)) }
}

it('acts once when it was held to the end', () => {
  const { button, onHoldComplete, presses, waits } = setup()
  presses()
  expect(button).toHaveAccessibleName('Terus tahan')
  waits(HOLD_MS - 1)
  expect(onHoldComplete).not.toHaveBeenCalled()
  waits(1)
  expect(onHoldComplete).toHaveBeenCalledTimes(1)
  waits(HOLD_MS * 3)
  expect(onHoldComplete).toHaveBeenCalledTimes(1)
})

it.each([
  ['lifted', (button: HTMLElement) => fireEvent.pointerUp(button)],
  ['moved off', (button: HTMLElement) => fireEvent.pointerLeave(button)],
  ['taken by a scroll', (button: HTMLElement) => fireEvent.pointerCancel(button)],
  ['let go because the page is covered', () => fireEvent(document, new Event('visibilitychange'))],
] as const)('falls back when the finger is %s, and begins from nothing the next time', (_how, releases) => {
  const { button, onHoldComplete, presses, waits } = setup()
  presses()
  waits(HOLD_MS - 1)
  releases(button)
  expect(button).toHaveAccessibleName('Tahan')
  waits(HOLD_MS)
  presses()
  waits(HOLD_MS - 1)
  expect(onHoldComplete).not.toHaveBeenCalled()
})

it.each(['Enter', ' '])('works by holding the key "%s"', (key) => {
  const { button, onHoldComplete, waits } = setup()
  const repeats = () => fireEvent.keyDown(button, { key, repeat: true })
  fireEvent.keyDown(button, { key })
  repeats()
  waits(HOLD_MS - 1)
  repeats()
  waits(1)
  expect(onHoldComplete).toHaveBeenCalledTimes(1)
  // The key is still down.
  repeats()
  waits(HOLD_MS * 2)
  expect(onHoldComplete).toHaveBeenCalledTimes(1)
})

it.each([
  ['let go', (button: HTMLElement) => fireEvent.keyUp(button, { key: 'Enter' })],
  ['left by Escape', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'Escape' })],
  ['out of focus', (button: HTMLElement) => fireEvent.blur(button)],
] as const)('falls back when the key is %s', (_how, releases) => {
  const { button, onHoldComplete, waits } = setup()
  fireEvent.keyDown(button, { key: 'Enter' })
  waits(HOLD_MS - 1)
  releases(button)
  waits(HOLD_MS)
  expect(onHoldComplete).not.toHaveBeenCalled()
})

it('ignores a tap, another mouse button, a second finger, and a key that was pressed before', () => {
  const { button, onHoldComplete, presses, waits } = setup()
  fireEvent.click(button)
  presses({ button: 2 })
  presses({ isPrimary: false })
  fireEvent.keyDown(button, { key: 'Enter', repeat: true })
  fireEvent.keyDown(button, { key: 'a' })
  waits(HOLD_MS * 2)
  expect(onHoldComplete).not.toHaveBeenCalled()
})

it('ignores input while its action is running, and explains its use', () => {
  const { button, onHoldComplete, presses, waits } = setup({ busy: true })
  presses()
  fireEvent.keyDown(button, { key: 'Enter' })
  waits(HOLD_MS * 2)
  expect(onHoldComplete).not.toHaveBeenCalled()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAccessibleDescription('Tahan dua detik.')
})
