import { fireEvent, render } from '@testing-library/react'
import { TopBar } from './TopBar'

function setup() {
  const { container } = render(<TopBar>{(scrolled) => (scrolled ? 'search' : 'languages')}</TopBar>)
  const bar = container.firstElementChild as HTMLElement
  return {
    scrollsTo: (scrollY: number) => {
      Object.assign(window, { scrollY })
      fireEvent.scroll(window)
      return { opaque: Number(bar.style.getPropertyValue('--opaque')), hasEdge: bar.classList.contains('edge'), text: bar.textContent }
    },
  }
}

it('is transparent until a hundred pixels are scrolled', () => {
  const { scrollsTo } = setup()
  expect([0, 50, 100, 900, -20].map((y) => scrollsTo(y).opaque)).toEqual([0, 0.5, 1, 1, 0])
})

it('has an edge from two fifths of that on', () => {
  const { scrollsTo } = setup()
  expect([0, 40].map(scrollsTo)).toMatchObject([{ hasEdge: false, text: 'languages' }, { hasEdge: false, text: 'languages' }])
  expect(scrollsTo(41)).toMatchObject({ hasEdge: true, text: 'search' })
})

it('changes nothing, and does not render, while the page is scrolled far down', () => {
  const useState = jest.spyOn(jest.requireActual<{ useState: (first: boolean) => unknown }>('react'), 'useState')
  const setState = jest.fn()
  useState.mockImplementation((first) => [first, setState])
  const { scrollsTo } = setup()
  useState.mockRestore()
  scrollsTo(200)
  const changed = jest.spyOn(CSSStyleDeclaration.prototype, 'setProperty')
  for (let y = 201; y < 300; y++) scrollsTo(y)
  expect(setState.mock.calls).toEqual([[true]])
  expect(changed.mock.calls).toEqual([])
  changed.mockRestore()
})
