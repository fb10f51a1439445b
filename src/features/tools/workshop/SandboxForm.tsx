import { useState, type FormEvent } from 'react'
import type { SandboxCommand } from '../../../ports/workshop'
import { Button } from '../../../ui/controls/Button'
import type { WorkshopState } from './types'
import css from './Workshop.module.css'

const KINDS = ['loseRequest', 'loseAnswer', 'hang', 'delay', 'status', 'html', 'cutJson', 'wrongType', 'expireTokens', 'errorCode']
const LATENCIES = [0, 500, 2_000, 8_000]

export interface SandboxFormProps extends Pick<WorkshopState, 'sandbox' | 'faults' | 'latencyMs'> {
  readonly onCommand: (command: SandboxCommand) => void
}

export function SandboxForm({ sandbox, faults, latencyMs, onCommand }: SandboxFormProps) {
  const [kind, chooseKind] = useState('status')
  const [path, writePath] = useState('*')
  const [once, chooseOnce] = useState(true)
  if (sandbox === 'missing') return <p role="status">There is no sandbox behind this app.</p>
  function submit(event: FormEvent): void {
    event.preventDefault()
    onCommand({ action: 'fault', kind, path, times: once ? 1 : null })
  }
  return (
    <>
      <form className={css.form} onSubmit={submit}>
        <label className={css.field}>
          Fault
          <select value={kind} onChange={(event) => chooseKind(event.target.value)}>
            {KINDS.map((each) => <option key={each}>{each}</option>)}
          </select>
        </label>
        <label className={css.field}>
          Path
          <input value={path} onChange={(event) => writePath(event.target.value)} />
        </label>
        <label className={css.check}>
          <input type="checkbox" checked={once} onChange={(event) => chooseOnce(event.target.checked)} /> Only the next call
        </label>
        <div className={css.row}>
          <Button kind="tint" submits>Add</Button>
          <Button kind="soft" onClick={() => onCommand({ action: 'clear-faults' })}>Clear</Button>
          <Button kind="soft" onClick={() => onCommand({ action: 'expire' })}>Expire tokens</Button>
        </div>
      </form>
      <div role="status">
        {faults.length === 0 && <p className={css.faults}>Nothing goes wrong.</p>}
        <ul className={css.faults}>
          {faults.map(({ id, kind: each, path: where, times }) => (
            <li key={id}>{`${each} at ${where}${times === null ? '' : `, ${times} ×`}`}</li>
          ))}
        </ul>
      </div>
      <label className={css.field}>
        Each call takes longer by
        <select value={latencyMs} onChange={(event) => onCommand({ action: 'latency', ms: Number(event.target.value) })}>
          {[...new Set([...LATENCIES, latencyMs])].map((ms) => <option key={ms} value={ms}>{`${ms} ms`}</option>)}
        </select>
      </label>
    </>
  )
}
