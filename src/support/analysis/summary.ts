import { failureIn, type Failure } from './failure'
import { ordersIn } from './orderHistory'
import { clockIn, orderOutcome } from './orderStory'
import { enteredScreen, isOnWayToReport } from './screens'
import type { Session } from './types'

/** One page load of a report, for the list of loads. */
export interface LoadSummary {
  /** From 1, the oldest first. */
  readonly number: number
  readonly id: string
  readonly segment: number
  /** Epoch ms. */
  readonly startedAt: number
  readonly turns: number
  /** The last screen; the path of the address if none was entered. */
  readonly screen: string
  /** The numbers of the turns in which something failed. */
  readonly problems: readonly number[]
}

/** The loads of a report, its probable cause and the place that explains it. */
export interface ReportSummary {
  readonly cause: Failure['cause'] | 'none'
  /** Equal for reports that are alike: the failure, or the outcome for the user where nothing failed. */
  readonly title: string
  readonly detail: string
  /** One or two sentences for support. */
  readonly story: string
  /** The load and the turn that explain it; `turn` is null where the journals give no hint. */
  readonly load: number
  readonly turn: number | null
  readonly loads: readonly LoadSummary[]
}

/** `sessions`: the page loads, oldest first (`loadsInOrder`). There is at least one. */
export function summarize(sessions: readonly Session[]): ReportSummary {
  const loads = sessions.map((session, index) => loadOf(session, index + 1))
  const latest = sessions.at(-1)
  const header = latest?.journal.header
  const clock = clockIn(header?.timeZone ?? 'UTC', (header?.startedAt ?? 0) + (latest?.endsAt ?? 0))
  const failed = failureOf(sessions)
  const [order] = ordersIn(sessions).map((each) => ({ ...orderOutcome(each, clock), touched: each.touched }))
    .filter(({ touched }) => touched > 0)
    .toSorted((one, other) => other.weight - one.weight || other.touched - one.touched)
  const story = [failed && `${failed.failure.sentence}, ${clock(failed.at)}.`, order?.sentence].filter(Boolean).join(' ')
  const base = { loads, story: story || 'Nothing failed, and no order was looked at.' }
  if (failed && !(failed.failure.isMinor && order)) {
    const { cause, title, detail, turn } = failed.failure
    return { ...base, cause, title, detail, turn, load: failed.load }
  }
  if (order) return { ...base, cause: 'none', title: order.title, detail: order.detail, ...order.at }
  const { load, screen } = lastScreen(sessions)
  const detail = screen === '' ? '' : `Screen ${screen}`
  return { ...base, cause: 'none', title: 'Nothing failed in the record', detail, load, turn: null }
}

/** The latest load with a failure; one on the way to the report counts only if no load has another. */
function failureOf(sessions: readonly Session[]) {
  const found = sessions.flatMap((session, index) => {
    const failure = failureIn(session)
    if (!failure) return []
    const turn = session.turns.find(({ number }) => number === failure.turn)
    return [{ failure, load: index + 1, at: session.journal.header.startedAt + (turn?.at ?? 0) }]
  })
  return found.findLast(({ failure }) => !failure.isMinor) ?? found.at(-1) ?? null
}

/** The last screen that is not on the way to the report, and its load. */
function lastScreen(sessions: readonly Session[]): { readonly load: number; readonly screen: string } {
  for (let index = sessions.length - 1; index >= 0; index--) {
    const screen = screensOf(sessions[index] as Session).findLast((each) => !isOnWayToReport(each))
    if (screen !== undefined) return { load: index + 1, screen }
  }
  return { load: sessions.length, screen: '' }
}

function screensOf({ turns }: Session): readonly string[] {
  return turns.flatMap((turn) => enteredScreen(turn)?.screen ?? [])
}

function loadOf(session: Session, number: number): LoadSummary {
  const { journal: { header }, turns } = session
  return {
    number, id: header.id, segment: header.segment, startedAt: header.startedAt, turns: turns.length,
    screen: screensOf(session).at(-1) ?? header.location.pathname,
    problems: turns.flatMap((turn) => (turn.problem === null ? [] : [turn.number])),
  }
}
