import type { Group, ListedReport } from '../desk/inboxTypes'
import type { SignName } from './Sign'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Which groups are listed. */
export type Filter = 'all' | 'failing' | 'new' | 'differs' | 'open'
export const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'All'], ['failing', 'Still failing'], ['new', 'New today'], ['differs', 'Differs today'], ['open', 'Not replayed'],
]

/** Whether the verdict of a group is that of `build`; one that an older build came to says nothing of today's. */
function isOf({ state, todayBuild }: Group, build: string): boolean {
  return state === 'done' && todayBuild === build
}

/** Whether a group belongs to a filter. `now` in epoch ms, `build` is today's. */
export function matches(group: Group, filter: Filter, now: number, build: string): boolean {
  if (filter === 'failing') return group.today === 'same' && isOf(group, build)
  if (filter === 'new') return now - group.firstAt < DAY
  if (filter === 'differs') return group.today === 'differs' && isOf(group, build)
  return filter === 'all' || !isOf(group, build)
}

/** How long ago, in one unit: `3 min`, `22 h`, `6 d`. */
export function ago(at: number, now: number): string {
  const ms = Math.max(0, now - at)
  if (ms < MINUTE) return 'now'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  return ms < DAY ? `${Math.floor(ms / HOUR)} h` : `${Math.floor(ms / DAY)} d`
}

export interface VerdictWords {
  readonly sign: SignName
  readonly tone: 'waits' | 'same' | 'differs' | 'stopped'
  readonly title: string
  readonly help: string
}

/** What today's code makes of a group: a verdict, and what it rests on. That of an older build is not shown as today's. */
export function verdictWords(group: Group, build: string): VerdictWords {
  const { state, today, todaySeq, todayBuild, agree, alike } = group
  if (state === 'waiting') return { sign: 'waits', tone: 'waits', title: 'Replaying', help: 'in a moment' }
  if (state === 'failed') return { sign: 'stopped', tone: 'differs', title: 'Not replayed', help: 'the desk failed' }
  if (!isOf(group, build)) {
    const then = today === 'same' ? 'failed' : today === 'differs' ? 'differed' : 'replayed'
    return { sign: 'waits', tone: 'waits', title: 'Not replayed since', help: `${then} under ${todayBuild}` }
  }
  const share = `${agree} of ${alike}`
  if (today === 'same') return { sign: 'stopped', tone: 'stopped', title: 'Still fails', help: `same in ${share}` }
  if (today === 'differs') return { sign: 'differs', tone: 'differs', title: 'Differs', help: `from #${todaySeq ?? 0} on, ${share}` }
  if (today === 'refusal') return { sign: 'waits', tone: 'waits', title: 'Server’s answer', help: 'same on every build' }
  if (today === 'cannot') return { sign: 'differs', tone: 'differs', title: 'Cannot tell', help: 'its beginning is missing' }
  return { sign: 'same', tone: 'same', title: 'Replays the same', help: 'nothing failed in it' }
}

/** What the build that recorded makes of its own recording, in a few words; null while nothing is known. */
export function ownWords({ own, ownSeq }: Pick<Group, 'own' | 'ownSeq'>): string | null {
  if (own === null) return null
  return {
    same: 'its build: the same', differs: `its build differs from #${ownSeq ?? 0} on`, cannot: 'its build: cannot tell',
    unknown: 'its build: no replayer', stopped: 'its build: stopped',
  }[own]
}

/** The builds of a group's reports with how many each has, in the order in which they first came. */
export function byBuild(reports: readonly ListedReport[]): readonly (readonly [build: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { build } of reports.toReversed()) counts.set(build, (counts.get(build) ?? 0) + 1)
  return [...counts]
}

const DAYS = 14
/** Reports a day over two weeks, the oldest first. */
export function byDay(at: readonly number[], now: number): readonly number[] {
  const counts = Array.from({ length: DAYS }, () => 0)
  for (const each of at) {
    const days = Math.floor((now - each) / DAY)
    if (days >= 0 && days < DAYS) counts[DAYS - 1 - days] = (counts[DAYS - 1 - days] ?? 0) + 1
  }
  return counts
}

/** A count with its noun. */
export function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A receipt as staff write it: `K7QF-2M4X`. */
export function written(receipt: string): string {
  return `${receipt.slice(0, 4)}-${receipt.slice(4)}`
}

/** A build without its hash. */
export function short(build: string): string {
  return build.split('-', 1)[0] ?? build
}
