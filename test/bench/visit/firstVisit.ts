import type { Browser, Page } from 'playwright-core'
import { openPhone, untilInstalled, untilQuiet, type Phone, type PhoneOptions } from './phone'
import { fetchedBy, notesOf } from './pageWatch'
import { cumulativeLayoutShift, reachedAt, totalBlockingTime } from '../../../src/cli/statistics'

const LIST_CALL = '/api/homepage/query_poi_list'
/** Number of cards in the first list; fewer if a page never has that many at once. */
const FIRST_CARDS = 10

/** Figures by name, in milliseconds, kilobytes or without a unit; NaN for a moment that did not occur. */
export type Figures = Record<string, number>

export interface Visited {
  readonly figures: Figures
  /** The largest painted element. */
  readonly largest: string
}

/** Visits home with empty caches and continues when it is idle; the phone stays open for the next visit. */
export async function firstVisit(browser: Browser, url: string, options: PhoneOptions = {}): Promise<Visited & { phone: Phone }> {
  const phone = await openPhone(browser, url, options)
  return { phone, ...(await visit(phone.page)) }
}

/** Closes the page of a first visit and returns with its stored data, with or without a network. */
export async function secondVisit(browser: Browser, url: string, first: Phone, offline = false): Promise<Visited> {
  if (!first.page.isClosed()) await untilInstalled(first.page)
  // The context must keep a page open, or it drops data that is still being stored.
  const phone = await openPhone(browser, url, { inContext: first.context, network: offline ? 'as it is' : 'slow 4G' })
  if (!first.page.isClosed()) await first.page.close()
  await first.context.setOffline(offline)
  try {
    return await visit(phone.page)
  } finally {
    await first.context.setOffline(false)
    await phone.close()
  }
}

async function visit(page: Page): Promise<Visited> {
  await page.goto('/', { waitUntil: 'commit' })
  await untilQuiet(page)
  const { paints, largest, shifts, tasks, cards } = await notesOf(page)
  const fetched = await fetchedBy(page)
  const fcp = paints['first-contentful-paint'] ?? Number.NaN
  const most = Math.min(FIRST_CARDS, cards.at(-1)?.[1] ?? 0)
  const firstCards = most > 0 ? reachedAt(cards, most) : Number.NaN
  const kilobytes = (of: typeof fetched) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  const figures = {
    fcp, firstCards, cardCount: most,
    lcp: largest.at(-1)?.at ?? Number.NaN,
    // An offer that opens over home later is larger than everything in it.
    homeLcp: largest.findLast(({ isInDialog }) => !isInDialog)?.at ?? Number.NaN,
    scriptKb: kilobytes(fetched.filter(({ path, at }) => path.endsWith('.js') && !(at > firstCards))),
    pictureKb: kilobytes(fetched.filter(({ path }) => path.startsWith('/img/'))),
    allKb: kilobytes(fetched),
    tbt: totalBlockingTime(tasks, fcp),
    longestTask: Math.max(0, ...tasks.map(({ ms }) => ms)),
    cls: cumulativeLayoutShift(shifts),
    firstCall: fetched.find(({ path }) => path.startsWith('/api/'))?.at ?? Number.NaN,
    listCall: fetched.find(({ path }) => path === LIST_CALL)?.at ?? Number.NaN,
  }
  return { figures, largest: largest.at(-1)?.element ?? 'nothing' }
}
