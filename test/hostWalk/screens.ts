import { act, render } from '@testing-library/react/pure'
import { createElement } from 'react'
import { App } from '../../src/app/shell/App'
import { declarationsOf } from '../../src/app/base'
import { ALL_MODULES } from '../../src/app/allModules'
import { createMessages } from '../../src/app/messages'
import words from '../../src/i18n/messages/id-ID.json'
import type { Shopper } from '../driver/shopper'
import type { HostLab } from '../hostLab/host'
import { NEW_NUMBER, NEW_WORD } from '../hostLab/shapes'
import { CLOSE, OPEN, withMarkedValues } from './markedMessages'
import type { Look } from './walker'

/** Raw values that no sentence may contain. Zero days or hours are not a duration. */
const RAW: readonly (readonly [string, RegExp])[] = [
  ['a word of no version', new RegExp(NEW_WORD)], ['undefined', /undefined/], ['NaN', /NaN(?!\p{L})/u], ['an object', /\[object /],
  ['an invalid date', /Invalid (Date|time)/i], ['null', /(^|\s)null(\s|$)/], ['Infinity', /Infinity|∞/],
  ['a field of no version', /zzField/], ['the name of a value', /\{\w+(, \w+)?\}/],
  ['no time', /(^|[^\d.,])0 (hari|jam|menit|detik|days?|hours?|minutes?|seconds?)(?!\p{L})/u],
  // A minus sign in its own element has its digits in the next one.
  ['an amount without digits', /Rp(?!\s?\d).|[^-−]Rp$/],
]
const IDS = new Set(Object.keys(words).filter((id) => id.includes('.')))
/** Parts of a page without content: the title bar and the tabs. */
const FRAME = 'header, nav, [role="tablist"]'

interface Found {
  readonly kind: 'crash' | 'blank' | 'outcome'
  readonly what: string
}

const textOf = (element: Element) => element.textContent ?? ''
const withoutMarks = (text: string) => text.replaceAll(OPEN, '').replaceAll(CLOSE, '')
/** Elements with text of their own: each is a sentence or a part of one. */
function sentencesIn(body: Element): readonly string[] {
  const isText = ({ nodeType, nodeValue }: ChildNode) => nodeType === Node.TEXT_NODE && (nodeValue ?? '').trim() !== ''
  const hasText = ({ childNodes }: Element) => [...childNodes].some(isText)
  return [body, ...body.querySelectorAll('*')].filter(hasText).map(textOf)
}

/** Faults of one sentence: raw values and missing values. */
function sentenceFaults(sentence: string): readonly Found[] {
  const said = withoutMarks(sentence).trim()
  const signs = RAW.filter(([, sign]) => sign.test(said)).map(([what]) => what)
  const all = sentence.includes(OPEN + CLOSE) ? [...signs, 'a sentence without its value'] : signs
  return all.map((what): Found => ({ kind: 'outcome', what: `${what} is shown: ${said.slice(0, 120)}` }))
}

/** A page that reports a thing as missing although the host has it. */
function missingFaults(body: HTMLElement, { state }: Shopper, { shop }: HostLab): readonly Found[] {
  const { orderId, voucherId } = state().navigation.params
  const isThere = shop.orders().some((order) =>
    order.orderId === orderId || order.vouchers.some((voucher) => voucher['voucherId'] === voucherId))
  const text = textOf(visibleIn(body))
  const isDenied = [words['orders.unknown'], words['discovery.unknown']].some((denial) => text.includes(denial))
  return isThere && isDenied ? [{ kind: 'outcome', what: 'a known order or voucher counts as missing' }] : []
}

function visibleIn(body: HTMLElement): HTMLElement {
  const visible = body.cloneNode(true) as HTMLElement
  for (const hidden of visible.querySelectorAll('[hidden], script, style')) hidden.remove()
  return visible
}

/** Faults of a document: no content, raw values, missing values, message ids. */
export function documentFaults(body: HTMLElement): readonly Found[] {
  const visible = visibleIn(body)
  const found: Found[] = sentencesIn(visible).flatMap(sentenceFaults)
  const leaves = [...visible.querySelectorAll('*')].filter(({ children }) => children.length === 0)
  for (const { textContent } of leaves) {
    const said = withoutMarks(textContent ?? '').trim()
    if (IDS.has(said)) found.push({ kind: 'outcome', what: `the id of a message is shown: ${said}` })
    if (said === String(NEW_NUMBER)) found.push({ kind: 'outcome', what: 'a number of no version is shown' })
  }
  for (const frame of visible.querySelectorAll(FRAME)) frame.remove()
  const hasText = withoutMarks(textOf(visible)).trim() !== ''
  const isEmpty = !hasText && visible.querySelector('img, svg, canvas, video, input, [aria-busy]') === null
  return isEmpty ? [...found, { kind: 'blank', what: 'there is nothing to see' }] : found
}

/** Renders the whole app over the state of a visit and checks the document. */
export async function createLook(): Promise<{ readonly look: Look; readonly end: () => void }> {
  const loaded = createMessages()
  for (const locale of ['id-ID', 'en-GB']) await loaded.load(locale)
  await loaded.loadRest()
  const messages = withMarkedValues(loaded)
  const declaredBy = declarationsOf(ALL_MODULES)
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
    async look(shopper, lab) {
      if (shown?.shopper !== shopper) {
        end()
        const now = () => shopper.world.now()
        const { unmount } = render(createElement(App, { store: shopper.session.store, messages, declaredBy, now }))
        shown = { shopper, unmount }
      }
      // A view's chunk arrives within a few turns.
      for (let turn = 0; turn < 6; turn++) await act(async () => void (await shopper.clock.settle()))
      const crashes = errors.splice(0).filter((line) => !/not wrapped in act|not implemented|validateDOMNesting/i.test(line))
      const { body } = document
      return [...crashes.map((what): Found => ({ kind: 'crash', what })), ...documentFaults(body), ...missingFaults(body, shopper, lab)]
    },
  }
}
