import { useDispatch, useSelector } from 'react-redux'
import { useState, type FormEvent } from 'react'
import type { Environment, SandboxCommand } from '../../../ports/workshop'
import { Button } from '../../../ui/controls/Button'
import css from './Workshop.module.css'
import { environmentStored, sandboxRequested } from './events'
import { Gallery } from './Gallery'
import type { WorkshopState } from './types'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'
import type { ScreenProps } from '../../../data/declare'

// For developers, in English only. Production builds do not contain these screens.

export function ExampleScreen({ now }: ScreenProps) {
  const dispatch = useDispatch()
  return (
    <div lang="en">
      <NavBar title="The kit" onBack={() => dispatch(backTapped())} />
      <main>
        <Gallery now={now} />
      </main>
    </div>
  )
}

export function TestEnvironmentScreen() {
  const dispatch = useDispatch()
  const { environment, sandbox, faults, latencyMs } = useSelector(selectWorkshop)
  return (
    <div lang="en">
      <NavBar title="Test environment" onBack={() => dispatch(backTapped())} />
      <main className={css.page}>
        <section className={css.section}>
          <h2>This app</h2>
          {environment && (
            <EnvironmentForm
              environment={environment} onSubmit={(submitted) => dispatch(environmentStored({ environment: submitted }))}
            />
          )}
        </section>
        <section className={css.section}>
          <h2>The sandbox</h2>
          <SandboxForm sandbox={sandbox} faults={faults} latencyMs={latencyMs} onCommand={
            (command) => dispatch(sandboxRequested({ command }))
          } />
        </section>
      </main>
    </div>
  )
}

/** The slice belongs to the module `workshop`, so it is absent until that loads. */
function selectWorkshop(state: { readonly workshop: WorkshopState }): WorkshopState {
  return state.workshop
}

const KINDS = ['loseRequest', 'loseAnswer', 'hang', 'delay', 'status', 'html', 'cutJson', 'wrongType', 'expireTokens', 'errorCode']
const LATENCIES = [0, 500, 2_000, 8_000]

interface SandboxFormProps extends Pick<WorkshopState, 'sandbox' | 'faults' | 'latencyMs'> {
  readonly onCommand: (command: SandboxCommand) => void
}

export function SandboxForm({ sandbox, faults, latencyMs, onCommand }: SandboxFormProps) {
  const [kind, setKind] = useState('status')
  const [path, setPath] = useState('*')
  const [once, setOnce] = useState(true)
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
          <select value={kind} onChange={(event) => setKind(event.target.value)}>
            {KINDS.map((each) => <option key={each}>{each}</option>)}
          </select>
        </label>
        <label className={css.field}>
          Path
          <input value={path} onChange={(event) => setPath(event.target.value)} />
        </label>
        <label className={css.check}>
          <input type="checkbox" checked={once} onChange={(event) => setOnce(event.target.checked)} /> Only the next call
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
          {faults.map(({ id, kind: each, path: endpoint, times }) => (
            <li key={id}>{`${each} at ${endpoint}${times === null ? '' : `, ${times} ×`}`}</li>
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

const TAGS = ['id-ID', 'en-GB', 'en-US', 'zh-CN', 'zh-TW', 'fr-FR']
const PLACES: Readonly<Record<string, string>> = {
  Kemang: '-6.2607, 106.8137',
  'Kota Kasablanka': '-6.2241, 106.8428',
  Menteng: '-6.1964, 106.8322',
  Shanghai: '31.2304, 121.4737',
}

interface EnvironmentFormProps {
  readonly environment: Environment
  readonly onSubmit: (environment: Environment) => void
}

export function EnvironmentForm({ environment, onSubmit }: EnvironmentFormProps) {
  const [apiOrigin, setApiOrigin] = useState(environment.apiOrigin)
  const [locale, setLocale] = useState(environment.locale)
  const [place, setPlace] = useState(environment.position ? `${environment.position.latitude}, ${environment.position.longitude}` : '')
  const position = parsePosition(place)
  const isOriginValid = apiOrigin === '' || isOrigin(apiOrigin)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isOriginValid && position !== undefined) onSubmit({ apiOrigin, locale, position })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <label className={css.field}>
        API origin
        <input
          type="url" value={apiOrigin} placeholder="as built" aria-invalid={!isOriginValid} aria-describedby="origin-help"
          onChange={(event) => setApiOrigin(event.target.value)}
        />
        <small id="origin-help">Scheme, host and port, such as http://localhost:4010. The security policy of the page must allow it.</small>
      </label>
      <label className={css.field}>
        Language of the device
        <select value={locale} onChange={(event) => setLocale(event.target.value)}>
          <option value="">as it is</option>
          {TAGS.map((tag) => <option key={tag}>{tag}</option>)}
        </select>
      </label>
      <label className={css.field}>
        Position
        <input
          value={place} placeholder="as it is" inputMode="text" aria-invalid={position === undefined} aria-describedby="place-help"
          onChange={(event) => setPlace(event.target.value)}
        />
        <small id="place-help">Latitude, longitude. The app marks it as simulated.</small>
      </label>
      <div className={css.row}>
        {Object.entries(PLACES).map(([name, text]) => (
          <Button key={name} kind="soft" size="mini" onClick={() => setPlace(text)}>
            {name}
          </Button>
        ))}
      </div>
      <Button kind="main" submits disabled={!isOriginValid || position === undefined}>
        Keep and start again
      </Button>
    </form>
  )
}

/** Parses text like `-6.26, 106.81`. Null for empty text, undefined for anything else. */
export function parsePosition(text: string): Environment['position'] | undefined {
  if (text.trim() === '') return null
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}

/** Accepts scheme, host and an optional port only. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+$/.test(text)
}
