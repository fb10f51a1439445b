import type { delay } from 'typed-redux-saga'
import { untilDeadline } from './deadlineSaga'

/** The length of the timer in a race. */
function timerOf(race: unknown): number {
  const { payload: { elapsed } } = race as { payload: { elapsed: ReturnType<typeof delay> } }
  return (elapsed.next().value as unknown as { payload: { args: [number] } }).payload.args[0]
}

/** The timers that start while the clock shows these moments, and the end of the wait. */
function waitsUntil(at: number, moments: readonly number[]) {
  const saga = untilDeadline(at)
  const waits: (number | 'over')[] = []
  saga.next()
  for (const moment of moments) {
    const { done = false, value } = saga.next(moment as never)
    waits.push(done ? 'over' : timerOf(value))
    saga.next({} as never)
  }
  return waits
}

describe('a deadline', () => {
  it('is awaited in timers of at most a minute, the last one exactly', () => {
    expect(waitsUntil(130_000, [0, 60_000, 120_000, 129_999, 130_000])).toEqual([60_000, 60_000, 10_000, 1, 'over'])
  })

  it('that a sleeping phone missed is over at once', () => {
    expect(waitsUntil(130_000, [0, 500_000])).toEqual([60_000, 'over'])
  })
})
