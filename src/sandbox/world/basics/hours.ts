import type { BusinessHours } from '../../../api/discovery/merchants'
import type { Opening } from '../../../api/discovery/storeInfo'
import type { Kind } from '../content/kinds'
import { createRng, type Rng } from './rng'
import type { Store } from '../stores/createStores'

/** The time zone of all stores; it has no summer time. */
export const TIME_ZONE = 'Asia/Jakarta'
export const ZONE_MS = 7 * 60 * 60_000
const DAY = 24 * 60

const EVERY_DAY = '1,2,3,4,5,6,7'
const NOT_MONDAY = '2,3,4,5,6,7'
const WORKDAYS = '1,2,3,4,5'
const WEEKEND = '6,7'

/** Kinds that open before work and serve breakfast. */
export const BREAKFAST_KINDS: ReadonlySet<string> = new Set(['nasi', 'soto', 'gado', 'kopi', 'roti'])
const EARLY = [6, 6, 7]

/** Usual opening and closing hours of a group. */
const USUAL: Readonly<Record<Kind['group'], readonly [readonly number[], readonly number[]]>> = {
  makan: [[8, 9, 10, 11], [20, 21, 22]], ngopi: [[7, 8, 10], [20, 22, 23]],
  cantik: [[9, 10], [19, 20, 21]], hiburan: [[9, 10, 11], [22, 23]],
}

/** Patterns of opening hours: the same all week, longer at the weekend, closed at noon, until after midnight, or closed on Mondays. */
export function hoursFor(rng: Rng, { id, group }: Kind): BusinessHours[] {
  const [usual, closings] = USUAL[group]
  const openings = BREAKFAST_KINDS.has(id) ? EARLY : usual
  const [start, end] = [rng.pick(openings), rng.pick(closings)]
  const minutes = rng.pick(['00', '00', '30'])
  const entry = (week: string, ...ranges: readonly (readonly [number, number])[]): BusinessHours => ({
    week, time: ranges.map(([from, to]) => ({ businessStartTime: clock(from, minutes), businessEndTime: clock(to, '00') })),
  })
  const random = rng.next()
  if (random < 0.4) return [entry(EVERY_DAY, [start, end])]
  if (random < 0.55) return [entry(WORKDAYS, [start, end]), entry(WEEKEND, [start + 1, end + 1])]
  if (random < 0.72 && group === 'makan') return [entry(EVERY_DAY, [start, 14], [17, end])]
  if (random < 0.88 && group !== 'cantik') return [entry(EVERY_DAY, [group === 'makan' ? 17 : 14, rng.integer(1, 3)])]
  return [entry(NOT_MONDAY, [start, end])]
}

/** The opening hours of a store. They depend only on seed and store. */
export function hoursOf(seed: string | number, { poiId, kind }: Pick<Store, 'poiId' | 'kind'>): BusinessHours[] {
  return hoursFor(createRng(seed, `hours ${poiId}`), kind)
}

/** The opening hours of a store in one world. */
export type HoursOf = (store: Pick<Store, 'poiId' | 'kind'>) => readonly BusinessHours[]

/** Minutes since midnight; a range that ends before it starts ends on the next day. */
interface OpenRange {
  readonly start: number
  readonly until: number
  readonly opens: string
  readonly closes: string
}

/** The ranges of each day by its number, 1 for Monday. */
type WeekRanges = ReadonlyMap<number, readonly OpenRange[]>

const parsedWeeks = new WeakMap<readonly BusinessHours[], WeekRanges>()

function weekOf(hours: readonly BusinessHours[]): WeekRanges {
  const parsed = parsedWeeks.get(hours)
  if (parsed) return parsed
  const week = new Map<number, OpenRange[]>()
  for (const { week: days, time } of hours) {
    const ranges = time.map(({ businessStartTime: opens, businessEndTime: closes }) => {
      const [start, end] = [minuteOf(opens), minuteOf(closes)]
      return { start, until: end <= start ? end + DAY : end, opens, closes }
    })
    for (const day of days.split(',').map(Number)) week.set(day, [...week.get(day) ?? [], ...ranges])
  }
  parsedWeeks.set(hours, week)
  return week
}

/** Day of the week, 1 for Monday, and minute of the day in the stores' time zone. */
function localTime(now: number): { readonly day: number; readonly minute: number } {
  const local = new Date(now + ZONE_MS)
  return { day: (local.getUTCDay() + 6) % 7 + 1, minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** The range in which a store is open at `now`; undefined for a closed one. */
function openRange(hours: readonly BusinessHours[], now: number): OpenRange | undefined {
  const { day, minute } = localTime(now)
  const week = weekOf(hours)
  const rangeAt = (on: number, at: number) => week.get(on)?.find(({ start, until }) => at >= start && at < until)
  return rangeAt(day, minute) ?? rangeAt((day + 5) % 7 + 1, minute + DAY)
}

export function isOpenAt(hours: readonly BusinessHours[], now: number): boolean {
  return openRange(hours, now) !== undefined
}

/** Closing time of a store that is open at `now`; null for a closed one. */
export function closingTime(hours: readonly BusinessHours[], now: number): string | null {
  return openRange(hours, now)?.closes ?? null
}

/** Next opening of a store that is closed at `now`; null without any hours. */
export function nextOpening(hours: readonly BusinessHours[], now: number): Opening | null {
  const { day: today, minute } = localTime(now)
  const week = weekOf(hours)
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = (today + inDays - 1) % 7 + 1
    const [first] = (week.get(day) ?? []).filter(({ start }) => inDays > 0 || start > minute).sort((a, b) => a.start - b.start)
    if (first) return { inDays, day, time: first.opens }
  }
  return null
}

function clock(hour: number, minutes: string): string {
  return `${String(hour % 24).padStart(2, '0')}:${minutes}`
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
