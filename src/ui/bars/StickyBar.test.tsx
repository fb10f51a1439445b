import { act, render } from '@testing-library/react'
import { StickyBar } from './StickyBar'

it('becomes a bar at the top, and returns to its place below', () => {
  let look: (entries: readonly { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void = () => undefined
  class Observer {
    constructor(callback: typeof look) {
      look = callback
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
  const { getByText } = render(<StickyBar>filters</StickyBar>)
  const isStuck = (isIntersecting: boolean, top: number) => {
    act(() => look([{ isIntersecting, boundingClientRect: { top } }]))
    return getByText('filters').classList.contains('stuck')
  }
  // Above the page top, visible, below the screen.
  expect(isStuck(false, -1)).toBe(true)
  expect(isStuck(true, 40)).toBe(false)
  expect(isStuck(false, 900)).toBe(false)
})
