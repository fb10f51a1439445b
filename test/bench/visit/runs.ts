import type { Browser } from 'playwright-core'
import { linkTo } from '../../../src/navigation/linkTo'
import { firstVisit, secondVisit, type Figures, type Visited } from './firstVisit'
import { scrollThrough } from './longList'
import { fixedWork } from './noise'
import type { BenchOptions } from './options'
import { openPhone, type PhoneOptions } from './phone'
import type { Medians } from './rows'
import { swipeThrough } from './player'
import { longTaskSources, type SourceTime } from './sources'
import { median } from '../../../src/cli/statistics'
import { NAMES, startSubjects, videosOf, type Running, type SubjectName } from './subjects'
import { tapAndBack } from './tapAndBack'

/** Number of stores in the world of the long list. */
const CROWD = 300
/** The growing list of each subject; a static page has none. */
const LISTS: Partial<Record<SubjectName, string>> = { floor: '/?size=20', ours: '/' }
/** The player; its yardstick shows the same pictures in a column. */
const PLAYERS: Partial<Record<SubjectName, (contentId: string) => string>> = {
  static: () => '/player.html', ours: (contentId) => linkTo('playVideo', { contentId }),
}
/** Other conditions of a first visit. */
const VARIANTS: Readonly<Record<string, PhoneOptions>> = {
  tour: { tour: true }, granted: { permission: 'granted' }, denied: { permission: 'denied' },
}

/** All measurements. `values` by subject and figure, one for each run. */
export interface Measured {
  readonly runs: number
  readonly medians: Medians
  readonly values: Readonly<Record<SubjectName, Readonly<Record<string, readonly number[]>>>>
  /** The largest element of the last first visit, and the number of cards that counted as the first. */
  readonly largest: Partial<Record<SubjectName, string>>
  readonly cardCounts: Partial<Record<SubjectName, number>>
  /** Durations of the fixed work before each run. */
  readonly work: readonly number[]
  /** Sources of long tasks during a first visit to the app; empty when first visits were omitted. */
  readonly sources: readonly SourceTime[]
}

/** Measures all subjects in each run, one after the other, so that load on the host affects all alike. */
export async function runAll(browser: Browser, options: BenchOptions, print: (line: string) => void): Promise<Measured> {
  const { runs, parts, promotions } = options
  const values: Record<SubjectName, Record<string, number[]>> = { static: {}, floor: {}, ours: {} }
  const largest: Measured['largest'] = {}
  const cardCounts: Measured['cardCounts'] = {}
  const work: number[] = []
  const note = (name: SubjectName, prefix: string, figures: Figures) => {
    for (const [figure, value] of Object.entries(figures)) (values[name][`${prefix}.${figure}`] ??= []).push(value)
  }
  const noteFirst = (name: SubjectName, { figures, largest: element }: Visited) => {
    note(name, 'first', figures)
    largest[name] = element
    cardCounts[name] = figures['cardCount'] ?? 0
  }

  const visits = async (name: SubjectName, { url }: Running) => {
    const first = await firstVisit(browser, url)
    if (parts.has('first')) noteFirst(name, first)
    if (parts.has('second')) {
      note(name, 'second', (await secondVisit(browser, url, first.phone)).figures)
      if (name === 'ours') note(name, 'offline', (await secondVisit(browser, url, first.phone, true)).figures)
    }
    await first.phone.context.close()
    if (name !== 'ours' || !parts.has('first')) return
    for (const [variant, differences] of Object.entries(VARIANTS)) {
      const { figures, phone } = await firstVisit(browser, url, differences)
      note(name, variant, figures)
      await phone.context.close()
    }
  }
  const list = async (name: SubjectName, { url }: Running) => {
    const path = LISTS[name]
    if (path === undefined) return
    const phone = await openPhone(browser, url, { network: 'as it is' })
    const scrolled = await scrollThrough(phone, path)
    if (parts.has('list')) note(name, 'list', scrolled)
    if (parts.has('tap')) note(name, 'tap', await tapAndBack(phone))
    await phone.context.close()
  }
  const player = async (name: SubjectName, { url, world }: Running) => {
    const path = PLAYERS[name]?.(videosOf(world)[0]?.contentId ?? '')
    if (path === undefined) return
    const phone = await openPhone(browser, url, { network: 'as it is' })
    note(name, 'player', await swipeThrough(phone, path))
    await phone.context.close()
  }
  const each = async (world: Parameters<typeof startSubjects>[1], does: (name: SubjectName, running: Running) => Promise<void>) => {
    const subjects = await startSubjects(NAMES, world)
    try {
      await warmUp(browser, subjects)
      for (let run = 1; run <= runs; run++) {
        work.push(fixedWork())
        for (const [name, running] of subjects) {
          const began = Date.now()
          await does(name, running)
          print(`run ${run} of ${runs}: ${name}, ${((Date.now() - began) / 1_000).toFixed(0)} s`)
        }
      }
    } finally {
      for (const running of subjects.values()) await running.close()
    }
  }

  if (parts.has('first') || parts.has('second')) await each({ promotions }, visits)
  const sources = parts.has('first') ? await profiled(browser, options) : []
  // A popup would cover the list and the player.
  if (parts.has('list') || parts.has('tap')) await each({ promotions: 'off', crowd: CROWD }, list)
  if (parts.has('player')) await each({ promotions: 'off' }, player)
  // Layout shifts must be zero in every run, so the maximum counts.
  const counted = ([figure, all]: [string, number[]]) => [figure, figure.endsWith('.cls') ? Math.max(...all) : median(all)] as const
  const mediansOf = (name: SubjectName) => Object.fromEntries(Object.entries(values[name]).map(counted))
  return {
    runs, values, largest, cardCounts, work, sources,
    medians: { static: mediansOf('static'), floor: mediansOf('floor'), ours: mediansOf('ours') },
  }
}

/** One more first visit, of which only the shares are used. */
async function profiled(browser: Browser, { promotions, trace }: BenchOptions): Promise<SourceTime[]> {
  const subjects = await startSubjects(['ours'], { promotions })
  try {
    return await longTaskSources(browser, subjects.get('ours')?.url ?? '', trace)
  } finally {
    for (const running of subjects.values()) await running.close()
  }
}

/** Servers render and compress on the first request; measurements exclude that. */
async function warmUp(browser: Browser, subjects: ReadonlyMap<SubjectName, Running>): Promise<void> {
  for (const { url } of subjects.values()) {
    const { context, page } = await openPhone(browser, url, { network: 'as it is' })
    await page.goto('/', { waitUntil: 'networkidle' })
    await context.close()
  }
}
