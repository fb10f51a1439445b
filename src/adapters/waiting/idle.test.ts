import { createIdle } from './idle'

/** A window with a manual clock; `idles` signals idle time. */
function setup({ knowsIdle = true } = {}) {
  const presses: (() => void)[] = []
  const idleRequests: { readonly callback: () => void; readonly timeout: number }[] = []
  const timers: { readonly callback: () => void; readonly ms: number }[] = []
  const clock = { now: 1_000 }
  const window = {
    performance: { now: () => clock.now },
    addEventListener: (type: string, listener: () => void, options: object) => {
      expect(type).toBe('pointerdown')
      expect(options).toEqual({ passive: true, capture: true })
      presses.push(listener)
    },
    setTimeout: (callback: () => void, ms: number) => void timers.push({ callback, ms }),
    ...(knowsIdle
      ? { requestIdleCallback: (callback: () => void, { timeout }: { timeout: number }) => void idleRequests.push({ callback, timeout }) }
      : {}),
  }
  const idle = createIdle(window as unknown as Window)
  const state = { over: false }
  return {
    clock, idleRequests, timers, state,
    rests: (limitMs: number) => void idle.whenIdle(limitMs).then(() => (state.over = true)),
    presses: () => presses.forEach((press) => press()),
    async answers(list: { readonly callback: () => void }[]) {
      list.splice(0).forEach(({ callback }) => callback())
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('an idle page', () => {
  it('is one that reports it', async () => {
    const { rests, idleRequests, answers, state } = setup()
    rests(2_000)
    expect(idleRequests.map(({ timeout }) => timeout)).toEqual([2_000])
    expect(state.over).toBe(false)
    await answers(idleRequests)
    expect(state.over).toBe(true)
  })

  it('is not one with a finger on it: it is checked again, within the remaining time', async () => {
    const { rests, idleRequests, answers, state, presses, clock } = setup()
    rests(2_000)
    clock.now += 300
    presses()
    clock.now += 99
    await answers(idleRequests)
    expect(state.over).toBe(false)
    expect(idleRequests.map(({ timeout }) => timeout)).toEqual([1_601])
    clock.now += 1
    await answers(idleRequests)
    expect(state.over).toBe(true)
  })

  it('is assumed after the limit, for any number of fingers', async () => {
    const { rests, idleRequests, answers, state, presses, clock } = setup()
    rests(500)
    for (let step = 0; step < 5; step++) {
      expect(state.over).toBe(false)
      clock.now += 100
      presses()
      await answers(idleRequests)
    }
    expect(state.over).toBe(true)
  })

  it('is assumed a moment later without browser support', async () => {
    const { rests, timers, answers, state, presses, clock } = setup({ knowsIdle: false })
    rests(2_000)
    expect(timers.map(({ ms }) => ms)).toEqual([100])
    presses()
    clock.now += 50
    await answers(timers)
    expect(state.over).toBe(false)
    clock.now += 100
    await answers(timers)
    expect(state.over).toBe(true)
    state.over = false
    rests(20)
    expect(timers.map(({ ms }) => ms)).toEqual([20])
  })
})
