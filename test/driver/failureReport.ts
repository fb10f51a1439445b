import { nameOf } from '../../src/journal/replay/compare'
import { outcomeOf, settledCall, type CallEntry, type Entry, type InputEntry } from '../../src/journal/record/entries'
import type { Shopper } from './shopper'

const TURNS = 10
const MAX_LINES = 20
/** A simulation starts thousands of clients in one test: only the last ones stay in memory. */
const MAX_CLIENTS = 3
const REPORTS = '__clientReports'

type Report = () => string
type Reporting = typeof globalThis & { [REPORTS]?: Report[] }

/** Prints a client before the error of the running test, if the test fails (flowEnvironment.cjs). Outside such tests it does nothing. */
export function reportOnFailure(shopper: Shopper): void {
  const reports = (globalThis as Reporting)[REPORTS]
  reports?.push(() => clientReport(shopper))
  reports?.splice(0, reports.length - MAX_CLIENTS)
}

/** The errors of a client, the calls of the API that failed, and its last turns. */
export function clientReport({ session, errors, journal }: Pick<Shopper, 'session' | 'errors' | 'journal'>): string {
  const { header, entries } = journal()
  if (entries.length + errors.length + session.violations.length === 0) return `The client ${header.id} recorded nothing.`
  const turns = turnsOf(entries).slice(-TURNS)
  return [
    `The client ${header.id}:`,
    ...list('errors', errors),
    ...list('broken rules of strict mode', session.violations),
    ...list('calls of the API that failed', failedCalls(entries)),
    ...list(`last ${turns.length} turns`, turns),
  ].join('\n')
}

function list(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [`  ${title}: none`]
  const more = lines.length > MAX_LINES ? [`    and ${lines.length - MAX_LINES} more`] : []
  return [`  ${title}:`, ...lines.slice(0, MAX_LINES).map((line) => `    - ${line}`), ...more]
}

interface Answer {
  readonly failed?: string
  readonly body?: { readonly error?: { readonly code?: unknown; readonly message?: unknown } }
}

function failedCalls(entries: readonly Entry[]): readonly string[] {
  const calls = new Map<string, CallEntry>()
  return entries.flatMap((entry) => {
    if (entry.k === 'c' && entry.id !== undefined) calls.set(entry.id, entry)
    const id = entry.k === 'i' ? settledCall(entry.action) : null
    const call = calls.get(id ?? '')
    if (entry.k !== 'i' || call?.port !== 'http/send') return []
    const outcome = outcomeOf(entry.action)
    const why = 'error' in outcome ? outcome.error.message : whyFailed((outcome.value ?? {}) as Answer)
    return why === null ? [] : [`${endpointOf(call)} at ${entry.at} ms: ${why}`]
  })
}

function whyFailed({ failed, body }: Answer): string | null {
  if (failed !== undefined) return failed
  return body?.error ? `${String(body.error.code)} ${String(body.error.message ?? '')}`.trim() : null
}

function endpointOf({ args }: CallEntry): string {
  return (args[0] as { readonly endpoint?: string } | undefined)?.endpoint ?? 'a call'
}

/** One line per turn: its input, the events that sagas put, and the calls. */
function turnsOf(entries: readonly Entry[]): readonly string[] {
  const turns: { readonly input: InputEntry; readonly rest: string[] }[] = []
  for (const entry of entries) {
    if (entry.k === 'i') turns.push({ input: entry, rest: [] })
    if (entry.k === 's') turns.at(-1)?.rest.push(nameOf(entry))
    if (entry.k === 'c') turns.at(-1)?.rest.push(`call ${entry.port}${entry.port === 'http/send' ? ` (${endpointOf(entry)})` : ''}`)
  }
  return turns.map(({ input, rest }) => {
    const call = settledCall(input.action)
    return `${input.at} ms ${nameOf(input)}${call === null ? '' : ` (${call})`}${rest.length === 0 ? '' : ` → ${rest.join(', ')}`}`
  })
}
