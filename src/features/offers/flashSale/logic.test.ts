import { deadlineOf, refusalOf } from './logic'

const NOW = 1_780_000_000_000
const received = { pageId: 'flash-1', status: 'ONGOING', countdownTime: 60, receivedAt: NOW } as const
const runningClock = { pageId: 'flash-1', status: 'ONGOING', clock: 'running', endsAt: NOW + 59_000 } as const

it('knows the reason why a sale cannot be shown', () => {
  expect(['9110057', '9110058', '9400003', '', '500'].map(refusalOf)).toEqual(['busy', 'notAllowed', 'unknown', 'failed', 'failed'])
})

describe('the deadline of a sale', () => {
  it('is computed from the arrival of the seconds', () => {
    expect(deadlineOf(null, received)).toBe(NOW + 60_000)
    expect(deadlineOf(null, { ...received, countdownTime: 0 })).toBe(NOW)
  })

  it('is not moved back by rounding', () => {
    expect(deadlineOf(runningClock, received)).toBe(NOW + 59_000)
    expect(deadlineOf({ ...runningClock, endsAt: NOW + 58_000 }, received)).toBe(NOW + 58_000)
  })

  it.each<[string, Parameters<typeof deadlineOf>[0]]>([
    ['a sale that was prolonged', { ...runningClock, endsAt: NOW + 57_999 }],
    ['a sale that ends sooner', { ...runningClock, endsAt: NOW + 90_000 }],
    ['another round', { ...runningClock, pageId: 'flash-0' }],
    ['a sale that has begun meanwhile', { ...runningClock, status: 'COMING_SOON' }],
    ['a clock that is over', { ...runningClock, clock: 'over' }],
  ])('is the latest one for %s', (_, current) => {
    expect(deadlineOf(current, received)).toBe(NOW + 60_000)
  })
})
