import type { FailureGroup, FleetRun } from '../../fleet/fleetTypes'
import { formatAge } from './inboxTexts'

/** An unfinished run without a finished job for this long has no worker. */
const QUIET_MS = 120_000

export function titleOf({ kind, total }: Pick<FleetRun, 'kind' | 'total'>): string {
  const count = total.toLocaleString('en')
  return kind === 'verify' ? `Replay of ${count} ${total === 1 ? 'journal' : 'journals'}` : `${count} simulated sessions`
}

interface RunState {
  readonly tone: 'waits' | 'same' | 'stopped'
  readonly text: string
}

/** The progress or result of a run. `now` in epoch ms. */
export function stateOf({ done, total, lastAt, failed }: FleetRun, now: number): RunState {
  if (done < total) {
    const share = `${Math.floor((100 * done) / total)} %`
    return { tone: 'waits', text: now - lastAt > QUIET_MS ? `${share}, quiet for ${formatAge(lastAt, now)}` : share }
  }
  return failed === 0 ? { tone: 'same', text: 'All hold' } : { tone: 'stopped', text: `${failed.toLocaleString('en')} do not hold` }
}

/** The command that reproduces a failure; null where there is none. */
export function reproduceCommand({ kind, items: [item = ''] }: FailureGroup): string | null {
  if (kind === 'violation') return `npm run simulate -- 1 ${item.slice(1)}`
  return kind === 'job' ? null : `npm run journal -- verify ${item}`
}

export function kindLabel(kind: string): string {
  const known: Readonly<Record<string, string>> = { violation: 'rule broken', unreadable: 'cannot be read', job: 'given up' }
  return known[kind] ?? kind
}
