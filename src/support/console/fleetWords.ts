import type { FailureGroup, FleetRun } from '../fleet/fleetTypes'
import { ago } from './inboxWords'

/** Without a job done for so long, a run that is not at its end has no worker. */
const QUIET_MS = 120_000

/** What a run is. */
export function titleOf({ kind, total }: Pick<FleetRun, 'kind' | 'total'>): string {
  const count = total.toLocaleString('en')
  return kind === 'verify' ? `Replay of ${count} ${total === 1 ? 'journal' : 'journals'}` : `${count} simulated sessions`
}

interface RunState {
  readonly tone: 'waits' | 'same' | 'stopped'
  readonly words: string
}

/** How far a run is. `now` in epoch ms. */
export function stateOf({ done, total, lastAt, failed }: FleetRun, now: number): RunState {
  if (done < total) {
    const share = `${Math.floor((100 * done) / total)} %`
    return now - lastAt > QUIET_MS ? { tone: 'waits', words: `${share}, quiet for ${ago(lastAt, now)}` } : { tone: 'waits', words: share }
  }
  return failed === 0 ? { tone: 'same', words: 'All hold' } : { tone: 'stopped', words: `${failed.toLocaleString('en')} do not hold` }
}

/** What to type to see a failure again. */
export function commandOf({ kind, items: [item = ''] }: FailureGroup): string | null {
  if (kind === 'violation') return `npm run simulate -- 1 ${item.slice(1)}`
  return kind === 'job' ? null : `npm run journal -- verify ${item}`
}

/** What a kind of failure is called. */
export function kindWords(kind: string): string {
  const known: Readonly<Record<string, string>> = { violation: 'rule broken', unreadable: 'cannot be read', job: 'given up' }
  return known[kind] ?? kind
}
