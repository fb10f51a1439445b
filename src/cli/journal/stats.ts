import type { UnknownAction } from 'redux'
import { nameOf } from '../../journal/replay/compare'
import { outcomeOf, settledCall, type Entry } from '../../journal/record/entries'
import { HTTP_PORT, problemOf, requestFacts } from '../../support/analysis/requestFacts'
import { percentile } from '../statistics'

/** Statistics of one endpoint. Times in milliseconds from call to answer. */
export interface EndpointStats {
  readonly endpoint: string
  readonly calls: number
  /** Calls that were cancelled, or unanswered at the end of the journal. */
  readonly unanswered: number
  readonly median: number
  readonly slowest: number
  /** Refusals and failures, by code or kind. */
  readonly failed: Readonly<Record<string, number>>
}

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

interface OpenCall {
  /** The arguments of the call, which the answer is read with. */
  readonly args: readonly unknown[]
  readonly at: number
  readonly figures: EndpointFigures | null
}
interface EndpointFigures {
  calls: number
  readonly times: number[]
  readonly failed: Map<string, number>
}

/** Counts the contents of a journal and measures its API calls. Entries are streamed. */
export function statsOf(entries: Iterable<Entry>): JournalStats {
  const [chars, inputs, events, ports] = [0, 1, 2, 3].map(() => new Map<string, number>()) as [Counts, Counts, Counts, Counts]
  const endpoints = new Map<string, EndpointFigures>()
  const open = new Map<string, OpenCall>()
  let [lines, turns, at] = [0, 0, 0]

  function begin({ port, id, args }: Entry & { k: 'c' }): void {
    count(ports, port)
    const sent = port === HTTP_PORT ? [{ endpoint: (args[0] as { endpoint?: unknown } | undefined)?.endpoint }] : []
    const endpoint = port === HTTP_PORT ? requestFacts(sent, undefined, () => undefined).endpoint : ''
    const figures = endpoint === '' ? null : (endpoints.get(endpoint) ?? { calls: 0, times: [], failed: new Map<string, number>() })
    if (figures) {
      figures.calls++
      endpoints.set(endpoint, figures)
    }
    if (id !== undefined) open.set(id, { args: sent, at, figures })
  }

  function settle(action: UnknownAction): void {
    const id = settledCall(action)
    const call = id === null ? undefined : open.get(id)
    if (!call || id === null) return
    open.delete(id)
    if (!call.figures) return
    call.figures.times.push(at - call.at)
    const outcome = outcomeOf(action)
    const request = requestFacts(call.args, outcome, () => undefined)
    const problem = problemOf(outcome, request)
    if (problem === 'crashed') count(call.figures.failed, 'bug')
    else if (problem !== null) count(call.figures.failed, request.failed ?? request.code ?? String(request.status ?? 'no answer'))
  }

  for (const entry of entries) {
    lines++
    count(chars, entry.k, JSON.stringify(entry).length)
    if (entry.k === 'i' || entry.k === 's') count(events, nameOf(entry))
    if (entry.k === 'i') {
      turns++
      at = entry.at
      count(inputs, entry.origin)
      settle(entry.action)
    }
    if (entry.k === 'c' && turns > 0) begin(entry)
    if (entry.k === 'x') open.delete(entry.id)
  }
  return {
    seconds: at / 1000, turns, lines, chars: sorted(chars), inputs: sorted(inputs), events: sorted(events), ports: sorted(ports),
    endpoints: [...endpoints].sort(([, one], [, other]) => other.calls - one.calls).map(([endpoint, { calls, times, failed }]) => ({
      endpoint, calls, unanswered: calls - times.length,
      median: percentile(times, 0.5), slowest: times.reduce((max, each) => Math.max(max, each), 0), failed: sorted(failed),
    })),
  }
}

type Counts = Map<string, number>

function count(counts: Counts, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** The statistics as text lines. */
export function printStats({ seconds, turns, lines, chars, inputs, events, ports, endpoints }: JournalStats): string {
  const list = (counts: Readonly<Record<string, number>>, max = 8) =>
    Object.entries(counts).slice(0, max).map(([name, count]) => `${name} ${count}`).join(', ')
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

function sorted(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a))
}
