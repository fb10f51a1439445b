import type { Journal } from '../../../src/journal/entries'
import { nameOf } from '../../../src/journal/compare'
import { readSession } from '../../../src/support/reading/readSession'
import type { Call } from '../../../src/support/reading/types'
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

/** Counts what is in a journal, and times its calls of the API. */
export function statsOf(journal: Journal): JournalStats {
  const { entries } = journal
  const { calls, turns, endsAt } = readSession(journal, () => undefined)
  const sums = new Map<string, number>()
  for (const entry of entries) sums.set(entry.k, (sums.get(entry.k) ?? 0) + JSON.stringify(entry).length)
  return {
    seconds: endsAt / 1000, turns: turns.length, lines: entries.length, chars: sorted(sums),
    inputs: counted(turns.map(({ input }) => input.origin)),
    events: counted(entries.flatMap((entry) => (entry.k === 'i' || entry.k === 's' ? [nameOf(entry)] : []))),
    ports: counted(calls.map(({ port }) => port)),
    endpoints: endpointsOf(calls),
  }
}

function endpointsOf(calls: readonly Call[]): readonly EndpointStats[] {
  const sent = calls.filter(({ request }) => request !== null && request.endpoint !== '')
  return Object.entries(counted(sent.map(({ request }) => request?.endpoint ?? ''))).map(([endpoint, count]) => {
    const answered = sent.filter((call) => call.request?.endpoint === endpoint && call.answered !== null)
    const times = answered.map(({ made, answered: end }) => (end?.at ?? made.at) - made.at)
    return {
      endpoint, calls: count, unanswered: count - answered.length,
      median: percentile(times, 0.5), slowest: Math.max(0, ...times), failed: counted(answered.flatMap(failureOf)),
    }
  })
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

/** Why a call did not succeed: the server's code, the status, or what kept the answer from coming; nothing for a success. */
function failureOf({ problem, request }: Call): readonly string[] {
  if (problem === null) return []
  return [problem === 'crashed' ? 'bug' : (request?.failed ?? request?.code ?? String(request?.status ?? 'no answer'))]
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return sorted(counts)
}

function sorted(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a))
}
