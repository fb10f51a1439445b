import { render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

it('restyles only the elements that make room: the heights are not inherited, and no language selector covers the page', () => {
  const styles = readFileSync(join(__dirname, '../base.css'), 'utf8')
  const registered = [...styles.matchAll(/@property (--[\w-]+) \{[^}]*inherits: false/g)].map(([, name]) => name)
  expect(registered).toEqual(['--over-tabs', '--guide', '--unpaid'])
  const targets = [...styles.matchAll(/:root\[data-room-(?:banner|guide|unpaid)\] (\S+)/g)].map(([, target]) => target)
  expect(targets).toEqual(Array(5).fill('.makesRoom'))
  expect(styles.replace(/\/\*.*?\*\//gs, '')).not.toContain(':lang(')
})
