import { render } from '@testing-library/react'
import { useRef } from 'react'
import { useInert } from './useInert'

function Region({ isInert, hasMore = false }: { readonly isInert: boolean; readonly hasMore?: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  useInert(region, isInert)
  return (
    <div ref={region}>
      <button type="button">Buka</button>
      <input tabIndex={0} />
      {hasMore && <a href="/later">Nanti</a>}
    </div>
  )
}

const tabIndices = (container: HTMLElement) =>
  [...container.querySelectorAll('button, input, a')].map((element) => element.getAttribute('tabindex'))

describe('an inert region', () => {
  it('uses the attribute alone where the browser supports it', () => {
    Object.defineProperty(HTMLElement.prototype, 'inert', { configurable: true, value: false, writable: true })
    const { container } = render(<Region isInert />)
    expect(container.firstElementChild).toHaveAttribute('inert')
    expect(container.firstElementChild).not.toHaveAttribute('aria-hidden')
    expect(tabIndices(container)).toEqual([null, '0'])
    Reflect.deleteProperty(HTMLElement.prototype, 'inert')
  })

  it('leaves the focus order elsewhere, with content that renders later', async () => {
    const { container, rerender } = render(<Region isInert />)
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    expect(tabIndices(container)).toEqual(['-1', '-1'])
    rerender(<Region isInert hasMore />)
    await Promise.resolve()
    expect(tabIndices(container)).toEqual(['-1', '-1', '-1'])
  })

  it('returns to the focus order', () => {
    const { container, rerender } = render(<Region isInert />)
    rerender(<Region isInert={false} />)
    expect(container.firstElementChild).not.toHaveAttribute('inert')
    expect(container.firstElementChild).not.toHaveAttribute('aria-hidden')
    expect(tabIndices(container)).toEqual([null, '0'])
  })
})
