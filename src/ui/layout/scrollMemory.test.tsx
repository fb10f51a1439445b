import { render } from '@testing-library/react'
import { useScrollMemory, type ScrollTarget } from './pageHooks'

function Page(props: ScrollTarget) {
  useScrollMemory(props)
  return null
}

afterAll(() => Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 }))

/** A page with a scrollable window; `at` is its current scroll offset. */
function setup() {
  let y = 0
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, to: number) => scrolls(to)) as typeof window.scrollTo)
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y })
  const scrolls = (to: number) => {
    y = to
    window.dispatchEvent(new Event('scroll'))
  }
  const { rerender } = render(<Page screenKey="home" list="nearby" isNew={false} />)
  const shows = (screenKey: string, list: string, isNew = false) => rerender(<Page screenKey={screenKey} list={list} isNew={isNew} />)
  return { scrolls, shows, at: () => y }
}

afterEach(() => jest.restoreAllMocks())

describe('the scroll position of a list', () => {
  it('is restored when the user goes back to the screen or to the tab', () => {
    const page = setup()
    page.scrolls(900)
    page.shows('search', 'stores', true)
    page.scrolls(400)
    page.shows('search', 'coupons')
    page.scrolls(700)
    page.shows('search', 'stores')
    expect(page.at()).toBe(400)
    page.shows('search', 'coupons')
    expect(page.at()).toBe(700)
    page.shows('home', 'nearby')
    expect(page.at()).toBe(900)
  })

  it('is the top in every tab of a screen that was entered again', () => {
    const page = setup()
    page.shows('search', 'stores', true)
    page.scrolls(400)
    page.shows('search', 'coupons')
    page.scrolls(700)
    page.shows('home', 'nearby')
    page.shows('search', 'stores', true)
    expect(page.at()).toBe(0)
    page.shows('search', 'coupons')
    expect(page.at()).toBe(0)
  })
})
