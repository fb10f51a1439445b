// Bundled by inPageScript.ts and evaluated in the page of every engine: finds elements by role and name, as a user does.
import { queryAllByRole, queryAllByText } from '@testing-library/dom'

/** An element by its role and accessible name, or by its text. A name is the source of a regular expression. */
export interface Target {
  readonly role?: string
  readonly name: string
  /** Only in the last open dialog. */
  readonly isInDialog?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Seen extends Box {
  /** A tap in the middle reaches the element, which does not move, and the app answers it. */
  readonly isReachable: boolean
}

function candidates({ role, name, isInDialog }: Target): HTMLElement[] {
  const pattern = new RegExp(name)
  const root = isInDialog ? [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) : document.body
  if (!root) return []
  const found = role ? queryAllByRole(root, role, { name: pattern }) : queryAllByText(root, pattern)
  return found.filter((element) => element.getClientRects().length > 0 && !element.closest('[inert]'))
}

/** Prerendered markup answers no tap until React has put its properties on it. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** The running animations that end. */
const movements = () => document.getAnimations().filter(({ effect, playState }) => (
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
))

/** The element moves, or something around it. A slow engine may show no frame between two looks at it. */
const isMoving = (element: Element) =>
  movements().some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))

function boxOf(element: Element): Seen {
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isReachable = hit !== null && (element.contains(hit) || hit.contains(element)) && isHydrated(element) && !isMoving(element)
  return { x, y, width, height, isReachable }
}

/** The first match that a tap reaches, else the first match, else null. */
function first(target: Target, shouldScroll: boolean): Seen | null {
  let covered: Seen | null = null
  for (const element of candidates(target)) {
    let box = boxOf(element)
    if (!box.isReachable && shouldScroll) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
      box = boxOf(element)
    }
    if (box.isReachable) return box
    covered ??= box
  }
  return covered
}

const eyes = {
  find: (target: Target) => first(target, true),
  measure: (target: Target) => first(target, false),
  /** Milliseconds since the page last changed or moved. */
  stillFor(): number {
    if (movements().length > 0) changedAt = performance.now()
    return performance.now() - changedAt
  },
  /** The picture of the login's puzzle, and the way of the knob in CSS pixels for one pixel of the picture. */
  puzzle() {
    const knob = document.querySelector('dialog[open] [role=slider]')
    const way = (knob?.parentElement?.clientWidth ?? 0) - (knob?.clientWidth ?? 0)
    const picture = document.querySelector('dialog[open] img')?.getAttribute('src') ?? ''
    return { picture, scale: way / Number(knob?.getAttribute('aria-valuemax')) }
  },
  /** The page behind the open dialog is dimmed. */
  hasScrim: () => [...document.querySelectorAll('dialog[open]')].some((dialog) => {
    const { backgroundColor } = getComputedStyle(dialog, '::backdrop')
    return !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  }),
  /** The service worker and its copy of home are ready for a visit without the server. */
  async isReadyOffline(): Promise<boolean> {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.active?.state === 'activated' && (await (await caches.open('home-1')).keys()).length > 0
  },
  journal: async (isAll: boolean) =>
    (await (window as { dekat?: { exportJournal(wanted: object): Promise<string> } }).dekat?.exportJournal({ all: isAll })) ?? '',
}

let changedAt = performance.now()
new MutationObserver(() => (changedAt = performance.now()))
  .observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

declare global {
  interface Window { dekatEyes?: typeof eyes }
}
window.dekatEyes = eyes
