import { act, render } from '@testing-library/react'
import { Countdown } from './Countdown'

describe('a countdown', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('ticks with the full seconds, stops at zero and never increases', () => {
    const start = 1_000_000
    jest.setSystemTime(start)
    const { container } = render(<Countdown endsAt={start + 2_500} now={() => Date.now()} />)
    const shown = [container.textContent]
    for (const step of [499, 1, 1_000, 1_000, 60_000]) {
      act(() => jest.advanceTimersByTime(step))
      shown.push(container.textContent)
    }
    expect(shown).toEqual(['00:00:03', '00:00:03', '00:00:02', '00:00:01', '00:00:00', '00:00:00'])
    expect(jest.getTimerCount()).toBe(0)
  })
})
