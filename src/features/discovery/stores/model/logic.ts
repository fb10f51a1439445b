import type { BusinessHours } from '../../../../api/discovery/merchants'

const DAY = 24 * 60
const WEEK = 7 * DAY
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const FALLBACK_ZONE = 'Asia/Jakarta'

/** `HH:MM` to `HH:MM`. An end that is not after its start is on the next day. Midnight as an end is 24:00. */
export interface TimeRange {
  readonly start: string
  readonly end: string
}

/** `day` counts from 1 (Monday) to 7. Ranges are sorted by start; a closed day has none. */
export interface DayHours {
  readonly day: number
  readonly ranges: readonly TimeRange[]
}

/** Consecutive days with the same ranges; `from` and `to` are inclusive. */
export interface HoursGroup {
  readonly from: number
  readonly to: number
  readonly ranges: readonly TimeRange[]
}

/** `until` is null if the store does not close within a day. `opensAt` is null if it never opens. */
export type OpenState =
  | { readonly open: true; readonly until: string | null }
  | { readonly open: false; readonly opensAt: { readonly day: number; readonly time: string } | null }

/** Minutes from Monday 00:00. The end is exclusive and may be in the next week. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Returns the state at `now` (epoch ms) in the store's time zone, and the time of its next change. Ranges that touch count as one. */
export function openState(hours: readonly BusinessHours[], timeZone: string, now: number): OpenState {
  const minute = minuteOfWeek(timeZone, now)
  const spans = hours.flatMap(spansOf)
  const end = closingMinute(spans, minute)
  if (end !== minute) return { open: true, until: end - minute < DAY ? formatClock(end, '24:00') : null }
  const minutesUntilOpening = spans.map(({ from }) => (from - minute + WEEK) % WEEK)
  if (minutesUntilOpening.length === 0) return { open: false, opensAt: null }
  const opening = (minute + Math.min(...minutesUntilOpening)) % WEEK
  return { open: false, opensAt: { day: dayOf(opening), time: formatClock(opening, '00:00') } }
}

/** Returns the weekday and the time of day at the store; `now` is in epoch ms. */
export function storeClock(timeZone: string, now: number): { readonly day: number; readonly time: string } {
  const minute = minuteOfWeek(timeZone, now)
  return { day: dayOf(minute), time: formatClock(minute, '00:00') }
}

/** Always returns seven days, Monday first. */
export function hoursByDay(hours: readonly BusinessHours[]): readonly DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const ranges = hours
      .filter(({ week }) => daysOf(week).includes(day))
      .flatMap(({ time }) => time)
      .map(({ businessStartTime: start, businessEndTime: end }) => ({ start, end: end === '00:00' ? '24:00' : end }))
      .sort((a, b) => parseMinutes(a.start) - parseMinutes(b.start) || parseMinutes(a.end) - parseMinutes(b.end))
    return { day, ranges: ranges.filter((range, index) => index === 0 || rangesKey([range]) !== rangesKey(ranges.slice(index - 1, index))) }
  })
}

/** Merges neighbouring days with the same ranges into one line. */
export function groupHours(hours: readonly BusinessHours[]): readonly HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const { day, ranges } of hoursByDay(hours)) {
    const last = groups.at(-1)
    if (last && rangesKey(last.ranges) === rangesKey(ranges)) groups[groups.length - 1] = { ...last, to: day }
    else groups.push({ from: day, to: day, ranges })
  }
  return groups
}

/** The minute when the current opening ends, across ranges that touch; `minute` itself if closed. Stops after a day. */
function closingMinute(spans: readonly Span[], minute: number): number {
  const shiftedSpans = [-WEEK, 0, WEEK].flatMap((shift) => spans.map(({ from, to }) => ({ from: from + shift, to: to + shift })))
  let end = minute
  for (;;) {
    const next = Math.max(end, ...shiftedSpans.filter(({ from }) => from <= end).map(({ to }) => to))
    if (next === end || next - minute >= DAY) return next
    end = next
  }
}

function spansOf({ week, time }: BusinessHours): readonly Span[] {
  return daysOf(week).flatMap((day) =>
    time.map(({ businessStartTime, businessEndTime }) => {
      const [start, end] = [parseMinutes(businessStartTime), parseMinutes(businessEndTime)]
      const from = (day - 1) * DAY + start
      // A range of equal times is a whole day, also between two notations of midnight.
      return { from, to: from + ((end - start + 2 * DAY) % DAY || DAY) }
    }),
  )
}

function minuteOfWeek(timeZone: string, now: number): number {
  const parts = Object.fromEntries(
    createClockFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return WEEKDAYS.indexOf(parts['weekday'] ?? '') * DAY + Number(parts['hour']) * 60 + Number(parts['minute'])
}

/** Falls back to Jakarta's time: Intl throws on a time zone that the device does not know. */
function createClockFormat(timeZone: string): Intl.DateTimeFormat {
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

function parseMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function formatClock(minute: number, midnight: string): string {
  const minuteOfDay = minute % DAY
  if (minuteOfDay === 0) return midnight
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

function rangesKey(ranges: readonly TimeRange[]): string {
  return ranges.map(({ start, end }) => `${start}-${end}`).join()
}

/** Preserves the order of the ids, but moves stores without a distance to the end. */
export function sortUnmeasuredLast(ids: readonly string[], distanceOf: (poiId: string) => number | undefined): readonly string[] {
  const hasDistance = (id: string) => distanceOf(id) !== undefined
  return [...ids.filter(hasDistance), ...ids.filter((id) => !hasDistance(id))]
}

/** The words that all names begin with, for two outlets and more: their brand. '' if there are none. */
export function brandOfOutlets(storeNames: readonly string[]): string {
  const [first = [], ...others] = storeNames.map((name) => name.split(' '))
  if (others.length === 0) return ''
  const differsAt = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  return first.slice(0, differsAt === -1 ? first.length : differsAt).join(' ').replace(/\s+Cabang$/i, '')
}

/**
 * The name of an outlet without the name of its brand and the word for a branch, usually the area: "Tendean". The whole name if it does
 * not begin with the brand.
 */
export function outletName(storeName: string, brandName: string): string {
  const rest = brandName !== '' && storeName.startsWith(`${brandName} `) ? storeName.slice(brandName.length).trim() : ''
  const area = rest.replace(/^Cabang\s+/i, '')
  return area === '' ? storeName : area
}
