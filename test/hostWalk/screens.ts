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
/** A page has its content in these, and not in its title bar or its tabs. Offers around a page are no content of it. */
const PAGE = 'main, dialog, [role="dialog"]'
const FRAME = 'header, nav, [role="tablist"]'
const HIDDEN = '[hidden], script, style'
const CONTENT = 'img, svg, canvas, video, input, [aria-busy]'

interface Found {
  readonly kind: 'crash' | 'blank' | 'outcome'
  readonly what: string
}

const withoutMarks = (text: string) => text.replaceAll(OPEN, '').replaceAll(CLOSE, '')

/** The visible part of a document. */
interface Visible {
  /** Texts of the elements that have text of their own: each is a sentence or a part of one. */
  readonly sentences: string[]
  /** Texts of the elements without child elements. */
  readonly leaves: string[]
  text: string
  /** True if there is a text, a picture, a field or a placeholder in the page, outside of its frame. */
  hasContent: boolean
}

/** Reads a document in one pass. A clone without its hidden parts took a third of the time of a visit. */
function visibleIn(body: Element): Visible {
  const visible: Visible = { sentences: [], leaves: [], text: '', hasContent: false }
  function read(element: Element, isContent: boolean): string {
    let text = ''
    let own = ''
    let parts = 0
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        own += child.nodeValue ?? ''
        text += child.nodeValue ?? ''
      } else if (child.nodeType === Node.ELEMENT_NODE && !(child as Element).matches(HIDDEN)) {
        parts += 1
        text += read(child as Element, (isContent || (child as Element).matches(PAGE)) && !(child as Element).matches(FRAME))
      }
    }
    if (own.trim() !== '') visible.sentences.push(text)
    if (parts === 0) visible.leaves.push(text)
    if (isContent && (withoutMarks(own).trim() !== '' || element.matches(CONTENT))) visible.hasContent = true
    return text
  }
  visible.text = read(body, false)
  return visible
}

/** Faults of one sentence: raw values and missing values. */
function sentenceFaults(sentence: string): readonly Found[] {
  const plain = withoutMarks(sentence).trim()
  const signs = RAW.filter(([, sign]) => sign.test(plain)).map(([what]) => what)
  const all = sentence.includes(OPEN + CLOSE) ? [...signs, 'a sentence without its value'] : signs
  return all.map((what): Found => ({ kind: 'outcome', what: `${what} is shown: ${plain.slice(0, 120)}` }))
}

/** A page that reports a thing as missing although the host has it. */
function missingFaults({ text }: Visible, { state }: Shopper, { shop }: HostLab): readonly Found[] {
  const { orderId, voucherId } = state().navigation.params
  const denials = [words['orders.unknown'], words['vouchers.missing'], words['discovery.unknown']]
  const isDenied = denials.some((denial) => text.includes(denial))
  const isThere = isDenied && shop.orders().some((order) =>
    order.orderId === orderId || order.vouchers.some((voucher) => voucher['voucherId'] === voucherId))
  return isThere ? [{ kind: 'outcome', what: 'a known order or voucher counts as missing' }] : []
}

/** Faults of a document: no content, raw values, missing values, message ids. */
export function documentFaults(body: Element): readonly Found[] {
  return visibleFaults(visibleIn(body))
}

function visibleFaults({ sentences, leaves, hasContent }: Visible): readonly Found[] {
  const found: Found[] = sentences.flatMap(sentenceFaults)
  for (const leaf of leaves) {
    const plain = withoutMarks(leaf).trim()
    if (IDS.has(plain)) found.push({ kind: 'outcome', what: `the id of a message is shown: ${plain}` })
    if (plain === String(NEW_NUMBER)) found.push({ kind: 'outcome', what: 'a number of no version is shown' })
  }
  return hasContent ? found : [...found, { kind: 'blank', what: 'there is nothing to see' }]
}

/** Renders the whole app over the state of a visit and checks the document. */
export async function createScreenReader(): Promise<{ readonly look: Look; readonly end: () => void }> {
  const loaded = createMessages()
  for (const locale of ['id-ID', 'en-GB']) await loaded.load(locale)
  await loaded.loadRest()
  const messages = withMarkedValues(loaded)
  const declaredBy = declarationsOf(ALL_MODULES)
  const errors: string[] = []
  let shown: { readonly shopper: Shopper; readonly unmount: () => void } | null = null
  const notes = (...args: unknown[]) => void errors.push(args.map(String).join(' ').slice(0, 2_000))
  const complains = jest.spyOn(console, 'error').mockImplementation(notes)
  const end = () => {
    shown?.unmount()
    shown = null
    // The focus follows headings until the next tap; its observer would outlive the test's document.
    document.dispatchEvent(new Event('pointerdown'))
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
      const visible = visibleIn(document.body)
      const found = [...visibleFaults(visible), ...missingFaults(visible, shopper, lab)]
      return [...crashes.map((what): Found => ({ kind: 'crash', what })), ...found]
    },
  }
}
