import { ZONE_MS } from './hours'

export const DAY_MS = 86_400_000

/** The number of the day in Jakarta; it increases by one at each midnight there. */
export function dayOf(at: number): number {
  return Math.floor((at + ZONE_MS) / DAY_MS)
}

/** The midnight in Jakarta at which the day of `at` began, moved by `days`. */
export function startOfDay(at: number, days = 0): number {
  return (dayOf(at) + days) * DAY_MS - ZONE_MS
}

/** The last second of the day in Jakarta, moved by `days`. */
export function endOfDay(at: number, days = 0): number {
  return startOfDay(at, days + 1) - 1000
}

/** The last second of the week in Jakarta, which ends with Sunday. */
export function endOfWeek(at: number): number {
  // Day 0 was a Thursday, three days after a Monday.
  return endOfDay(at, 6 - ((dayOf(at) + 3) % 7))
}

/** The last second of the month in Jakarta. */
export function endOfMonth(at: number): number {
  const [year = 0, month = 0, day = 0] = dateOf(at).split('-').map(Number)
  return endOfDay(at, new Date(Date.UTC(year, month, 0)).getUTCDate() - day)
}

/** The day in Jakarta as YYYY-MM-DD. */
export function dateOf(at: number): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 10)
}
