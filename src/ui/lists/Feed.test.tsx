import { render, screen } from '@testing-library/react'
import { EndSentinel, Feed } from './Feed'
import { StillObserver } from '../../../test/driver/stillBrowser'

/** A fake IntersectionObserver; `reach` reports to the newest one that its target is near, or no longer near. */
function watchObservers() {
  const alive = new Set<(entries: readonly { isIntersecting: boolean }[]) => void>()
  let margin = ''
  class Observer {
    private readonly callback: (entries: readonly { isIntersecting: boolean }[]) => void
    constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
      this.callback = callback
      margin = options.rootMargin ?? ''
    }
    observe(): void {
      alive.add(this.callback)
    }
    disconnect(): void {
      alive.delete(this.callback)
    }
    unobserve(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: StillObserver })
  return {
    reach: (isIntersecting: boolean) => alive.forEach((callback) => callback([{ isIntersecting }])),
    count: () => alive.size,
    margin: () => margin,
  }
}

describe('a list that scrolls with the page', () => {
  it('requests more 500 px before its end, and not while it is hidden', () => {
    const observers = watchObservers()
    const onReached = jest.fn()
    render(<EndSentinel onReached={onReached} />)
    expect(observers.margin()).toBe('0px 0px 500px')
    observers.reach(false)
    expect(onReached).not.toHaveBeenCalled()
    observers.reach(true)
    expect(onReached).toHaveBeenCalledTimes(1)
  })

  it('observes its end only while there is more, and again after it has grown', () => {
    const observers = watchObservers()
    const feed = (ids: readonly string[], onEndReached?: () => void) => (
      <Feed ids={ids} renderItem={(id) => <p>{id}</p>} onEndReached={onEndReached} footer="that is all" />
    )
    const { rerender } = render(<EndSentinel onReached={() => {}} />)
    expect(observers.count()).toBe(1)
    rerender(<></>)
    expect(observers.count()).toBe(0)
    rerender(feed(['a', 'b']))
    expect(observers.count()).toBe(0)
    rerender(feed(['a', 'b'], () => {}))
    expect(observers.count()).toBe(1)
    rerender(feed(['a', 'b', 'c'], () => {}))
    expect(observers.count()).toBe(1)
  })

  it('renders one page at once, which is more than fits on a screen, and no more', () => {
    watchObservers()
    const ids = Array.from({ length: 500 }, (_, at) => `store ${at}`)
    render(<Feed ids={ids} renderItem={(id) => <p>{id}</p>} footer="that is all" />)
    expect(screen.getAllByText(/^store/)).toHaveLength(10)
  })
})
