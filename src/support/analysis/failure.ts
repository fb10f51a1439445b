import { classOf } from '../../api/kit/errors'
import { splitEventType } from './eventTexts'
import { methodAndPath, resultOf } from './requestFacts'
import { enteredScreen, isOnWayToReport } from './screens'
import type { Session, Turn } from './types'

/** A failure that a journal shows. */
export interface Failure {
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
export function failureIn({ turns }: Session): Failure | null {
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
