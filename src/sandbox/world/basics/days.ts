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

/** The day in Jakarta as YYYY-MM-DD. */
export function dateOf(at: number): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 10)
}
