import { act, render } from '@testing-library/react'
import { createElement } from 'react'
import { App } from '../../src/app/App'
import { declaredIn } from '../../src/app/base'
import { ALL_MODULES } from '../../src/app/allModules'
import { createMessages } from '../../src/app/messages'
import words from '../../src/i18n/messages/id-ID.json'
import type { Shopper } from '../driver/shopper'
import { NEW_NUMBER, NEW_WORD } from '../hostLab/shapes'
import type { Look } from './walker'

/** Raw values that no page may show. */
const RAW: readonly (readonly [string, RegExp])[] = [
  ['a word of no version', new RegExp(NEW_WORD)], ['undefined', /\bundefined\b/], ['NaN', /\bNaN\b/], ['an object', /\[object /],
  ['an invalid date', /Invalid (Date|time)/i], ['null', /(^|\s)null(\s|$)/], ['Infinity', /Infinity|∞/],
  ['a field of no version', /zzField/],
]
const IDS = new Set(Object.keys(words).filter((id) => id.includes('.')))
/** Text that a page has without any content: the title bar and the tabs. */
const FRAME = 'header, nav, [role="tablist"]'

interface Found {
  readonly kind: 'crash' | 'blank' | 'outcome'
  readonly what: string
}

/** Complaints about a document: nothing to see, raw values, ids of messages, an id in the place of a name. */
export function documentFaults(body: HTMLElement): readonly Found[] {
  const visible = body.cloneNode(true) as HTMLElement
  for (const hidden of visible.querySelectorAll('[hidden], script, style')) hidden.remove()
  const text = visible.textContent ?? ''
  const found: Found[] = RAW.flatMap(([what, sign]) => (sign.test(text) ? [{ kind: 'outcome', what: `${what} is shown` }] : []))
  const leaves = [...visible.querySelectorAll('*')].filter(({ children }) => children.length === 0)
  for (const { textContent } of leaves) {
    const said = (textContent ?? '').trim()
    if (IDS.has(said)) found.push({ kind: 'outcome', what: `the id of a message is shown: ${said}` })
    if (said === String(NEW_NUMBER)) found.push({ kind: 'outcome', what: 'a number of no version is shown' })
  }
  for (const frame of visible.querySelectorAll(FRAME)) frame.remove()
  const isEmpty = (visible.textContent ?? '').trim() === '' && visible.querySelector('img, svg, canvas, video, input, [aria-busy]') === null
  return isEmpty ? [...found, { kind: 'blank', what: 'there is nothing to see' }] : found
}

/** Renders the whole app over the state of a visit and looks at the document. */
export async function createLook(): Promise<{ readonly look: Look; readonly end: () => void }> {
  const messages = createMessages()
  for (const locale of ['id-ID', 'en-GB']) await messages.load(locale)
  await messages.loadRest()
  const declaredBy = declaredIn(ALL_MODULES)
  const errors: string[] = []
  let shown: { readonly shopper: Shopper; readonly unmount: () => void } | null = null
  const notes = (...said: unknown[]) => void errors.push(said.map(String).join(' ').slice(0, 2_000))
  const complains = jest.spyOn(console, 'error').mockImplementation(notes)
  const end = () => {
    shown?.unmount()
    shown = null
  }
  return {
    end: () => {
      end()
      complains.mockRestore()
    },
    async look(shopper) {
      if (shown?.shopper !== shopper) {
        end()
        const now = () => shopper.world.now()
        const { unmount } = render(createElement(App, { store: shopper.session.store, messages, declaredBy, now }))
        shown = { shopper, unmount }
      }
      // The code of a view that is shown for the first time arrives within a few turns.
      for (let turn = 0; turn < 6; turn++) await act(async () => void (await shopper.clock.settle()))
      const crashes = errors.splice(0).filter((line) => !/not wrapped in act|not implemented|validateDOMNesting/i.test(line))
      return [...crashes.map((what): Found => ({ kind: 'crash', what })), ...documentFaults(document.body)]
    },
  }
}
