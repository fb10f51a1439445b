import { fireEvent, render, screen } from '@testing-library/react'
import { SwipeArea } from './SwipeArea'

function setup(handlers: { readonly onPrevious?: () => void; readonly onNext?: () => void }) {
  render(<SwipeArea {...handlers}>ticket</SwipeArea>)
  const area = screen.getByText('ticket')
  const at = (clientX: number, pointerType = 'touch') => ({ clientX, isPrimary: true, pointerType })
  const send = (type: string, init: object) => fireEvent(area, Object.assign(new Event(type, { bubbles: true }), init))
  return {
    area,
    swipes(from: number, to: number, { end = 'pointerup', by = 'touch' } = {}) {
      send('pointerdown', at(from, by))
      send('pointermove', at(to, by))
      const shifted = area.style.transform
      send(end, at(to, by))
      return shifted
    },
  }
}

it('shows the next page by a swipe to the left, the previous one to the right, and returns', () => {
  const [onPrevious, onNext] = [jest.fn(), jest.fn()]
  const { swipes, area } = setup({ onPrevious, onNext })
  expect(swipes(200, 120)).toBe('translateX(-80px)')
  expect(onPrevious.mock.calls.length).toBe(0)
  expect(onNext.mock.calls.length).toBe(1)
  expect(area.style.transform).toBe('none')
  swipes(120, 200)
  expect(onPrevious.mock.calls.length).toBe(1)
  expect(onNext.mock.calls.length).toBe(1)
})

it('ignores a short movement, a scroll, a mouse, and a swipe past the end', () => {
  const onPrevious = jest.fn()
  const { swipes } = setup({ onPrevious })
  swipes(100, 130)
  swipes(100, 200, { end: 'pointercancel' })
  expect(swipes(100, 200, { by: 'mouse' })).toBe('none')
  expect(onPrevious).not.toHaveBeenCalled()
  expect(swipes(200, 100)).toBe('translateX(-20px)')
})

it('does not move without another page', () => {
  const { swipes, area } = setup({})
  expect(swipes(200, 100)).toBe('')
  expect(area.style.transform).toBe('')
})
