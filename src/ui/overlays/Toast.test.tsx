import { act, render } from '@testing-library/react'
import { Toast } from './Toast'

const HEIGHT = 768

/** A bar of this height at the lower edge of the screen. */
function addBar(height: number): void {
  const bar = document.createElement('div')
  bar.dataset['foot'] = ''
  bar.getBoundingClientRect = () => ({ top: HEIGHT - height, bottom: HEIGHT, height }) as DOMRect
  document.body.append(bar)
}

const original = window.ResizeObserver
let pageChanges = () => {}
beforeEach(() => {
  Object.assign(window, { innerHeight: HEIGHT })
  const observer = class {
    constructor(callback: () => void) {
      pageChanges = callback
    }

    observe = () => undefined
    disconnect = () => (pageChanges = () => {})
  }
  Object.assign(window, { ResizeObserver: observer })
})
afterEach(() => {
  Object.assign(window, { ResizeObserver: original })
  for (const bar of document.querySelectorAll('[data-foot]')) bar.remove()
})

it('lies above the bar of the screen, also above that of a screen that follows', () => {
  addBar(60)
  const { getByRole, rerender } = render(<Toast tone="done">Terkirim</Toast>)
  const foot = () => getByRole('status').style.getPropertyValue('--foot')
  expect(foot()).toBe('60px')
  addBar(112)
  act(() => pageChanges())
  expect(foot()).toBe('112px')
  rerender(<Toast tone="done">{null}</Toast>)
  addBar(150)
  pageChanges()
  expect(foot()).toBe('112px')
})
