import { useEffect, useState } from 'react'
import { BrandMark } from '../../../ui/icons/BrandMark'
import type { FleetRun, FailureGroup } from '../../fleet/fleetTypes'
import { DESK_ERROR_TEXT, type DeskClient, type DeskError } from './desk'
import css from './Fleet.module.css'
import { formatAge, pluralize } from './inboxTexts'
import shared from './Inbox.module.css'
import { Button, ScrollArea, Badge } from '../primitives'
import { useFleet } from './useFleet'

export interface FleetViewProps {
  readonly desk: DeskClient
  readonly now: () => number
  readonly onInbox: () => void
  readonly onWrongToken: (error: DeskError) => void
}

/** The runs of the fleet: pace, workers and failures by cause. */
export function FleetView({ desk, now, onInbox, onWrongToken }: FleetViewProps) {
  const { fleet, error, refetch } = useFleet(desk)
  const [chosen, setChosen] = useState<number | null>(null)
  const runs = fleet?.runs ?? []
  const run = runs.find(({ id }) => id === chosen) ?? runs[0] ?? null
  const at = now()

  useEffect(() => {
    if (error === 'wrongToken' || error === 'tooMany') onWrongToken(error)
  }, [error, onWrongToken])
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return
      const index = runs.findIndex((each) => each === run)
      if (key === 'j') setChosen(runs[Math.min(runs.length - 1, index + 1)]?.id ?? null)
      if (key === 'k') setChosen(runs[Math.max(0, index - 1)]?.id ?? null)
      if (key === 'i') onInbox()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return (
    <div className={shared.inbox}>
      <header className={shared.top}>
        <BrandMark className={shared.mark} />
        <h1>Fleet</h1>
        <Button badge="left" shortcut="I" onClick={onInbox}>Inbox</Button>
      </header>
      <main className={shared.list}>
        {error && (
          <p className={`${shared.problem} ${css.error}`} role="alert">
            {DESK_ERROR_TEXT[error]} <Button onClick={refetch}>Try again</Button>
          </p>
        )}
        <ScrollArea name="Runs" className={shared.rows}>
          {!fleet && !error && <p className={shared.note} role="status">Asking the desk…</p>}
          {fleet && runs.length === 0 && (
            <p className={shared.note} role="status">
              Nothing has run yet. <code>npm run fleet -- simulate --sessions 1000</code> plays sessions, and{' '}
              <code>npm run fleet -- verify journals/</code> replays a folder of journals.
            </p>
          )}
          {runs.length > 0 && <Runs runs={runs} chosen={run} now={at} onChoose={setChosen} />}
        </ScrollArea>
      </main>
      {run && <RunAside run={run} now={at} />}
      <footer className={shared.keys}>
        <span><kbd>J K</kbd> run</span> <span><kbd>I</kbd> inbox</span>
      </footer>
    </div>
  )
}

interface RunsProps {
  readonly runs: readonly FleetRun[]
  readonly chosen: FleetRun | null
  readonly now: number
  readonly onChoose: (id: number) => void
}

function Runs({ runs, chosen, now, onChoose }: RunsProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Run</th><th scope="col">Code</th><th scope="col">Began</th><th scope="col">Pace</th>
          <th scope="col">A minute</th><th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => {
          const { tone, text: label } = stateOf(run, now)
          return (
            <tr key={run.id} className={run === chosen ? shared.on : undefined}>
              <td>
                <button type="button" className={shared.cause} aria-pressed={run === chosen} onClick={() => onChoose(run.id)}>
                  {titleOf(run)}
                </button>
                <span className={shared.detail}>{`run ${run.id}, ${run.done.toLocaleString('en')} done`}</span>
              </td>
              <td><code>{run.code}</code></td>
              <td>{formatAge(run.startedAt, now)}</td>
              <td><Pace run={run} /></td>
              <td className={shared.alike}>{run.aMinute.toLocaleString('en')}</td>
              <td><span className={`${shared.verdict} ${shared[tone]}`}><Badge name={tone} className={shared.sign} />{label}</span></td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Sessions per time bucket of a run. */
function Pace({ run: { pace } }: { readonly run: FleetRun }) {
  const max = Math.max(1, ...pace)
  return (
    <svg className={css.pace} viewBox={`0 0 ${pace.length * 4} 20`} role="img" aria-label={`at most ${max} in a stretch`}>
      {pace.map((count, at) => {
        const height = count === 0 ? 1 : 3 + (17 * count) / max
        return <rect key={at} x={at * 4} y={20 - height} width={3} height={height} />
      })}
    </svg>
  )
}

function RunAside({ run, now }: { readonly run: FleetRun; readonly now: number }) {
  const { workers, failures } = run
  const max = Math.max(1, ...workers.map(({ done }) => done))
  return (
    <aside className={shared.aside} aria-label="The chosen run">
      <header>
        <h2>{titleOf(run)}</h2>
        <p className={shared.detail}>{run.code}</p>
      </header>
      <section>
        <h3>Done by <span>{pluralize(workers.length, 'worker')}</span></h3>
        <dl className={css.workers}>
          {workers.map(({ name, done, lastAt }) => (
            <div key={name}>
              <dt title={name}>{name}</dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * done) / max} height={8} rx={1} />
                </svg>
                {done.toLocaleString('en')} <span className={shared.mute}>{formatAge(lastAt, now)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ScrollArea name="What did not hold" className={css.failures}>
        <h3>{run.kind === 'verify' ? 'Differences by cause' : 'Broken rules'}</h3>
        {failures.length === 0 && <p className={shared.mute}>{run.done < run.total ? 'None so far.' : 'None.'}</p>}
        <ul>
          {failures.map((group) => (
            <li key={`${group.kind} ${group.cause}`}>
              <p><b>{group.count}</b> <span className={css.kind}>{kindLabel(group.kind)}</span></p>
              <p className={css.cause}>{group.cause}</p>
              <p className={shared.detail}>{group.items.join(', ')}{group.count > group.items.length && ', …'}</p>
              {reproduceCommand(group) !== null && <code className={css.command}>{reproduceCommand(group)}</code>}
            </li>
          ))}
        </ul>
      </ScrollArea>
    </aside>
  )
}

/** An unfinished run without a finished job for this long has no worker. */
const QUIET_MS = 120_000

function titleOf({ kind, total }: Pick<FleetRun, 'kind' | 'total'>): string {
  const count = total.toLocaleString('en')
  return kind === 'verify' ? `Replay of ${count} ${total === 1 ? 'journal' : 'journals'}` : `${count} simulated sessions`
}

interface RunState {
  readonly tone: 'waits' | 'same' | 'stopped'
  readonly text: string
}

/** The progress or result of a run. `now` in epoch ms. */
function stateOf({ done, total, lastAt, failed }: FleetRun, now: number): RunState {
  if (done < total) {
    const share = `${Math.floor((100 * done) / total)} %`
    return { tone: 'waits', text: now - lastAt > QUIET_MS ? `${share}, quiet for ${formatAge(lastAt, now)}` : share }
  }
  return failed === 0 ? { tone: 'same', text: 'All hold' } : { tone: 'stopped', text: `${failed.toLocaleString('en')} do not hold` }
}

/** The command that reproduces a failure; null where there is none. */
function reproduceCommand({ kind, items: [item = ''] }: FailureGroup): string | null {
  if (kind === 'violation') return `npm run simulate -- 1 ${item.slice(1)}`
  return kind === 'job' ? null : `npm run journal -- verify ${item}`
}

function kindLabel(kind: string): string {
  const known: Readonly<Record<string, string>> = { violation: 'rule broken', unreadable: 'cannot be read', job: 'given up' }
  return known[kind] ?? kind
}
