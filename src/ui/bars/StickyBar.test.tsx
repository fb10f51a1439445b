import { act, render, waitFor } from '@testing-library/react'
import { StickyBar } from './StickyBar'

it('sticks elsewhere once a line under the header has gone', async () => {
  const margins: (string | undefined)[] = []
  class Observer {
    constructor(_: unknown, options?: IntersectionObserverInit) {
      margins.push(options?.rootMargin)
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
  const root = document.documentElement
  const top = jest.spyOn(window, 'getComputedStyle')
    .mockImplementation(() => ({ top: root.hasAttribute('data-room-stale') ? '76px' : '48px' }) as CSSStyleDeclaration)
  root.setAttribute('data-room-stale', '1')
  render(<StickyBar>filters</StickyBar>)
  root.removeAttribute('data-room-stale')
  await waitFor(() => expect(margins).toEqual(['-77px 0px 0px', '-49px 0px 0px']))
  top.mockRestore()
})

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
