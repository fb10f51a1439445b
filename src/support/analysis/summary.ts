import { classOf } from '../../api/kit/errors'
import { splitEventType } from './eventTexts'
import { methodAndPath, resultOf } from './requestFacts'
import { enteredScreen, isOnWayToReport } from './screens'
import type { Session, Turn } from './types'
import { ordersIn } from './orderHistory'
import { clockIn, orderOutcome } from './orderStory'

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
  const [order] = ordersIn(sessions).map((each) => ({ ...orderOutcome(each, clock), lastActivity: each.lastActivity }))
    .filter(({ lastActivity }) => lastActivity > 0)
    .toSorted((one, other) => other.weight - one.weight || other.lastActivity - one.lastActivity)
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

/** A failure that a journal shows. */
interface Failure {
  readonly cause: 'crash' | 'refused' | 'failed'
  readonly title: string
  readonly detail: string
  /** The number of the turn, as support counts. */
  readonly turn: number
  /** The failure in plain words, without its time. */
  readonly sentence: string
  /** It happened on a screen that users pass on the way to a report, so an earlier failure elsewhere counts more. */
  readonly isMinor: boolean
}

/**
 * The last crash of a page load, else its last refusal or lost answer: that is probably what the user saw. Failures on the way to the
 * report count only if there is no other. Null if nothing failed.
 */
function failureIn({ turns }: Session): Failure | null {
  let screen = ''
  const found: { readonly turn: Turn; readonly isMinor: boolean }[] = []
  for (const turn of turns) {
    screen = enteredScreen(turn)?.screen ?? screen
    if (turn.problem !== null && !isAnsweredByClient(turn)) found.push({ turn, isMinor: isOnWayToReport(screen) })
  }
  const last = (candidates: typeof found) => candidates.findLast(({ turn }) => turn.problem === 'crashed') ?? candidates.at(-1)
  const chosen = last(found.filter(({ isMinor }) => !isMinor)) ?? last(found)
  if (!chosen) return null
  const { turn, isMinor } = chosen
  return { ...(turn.problem === 'crashed' ? crashOf(turn) : requestFailureOf(turn)), turn: turn.number, isMinor }
}

/** Codes that the client answers by itself: it refreshes the token or adopts the server's time, and sends the call again. */
function isAnsweredByClient({ settles }: Turn): boolean {
  const code = settles?.request?.code
  return code != null && ['expired', 'clock'].includes(classOf(code))
}

type Described = Pick<Failure, 'cause' | 'title' | 'detail' | 'sentence'>

function crashOf(turn: Turn): Described {
  const crash = [turn.input.action, ...turn.events.map(({ action }) => action)]
    .find(({ type }) => type === 'app/flowCrashed' || type === 'page/renderFailed')
  const { flow = '', message = '' } = (crash?.['payload'] ?? {}) as { flow?: string; message?: string }
  const note = turn.entries.find((entry) => entry.k === 'n')
  const isRendering = crash?.type === 'page/renderFailed'
  return {
    cause: 'crash', title: isRendering ? 'Crash while drawing' : flow === '' ? 'Crash' : `Crash in ${flow}`,
    detail: message === '' && note?.k === 'n' ? note.note : message,
    sentence: isRendering ? 'A page could not be shown: our code failed' : 'Our code failed',
  }
}

const [FAILED, REFUSED, LOST] = ['The server failed on', 'The server refused', 'No usable answer to']

function requestFailureOf(turn: Turn): Described {
  const { settles } = turn
  if (!settles?.request) {
    const { message = '' } = (turn.input.action['payload'] ?? {}) as { message?: string }
    return { cause: 'failed', title: 'An error on the page', detail: message, sentence: 'The page reported an error' }
  }
  const { request } = settles
  const refused = turn.problem === 'refused'
  const what = (request.status ?? 0) >= 500 ? FAILED : refused ? REFUSED : LOST
  const isLoggedOut = turn.events.some(({ action }) => action.type === 'session/ended')
  return {
    cause: refused ? 'refused' : 'failed', title: `${what} ${request.endpoint}`,
    detail: `${methodAndPath(request)} ${resultOf(request) ?? ''}`.trim(),
    sentence: `${what} “${splitEventType(request.endpoint).domain}”${isLoggedOut ? ', and the user was logged out' : ''}`,
  }
}
