/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeEarlyTap } from './earlyTap'

const BEFORE_PAINT = readFileSync(join(__dirname, '../../../public/beforePaint.js'), 'utf8')

/** A prerendered page on which the script before the first paint has run. */
function aPrerenderedPage() {
  document.body.innerHTML = '<div id="root"><button id="buy"><b>Lanjut bayar</b></button><button id="heart"></button><p>text</p></div>'
  const script = document.createElement('script')
  script.textContent = BEFORE_PAINT
  document.head.append(script)
  const clicked: string[] = []
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
  return {
    find, clicked,
    /** React has attached its listeners. */
    hydrate: () => document.getElementById('root')?.addEventListener('click', ({ target }) => void clicked.push((target as Element).id)),
  }
}

it('a tap before the app can handle it is marked, and repeated once', () => {
  const { find, clicked, hydrate } = aPrerenderedPage()
  find('#heart').click()
  find('#buy b').click()
  expect(find('#heart').hasAttribute('data-tapped')).toBe(false)
  expect(find('#buy').hasAttribute('data-tapped')).toBe(true)
  const repeat = takeEarlyTap(window)
  hydrate()
  repeat()
  repeat()
  expect(clicked).toEqual(['buy'])
  expect(find('#buy').hasAttribute('data-tapped')).toBe(false)
})

it('a tap on no button, on a removed button, or one that the app handles itself is not repeated', () => {
  const { find, clicked, hydrate } = aPrerenderedPage()
  find('p').click()
  find('#buy').click()
  find('#buy').remove()
  const repeat = takeEarlyTap(window)
  hydrate()
  find('#heart').click()
  repeat()
  expect(clicked).toEqual(['heart'])
  expect(find('#heart').hasAttribute('data-tapped')).toBe(false)
})
