import { scrollTo } from './scrollTo'

/** An element whose visibility the test controls. */
function setup() {
  jest.useFakeTimers()
  const observers: { look: (entries: readonly { isIntersecting: boolean }[]) => void; alive: boolean }[] = []
  class Observer {
    private readonly seen: (typeof observers)[number]
    constructor(look: (typeof observers)[number]['look']) {
      this.seen = { look, alive: true }
      observers.push(this.seen)
    }
    observe(): void {}
    disconnect(): void {
      this.seen.alive = false
    }
  }
  Object.assign(window, { IntersectionObserver: Observer })
  const element = Object.assign(document.createElement('p'), { scrollIntoView: jest.fn() })
  return { element, observers, arrival: scrollTo(element) }
}
afterEach(() => jest.useRealTimers())

it('resolves as soon as the element is in view', async () => {
  const { element, observers, arrival } = setup()
  expect(element.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', inline: 'center' })
  observers[0]?.look([{ isIntersecting: false }])
  observers[0]?.look([{ isIntersecting: true }])
  await arrival
  expect(observers[0]?.alive).toBe(false)
  expect(jest.getTimerCount()).toBe(0)
})

it('rejects after a second when the element does not come into view', async () => {
  const { observers, arrival } = setup()
  const failed = jest.fn()
  const caught = arrival.catch(failed)
  jest.advanceTimersByTime(999)
  expect(observers[0]?.alive).toBe(true)
  jest.advanceTimersByTime(1)
  await caught
  expect(failed).toHaveBeenCalledTimes(1)
  expect(observers[0]?.alive).toBe(false)
})
