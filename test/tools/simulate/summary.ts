import { SITUATIONS } from '../../simulation/shoppers/buyers'

/** Sessions after which each situation must have occurred. The rarest occurs in one of forty. */
export const ENOUGH_SESSIONS = 500

export interface Tally {
  readonly sessions: number
  readonly violations: number
  /** How often each situation occurred. */
  readonly met: Readonly<Record<string, number>>
}

export interface Run {
  /** The ordered number of sessions. */
  readonly count: number
  readonly workers: number
  readonly ms: number
  readonly isStopped: boolean
}

export interface Summary {
  /** The last line is a JSON object if that was asked for. */
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1
}

/** The end of the output and the exit code: 1 for a broken rule, a situation that never occurred, or fewer sessions than ordered. */
export function summarize({ sessions, violations, met }: Tally, { count, workers, ms, isStopped }: Run, isJson: boolean): Summary {
  const missing = sessions >= ENOUGH_SESSIONS ? SITUATIONS.filter((situation) => !met[situation]) : []
  const perSecond = Number((sessions / Math.max(0.001, ms / 1_000)).toFixed(1))
  const situations = Object.fromEntries(Object.entries(met).sort(([, one], [, other]) => other - one))
  const rate = `${perSecond} a second in ${workers} ${workers === 1 ? 'thread' : 'threads'}`
  const texts = [
    `situations: ${Object.entries(situations).map(([situation, times]) => `${situation} ${times}`).join(', ')}`,
    `${isStopped ? 'stopped: ' : ''}${sessions} sessions, ${violations} with violations, ${rate}`,
  ]
  return {
    lines: [
      ...(missing.length > 0 ? [`never occurred: ${missing.join(', ')}`] : []),
      ...(isJson ? [JSON.stringify({ sessions, violations, perSecond, isStopped, missing, situations })] : texts),
    ],
    exitCode: violations > 0 || missing.length > 0 || (sessions < count && !isStopped) ? 1 : 0,
  }
}
