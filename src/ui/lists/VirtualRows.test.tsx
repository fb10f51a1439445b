import { act, render, screen } from '@testing-library/react'
import { HideablePane } from '../layout/HideablePane'
import { VirtualRows } from './VirtualRows'

const ROW_HEIGHT = 120

/** A fake ResizeObserver; `report` gives all observed elements a size, once, as a browser does. */
function watchSizes() {
  const unreported = new Set<Element>()
  let callback: ResizeObserverCallback = () => undefined
  class Observer {
    constructor(onResize: ResizeObserverCallback) {
      callback = onResize
    }
    observe(element: Element): void {
      unreported.add(element)
    }
    unobserve(element: Element): void {
      unreported.delete(element)
    }
    disconnect(): void {
      unreported.clear()
    }
  }
  Object.assign(window, { ResizeObserver: Observer })
  // The library skips elements without a box. jsdom has neither boxes nor an element that scrolls.
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement, configurable: true })
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  return {
    report: () => act(() => {
      const entries = [...unreported].map((target) => ({ target, contentRect: { width: 360, height: ROW_HEIGHT } }))
      unreported.clear()
      callback(entries as unknown as ResizeObserverEntry[], {} as ResizeObserver)
    }),
  }
}

afterEach(() => jest.restoreAllMocks())

describe('rows of a list', () => {
  const rowsIn = (isShown: boolean) => (
    <HideablePane isShown={isShown}>
      <VirtualRows ids={['a', 'b', 'c']} initialCount={3} renderItem={(id) => <p>{id}</p>} />
    </HideablePane>
  )
  const styleOf = (id: string) => screen.getByText(id).closest('[style*="top:"]')?.getAttribute('style')

  it('are placed once the browser has measured them', () => {
    const sizes = watchSizes()
    render(rowsIn(true))
    expect(styleOf('b')).toBeUndefined()
    sizes.report()
    expect(styleOf('b')).toBe(`top: ${ROW_HEIGHT}px;`)
  })

  it('that were measured while another screen covered them are visible when it is gone', () => {
    const sizes = watchSizes()
    const { rerender } = render(rowsIn(true))
    // A tap right after the first render.
    rerender(rowsIn(false))
    sizes.report()
    rerender(rowsIn(true))
    expect(['a', 'b', 'c'].map(styleOf)).toEqual([0, 1, 2].map((at) => `top: ${at * ROW_HEIGHT}px;`))
  })
})
