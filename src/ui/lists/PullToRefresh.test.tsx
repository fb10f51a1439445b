import { fireEvent, render, screen } from '@testing-library/react'
import { PullToRefresh } from './PullToRefresh'

function setup(refreshing = false) {
  const onPull = jest.fn()
  render(
    <PullToRefresh refreshing={refreshing} onPull={onPull} label="Memuat ulang">
      <p>page</p>
    </PullToRefresh>,
  )
  const page = screen.getByText('page')
  const drags = (x: number, y: number) => {
    fireEvent.touchStart(page, { touches: [{ clientX: 100, clientY: 100 }] })
    fireEvent.touchMove(page, { touches: [{ clientX: 100 + x / 2, clientY: 100 + y / 2 }] })
    fireEvent.touchMove(page, { touches: [{ clientX: 100 + x, clientY: 100 + y }] })
    fireEvent.touchEnd(page, { touches: [] })
    return onPull.mock.calls.length
  }
  return { drags }
}

describe('pulling down', () => {
  afterEach(() => Object.assign(window, { scrollY: 0 }))

  it('refreshes the page after a sufficient distance', () => {
    const { drags } = setup()
    expect(drags(0, 100)).toBe(0)
    expect(drags(0, 140)).toBe(1)
  })

  it('leaves horizontal moves to carousels and upward moves to scrolling', () => {
    const { drags } = setup()
    expect(drags(200, 140)).toBe(0)
    expect(drags(0, -140)).toBe(0)
  })

  it('counts only from the top of the page, and not twice', () => {
    Object.assign(window, { scrollY: 300 })
    expect(setup().drags(0, 140)).toBe(0)
    Object.assign(window, { scrollY: 0 })
    document.body.replaceChildren()
    expect(setup(true).drags(0, 140)).toBe(0)
    expect(screen.getByRole('status')).toHaveTextContent('Memuat ulang')
  })
})
