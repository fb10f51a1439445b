import type { Group, InboxFilter } from '../../desk/inbox/inboxTypes'
import type { BadgeName } from '../primitives'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const FILTERS: readonly (readonly [InboxFilter, string])[] = [
  ['all', 'All'], ['failing', 'Still failing'], ['new', 'New today'], ['differs', 'Differs today'], ['open', 'Not replayed'],
]

/** True if the group's verdict is by `build`. A verdict by an older build says nothing about today's. */
function isVerdictOf({ state, todayBuild }: Group, build: string): boolean {
  return state === 'done' && todayBuild === build
}

/** The age in one unit: `3 min`, `22 h`, `6 d`. */
export function formatAge(at: number, now: number): string {
  const ms = Math.max(0, now - at)
  if (ms < MINUTE) return 'now'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  return ms < DAY ? `${Math.floor(ms / HOUR)} h` : `${Math.floor(ms / DAY)} d`
}

export interface VerdictText {
  readonly badge: BadgeName
  readonly tone: 'waits' | 'same' | 'differs' | 'stopped'
  readonly title: string
  readonly help: string
}

/** Today's verdict on a group, and its basis. A verdict by an older build is not shown as today's. */
export function verdictText(group: Group, build: string): VerdictText {
  const { state, today, todaySeq, todayBuild, agree, alike } = group
  if (state === 'waiting') return { badge: 'waits', tone: 'waits', title: 'Replaying', help: 'in a moment' }
  if (state === 'failed') return { badge: 'stopped', tone: 'differs', title: 'Not replayed', help: 'the desk failed' }
  if (!isVerdictOf(group, build)) {
    const earlierResult = today === 'same' ? 'failed' : today === 'differs' ? 'differed' : 'replayed'
    return { badge: 'waits', tone: 'waits', title: 'Not replayed since', help: `${earlierResult} under ${todayBuild}` }
  }
  const share = `${agree} of ${alike}`
  if (today === 'same') return { badge: 'stopped', tone: 'stopped', title: 'Still fails', help: `same in ${share}` }
  if (today === 'differs') return { badge: 'differs', tone: 'differs', title: 'Differs', help: `from #${todaySeq ?? 0} on, ${share}` }
  if (today === 'refusal') return { badge: 'waits', tone: 'waits', title: 'Server’s answer', help: 'same on every build' }
  if (today === 'cannot') return { badge: 'differs', tone: 'differs', title: 'Cannot tell', help: 'its beginning is missing' }
  return { badge: 'same', tone: 'same', title: 'Replays the same', help: 'nothing failed in it' }
}

/** The verdict of the recording build; null until it is known. */
export function ownVerdictText({ own, ownSeq }: Pick<Group, 'own' | 'ownSeq'>): string | null {
  if (own === null) return null
  return {
    same: 'its build: the same', differs: `its build differs from #${ownSeq ?? 0} on`, cannot: 'its build: cannot tell',
    unknown: 'its build: no replayer', stopped: 'its build: stopped',
  }[own]
}

/** The title of a group. Reports without an analysis have none. */
export function groupTitle({ title, state }: Pick<Group, 'title' | 'state'>): string {
  if (title !== '') return title
  return state === 'failed' ? 'Reports that the desk could not replay' : 'Reports that wait for their replay'
}

export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A receipt with a separator: `K7QF-2M4X`. */
export function formatReceipt(receipt: string): string {
  return `${receipt.slice(0, 4)}-${receipt.slice(4)}`
}

/** A build name with the beginning of its hash: builds of one version differ in nothing else. */
export function shortBuild(build: string): string {
  const [version = build, hash = ''] = build.split('-', 2)
  return hash === '' ? version : `${version}-${hash.slice(0, 6)}`
}
