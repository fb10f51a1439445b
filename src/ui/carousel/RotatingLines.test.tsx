import { act, render, screen } from '@testing-library/react'
import { RotatingLines, ROTATE_MS } from './RotatingLines'

const LINES = ['Rp25K', 'Rp20K', 'Rp15K']

function setup({ count = LINES.length, calm = false } = {}) {
  Object.assign(window, { matchMedia: () => ({ matches: calm }) })
  render(
    <button type="button">
      <RotatingLines count={count} render={(at) => <b>{LINES[at]}</b>} />
    </button>,
  )
  return {
    turns: (times: number) => act(() => jest.advanceTimersByTime(ROTATE_MS * times)),
    /** The visible line. A line that is animating out is not in the window any more at the end of its animation. */
    line: () => [...screen.getByRole('button').querySelectorAll('b')].at(-1)?.textContent,
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('advances every three seconds, and starts over after the last', () => {
  expect(ROTATE_MS).toBe(3_000)
  const { turns, line } = setup()
  expect(line()).toBe('Rp25K')
  act(() => jest.advanceTimersByTime(ROTATE_MS - 1))
  expect(line()).toBe('Rp25K')
  act(() => jest.advanceTimersByTime(1))
  expect(line()).toBe('Rp20K')
  turns(1)
  expect(line()).toBe('Rp15K')
  turns(1)
  expect(line()).toBe('Rp25K')
})

it('does not advance with reduced motion', () => {
  const calm = setup({ calm: true })
  calm.turns(3)
  expect(calm.line()).toBe('Rp25K')
})

it('does not advance a single line', () => {
  const { turns, line } = setup({ count: 1 })
  turns(3)
  expect(line()).toBe('Rp25K')
})

it('waits while it has the focus', () => {
  const { turns, line } = setup()
  act(() => screen.getByRole('button').focus())
  turns(3)
  expect(line()).toBe('Rp25K')
  act(() => screen.getByRole('button').blur())
  turns(1)
  expect(line()).toBe('Rp20K')
})
