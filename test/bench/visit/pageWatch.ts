import type { Page } from 'playwright-core'
import type { Shift, Span } from '../../../src/cli/statistics'

/** Measurements that a page takes of itself. Times in milliseconds since the navigation. */
export interface Notes {
  readonly paints: Record<string, number>
  /** Candidates in order; the last is the largest. */
  readonly largest: { at: number; element: string; isInDialog: boolean }[]
  readonly shifts: Shift[]
  readonly tasks: Span[]
  /** Cards in the document, at each new maximum: [time, count]. */
  readonly cards: [number, number][]
  /** Times between frames while `framesWanted`, with a resolution of a tenth of a millisecond. */
  readonly frames: number[]
  framesWanted: boolean
}

/** One request as the page saw it. */
export interface Fetched {
  readonly path: string
  readonly at: number
  readonly bytes: number
}

export type Watched = typeof window & { bench: Notes }

interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface LargestEntry extends PerformanceEntry {
  readonly element: Element | null
  readonly url: string
}

/** Makes every document of a page take measurements from its start. */
export async function watch(page: Page): Promise<void> {
  // The TypeScript runner wraps named functions in a helper that pages do not have.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  await page.addInitScript(recordEntries)
}

/** The measurements so far. */
export function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as Watched).bench)
}

/** All completed requests of the page, in order. */
export function fetchedBy(page: Page): Promise<Fetched[]> {
  return page.evaluate(() => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
    path: new URL(entry.name).pathname, at: entry.startTime, bytes: entry.transferSize === 0 ? 0 : entry.encodedBodySize,
  })))
}

// Runs in the page, before its own scripts.
function recordEntries(): void {
  const notes: Notes = { paints: {}, largest: [], shifts: [], tasks: [], cards: [], frames: [], framesWanted: false };
  (window as Watched).bench = notes
  const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) => {
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true })
  }
  observe('paint', ({ name, startTime }) => (notes.paints[name] = startTime))
  observe<LargestEntry>('largest-contentful-paint', ({ startTime, element, url }) => {
    const what = url === '' ? `"${(element?.textContent ?? '').trim().slice(0, 30)}"` : new URL(url).pathname
    const isInDialog = !!element?.closest('dialog')
    notes.largest.push({ at: startTime, element: `${element?.localName ?? 'gone'} ${what}`, isInDialog })
  })
  observe<LayoutShiftEntry>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) notes.shifts.push({ at: startTime, score: value })
  })
  observe('longtask', ({ startTime, duration }) => notes.tasks.push({ at: startTime, ms: duration }))
  const cards = document.getElementsByTagName('article')
  new MutationObserver(() => {
    const most = notes.cards.at(-1)?.[1] ?? 0
    if (cards.length > most) notes.cards.push([performance.now(), cards.length])
  }).observe(document, { childList: true, subtree: true })
  let last = 0
  const frame = (now: number) => {
    if (notes.framesWanted && last > 0) notes.frames.push(Math.round((now - last) * 10) / 10)
    last = notes.framesWanted ? now : 0
    if (notes.framesWanted) requestAnimationFrame(frame)
  }
  addEventListener('bench:frames', () => {
    notes.framesWanted = !notes.framesWanted
    if (notes.framesWanted) requestAnimationFrame(frame)
  })
}
