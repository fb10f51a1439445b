import { settledCall } from '../../../src/journal/entries'
import type { Entry, Journal } from '../../../src/journal/entries'
import { nameOf } from '../../../src/journal/compare'
import { percentile } from '../../bench/visit/statistics'

/** One endpoint in a journal. Times in milliseconds from call to answer. */
export interface EndpointStats {
  readonly endpoint: string
  readonly calls: number
  /** Calls that had no answer by the end of the journal, or were cancelled. */
  readonly unanswered: number
  readonly median: number
  readonly slowest: number
  /** Refusals and failures, by code or kind. */
  readonly failed: Readonly<Record<string, number>>
}

/** A journal in figures. */
export interface JournalStats {
  readonly seconds: number
  readonly turns: number
  readonly lines: number
  /** Characters of the lines, by the kind of entry. */
  readonly chars: Readonly<Record<string, number>>
  readonly inputs: Readonly<Record<string, number>>
  readonly events: Readonly<Record<string, number>>
  readonly ports: Readonly<Record<string, number>>
  readonly endpoints: readonly EndpointStats[]
}

interface Answered {
  readonly failed?: string
  readonly status?: number
  readonly body?: { readonly success?: boolean; readonly error?: { readonly code?: unknown } } | null
}

interface Sent {
  readonly endpoint: string
  readonly at: number
}

/** Counts what is in a journal, and times its calls of the API. */
export function statsOf({ entries }: Journal): JournalStats {
  const counter = () => new Map<string, number>()
  const [chars, inputs, events, ports] = [counter(), counter(), counter(), counter()]
  const endpoints = new Map<string, { calls: number; times: number[]; failed: Map<string, number> }>()
  const open = new Map<string, Sent>()
  let at = 0
  for (const entry of entries) {
    add(chars, entry.k, JSON.stringify(entry).length)
    if (entry.k === 'i') {
      at = entry.at
      add(inputs, entry.origin)
    }
    if (entry.k === 'i' || entry.k === 's') add(events, nameOf(entry))
    if (entry.k === 'c') add(ports, entry.port)
    if (entry.k === 'x') open.delete(entry.id)
    const endpoint = endpointOf(entry)
    if (endpoint !== null && entry.k === 'c' && entry.id !== undefined) {
      open.set(entry.id, { endpoint, at })
      const known = endpoints.get(endpoint) ?? { calls: 0, times: [], failed: new Map<string, number>() }
      endpoints.set(endpoint, { ...known, calls: known.calls + 1 })
    }
    const call = entry.k === 'i' ? settledCall(entry.action) : null
    const sent = call === null ? undefined : open.get(call)
    const known = sent && endpoints.get(sent.endpoint)
    if (call === null || !sent || !known || entry.k !== 'i') continue
    open.delete(call)
    known.times.push(at - sent.at)
    const code = failureOf(entry.action['payload'])
    if (code !== null) add(known.failed, code)
  }
  return {
    seconds: at / 1000, turns: [...inputs.values()].reduce((sum, count) => sum + count, 0), lines: entries.length,
    chars: sorted(chars), inputs: sorted(inputs), events: sorted(events), ports: sorted(ports),
    endpoints: [...endpoints].sort(([, a], [, b]) => b.calls - a.calls).map(([endpoint, { calls, times, failed }]) => ({
      endpoint, calls, unanswered: calls - times.length,
      median: percentile(times, 0.5), slowest: Math.max(0, ...times), failed: sorted(failed),
    })),
  }
}

/** The figures as lines for people. */
export function printStats({ seconds, turns, lines, chars, inputs, events, ports, endpoints }: JournalStats): string {
  const list = (counts: Readonly<Record<string, number>>, most = 8) =>
    Object.entries(counts).slice(0, most).map(([name, count]) => `${name} ${count}`).join(', ')
  const all = Object.values(chars).reduce((sum, count) => sum + count, 0)
  return [
    `  ${seconds.toFixed(1)} s, ${turns} turns, ${lines} lines, ${Math.round(all / 1000)} kB (${list(chars)})`,
    `  inputs     ${list(inputs)}`, `  events     ${list(events)}`, `  ports      ${list(ports)}`,
    ...endpoints.map(({ endpoint, calls, unanswered, median, slowest, failed }) => [
      `  ${endpoint.padEnd(24)} ${String(calls).padStart(4)} calls`,
      Number.isNaN(median) ? '' : `, ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      unanswered > 0 ? `, ${unanswered} unanswered` : '', Object.keys(failed).length > 0 ? `, failed: ${list(failed)}` : '',
    ].join('')),
  ].join('\n')
}

function endpointOf(entry: Entry): string | null {
  if (entry.k !== 'c' || entry.port !== 'http/send') return null
  const [call] = entry.args as readonly ({ readonly endpoint?: unknown } | undefined)[]
  return typeof call?.endpoint === 'string' ? call.endpoint : null
}

/** Why an answer is no success: the server's code, the status, or what kept it from coming; null for a success. */
function failureOf(payload: unknown): string | null {
  const { value, error } = payload as { readonly value?: Answered; readonly error?: unknown }
  if (error !== undefined) return 'bug'
  if (value?.failed !== undefined) return value.failed
  if (value?.body?.success === true) return null
  return String(value?.body?.error?.code ?? value?.status ?? 'no answer')
}

function add(counts: Map<string, number>, name: string, count = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

function sorted(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a))
}
