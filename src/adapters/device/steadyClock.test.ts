import { createMonotonicClock } from './steadyClock'

function setup() {
  const device = { ticks: 100, wall: 1_780_000_000_000 }
  const clock = createMonotonicClock(() => device.ticks, () => device.wall)
  const start = clock()
  return {
    elapsed: () => clock() - start,
    runs: (ms: number) => ((device.ticks += ms), (device.wall += ms)),
    sleeps: (ms: number) => (device.wall += ms),
    isSet: (ms: number) => (device.wall += ms),
  }
}

describe('a steady clock', () => {
  it('follows the page\'s ticks, however the clocks drift', () => {
    const { elapsed, runs, isSet } = setup()
    for (let n = 0; n < 10; n++) {
      runs(60_000)
      isSet(n % 2 ? 800 : -800)
      expect(elapsed()).toBe((n + 1) * 60_000)
    }
  })

  it('measures how long the device slept, each time', () => {
    const { elapsed, runs, sleeps } = setup()
    runs(1_000)
    sleeps(3_600_000)
    expect(elapsed()).toBe(3_601_000)
    runs(500)
    expect(elapsed()).toBe(3_601_500)
    sleeps(60_000)
    runs(500)
    expect(elapsed()).toBe(3_662_000)
  })

  it('does not go back when the clock of the device is set back', () => {
    const { elapsed, runs, isSet } = setup()
    runs(10_000)
    isSet(-86_400_000)
    expect(elapsed()).toBe(10_000)
    runs(1_000)
    expect(elapsed()).toBe(11_000)
  })
})
