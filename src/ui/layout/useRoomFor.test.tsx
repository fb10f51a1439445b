import { render } from '@testing-library/react'
import { IsPaneShown, useRoomFor, type FloatingElement } from './useRoomFor'

function Bar({ element }: { readonly element: FloatingElement | null }) {
  useRoomFor(element)
  return null
}

const room = (element: FloatingElement) => document.documentElement.getAttribute(`data-room-${element}`)

describe('the space for a floating element', () => {
  it('is reserved until the last one of its kind is removed', () => {
    const first = render(<Bar element="offer" />)
    const second = render(<Bar element="offer" />)
    expect(room('offer')).toBe('2')
    first.unmount()
    expect(room('offer')).toBe('1')
    second.unmount()
    expect(room('offer')).toBeNull()
  })

  it('is released while another screen covers its pane', () => {
    const guideIn = (isShown: boolean) => (
      <IsPaneShown.Provider value={isShown}>
        <Bar element="guide" />
      </IsPaneShown.Provider>
    )
    const { rerender } = render(guideIn(true))
    expect(room('guide')).toBe('1')
    rerender(guideIn(false))
    expect(room('guide')).toBeNull()
    rerender(guideIn(true))
    expect(room('guide')).toBe('1')
  })

  it('is not reserved by an empty element', () => {
    render(<Bar element={null} />)
    expect(document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-room'))).toEqual([])
  })
})
