import { parseArgs } from 'node:util'
import { UsageError, wholeNumber } from '../../../src/cli/usage'

/** Parts that can be omitted. */
export const PARTS = ['first', 'second', 'list', 'tap', 'player'] as const
export type Part = (typeof PARTS)[number]

export interface BenchOptions {
  readonly runs: number
  readonly json: boolean
  /** The folder for the trace of the profiled visit, or null. */
  readonly trace: string | null
  readonly parts: ReadonlySet<Part>
  readonly promotions: 'on' | 'off'
}

/** Reads the command line; throws with the usage when it is invalid. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
      trace: { type: 'string' },
      only: { type: 'string', default: PARTS.join(',') },
      promotions: { type: 'boolean', default: false },
    },
  })
  const runs = wholeNumber('--runs', values.runs)
  const names = values.only.split(',')
  const unknown = names.filter((name) => !isPart(name))
  if (unknown.length > 0) throw new UsageError(`--only takes ${PARTS.join(', ')}, not ${unknown.join(', ')}`)
  const parts = names.filter(isPart)
  return { runs, json: values.json, trace: values.trace ?? null, parts: new Set(parts), promotions: values.promotions ? 'on' : 'off' }
}

function isPart(word: string): word is Part {
  return (PARTS as readonly string[]).includes(word)
}
