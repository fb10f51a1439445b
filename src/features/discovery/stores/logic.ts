import type { BusinessHours } from '../../../api/merchants'

const DAY = 24 * 60
const WEEK = 7 * DAY
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const FALLBACK_ZONE = 'Asia/Jakarta'

/** `HH:MM` to `HH:MM`; an end that is not after its start is on the next day, midnight as an end is 24:00. */
export interface TimeRange {
  readonly start: string
  readonly end: string
}

/** The ranges of a day from 1 (Monday) to 7, earliest first; none on a closed day. */
export interface DayHours {
  readonly day: number
  readonly ranges: readonly TimeRange[]
}

/** Days in a row, both included, that have the same ranges. */
export interface HoursGroup {
  readonly from: number
  readonly to: number
  readonly ranges: readonly TimeRange[]
}

/** `until`: null when it does not close within a day. `opensAt`: null when it never opens. */
export type OpenState =
  | { readonly open: true; readonly until: string | null }
  | { readonly open: false; readonly opensAt: { readonly day: number; readonly time: string } | null }

/** Minutes from Monday 00:00, the end not included; an end may lie in the next week. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Whether a store is open at `now` (epoch ms) by its own clock, and when that changes. Ranges that touch count as one. */
export function openState(hours: readonly BusinessHours[], timeZone: string, now: number): OpenState {
  const at = minuteOfWeek(timeZone, now)
  const spans = hours.flatMap(spansOf)
  const end = closing(spans, at)
  if (end !== at) return { open: true, until: end - at < DAY ? clock(end, '24:00') : null }
  const waits = spans.map(({ from }) => (from - at + WEEK) % WEEK)
  if (waits.length === 0) return { open: false, opensAt: null }
  const opening = (at + Math.min(...waits)) % WEEK
  return { open: false, opensAt: { day: dayOf(opening), time: clock(opening, '00:00') } }
}

/** The weekday at `now` (epoch ms) where the store is, and the time of day there. */
export function storeClock(timeZone: string, now: number): { readonly day: number; readonly time: string } {
  const at = minuteOfWeek(timeZone, now)
  return { day: dayOf(at), time: clock(at, '00:00') }
}

/** The ranges of each day of the week, Monday first. */
export function hoursByDay(hours: readonly BusinessHours[]): readonly DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const ranges = hours
      .filter(({ week }) => daysOf(week).includes(day))
      .flatMap(({ time }) => time)
      .map(({ businessStartTime: start, businessEndTime: end }) => ({ start, end: end === '00:00' ? '24:00' : end }))
      .sort((a, b) => minutes(a.start) - minutes(b.start) || minutes(a.end) - minutes(b.end))
    return { day, ranges: ranges.filter((range, at) => at === 0 || messageOf([range]) !== messageOf(ranges.slice(at - 1, at))) }
  })
}

/** The week for display: neighbours with the same ranges share a line. */
export function groupedHours(hours: readonly BusinessHours[]): readonly HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const { day, ranges } of hoursByDay(hours)) {
    const last = groups.at(-1)
    if (last && messageOf(last.ranges) === messageOf(ranges)) groups[groups.length - 1] = { ...last, to: day }
    else groups.push({ from: day, to: day, ranges })
  }
  return groups
}

/** The end of what is open at a minute, over ranges that touch; that minute itself when nothing is. Looks no further than a day ahead. */
function closing(spans: readonly Span[], at: number): number {
  const ring = [-WEEK, 0, WEEK].flatMap((shift) => spans.map(({ from, to }) => ({ from: from + shift, to: to + shift })))
  let end = at
  for (;;) {
    const next = Math.max(end, ...ring.filter(({ from }) => from <= end).map(({ to }) => to))
    if (next === end || next - at >= DAY) return next
    end = next
  }
}

function spansOf({ week, time }: BusinessHours): readonly Span[] {
  return daysOf(week).flatMap((day) =>
    time.map(({ businessStartTime, businessEndTime }) => {
      const from = (day - 1) * DAY + minutes(businessStartTime)
      const to = (day - 1) * DAY + minutes(businessEndTime)
      return { from, to: to > from ? to : to + DAY }
    }),
  )
}

function minuteOfWeek(timeZone: string, now: number): number {
  const part = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return WEEKDAYS.indexOf(part['weekday'] ?? '') * DAY + Number(part['hour']) * 60 + Number(part['minute'])
}

/** A zone that this phone does not know throws: Jakarta's clock is the best guess then. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: FALLBACK_ZONE })
  }
}

function daysOf(week: string): readonly number[] {
  return week.split(',').map(Number)
}

function dayOf(minuteOfWeek: number): number {
  return Math.floor(minuteOfWeek / DAY) + 1
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function clock(minute: number, midnight: string): string {
  const ofDay = minute % DAY
  if (ofDay === 0) return midnight
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

function messageOf(ranges: readonly TimeRange[]): string {
  return ranges.map(({ start, end }) => `${start}-${end}`).join()
}

/** Stores in the order that they have, those without a distance after all others. */
export function measuredFirst(ids: readonly string[], distanceOf: (poiId: string) => number | undefined): readonly string[] {
  const isMeasured = (id: string) => distanceOf(id) !== undefined
  return [...ids.filter(isMeasured), ...ids.filter((id) => !isMeasured(id))]
}
