import { clockIn } from '../../analysis/orderStory'
import type { LoadSummary } from '../../analysis/summary'

/** `load 3 of 4, 1 earlier and 1 later with errors`. */
export function loadsText(load: number, count: number, loads: readonly LoadSummary[] | null): string {
  const countFailed = (isAt: (number: number) => boolean) =>
    loads?.filter(({ number, problems }) => isAt(number) && problems.length > 0).length ?? 0
  const sides = [[countFailed((each) => each < load), 'earlier'], [countFailed((each) => each > load), 'later']] as const
  const others = sides.flatMap(([number, side]) => (number === 0 ? [] : [`${number} ${side}`])).join(' and ')
  return `Load ${load} of ${count}${others === '' ? '' : `, ${others} with errors`}`
}

/** The turn with an error that follows a page load in a direction, in another load; null where there is none. */
export function errorInOtherLoad(
  loads: readonly LoadSummary[], load: number, direction: 1 | -1,
): { readonly load: number; readonly turn: number } | null {
  const candidates = loads.filter(({ number, problems }) => problems.length > 0 && (number - load) * direction > 0)
  const found = direction === 1 ? candidates[0] : candidates.at(-1)
  const turn = direction === 1 ? found?.problems[0] : found?.problems.at(-1)
  return found && turn !== undefined ? { load: found.number, turn } : null
}

/** The time of day in a time zone: `07.21`. */
export function clockText(at: number, timeZone: string): string {
  return clockIn(timeZone, at)(at)
}
