import { nameOf, valueAt, type Divergence } from '../../../journal/replay/compare'
import { formatDifferencePlace, type Difference } from '../../../journal/replay/differences'
import type { Entry, Journal } from '../../../journal/record/entries'
import { EXPECTED_LABELS, type Expectation } from '../../../journal/replay/expectation'
import type { VerifyResult } from '../../../journal/replay/verify'
import { truncate } from '../../analysis/eventTexts'
import type { FlowTrace } from '../../analysis/flowTypes'

/** The result of a replay without its states and hashes, or the reason why it stopped. */
export type VerificationResult = Omit<VerifyResult, 'state' | 'hashes'> & {
  readonly tookMs: number
  /** Absent where flows were not replayed. */
  readonly flows?: FlowTrace
} | { readonly stopped: string }

/** today: this page is of the same build · unknown: this host has no replayer of it · stopped: its replay failed. */
export type OwnVerdict = { readonly is: 'today' | 'same' | 'unknown' | 'stopped' } | { readonly is: 'differs'; readonly seq: number }

export interface DifferenceCause {
  readonly count: number
  /** The seq of the first difference. */
  readonly seq: number
  /** The event, call or slice, and the path in it. */
  readonly location: string
  readonly recorded: string
  readonly today: string
}

/**
 * All differences under today's code, by cause. listed: the list, empty if only the state hash differs · snapshot: only the first is known,
 * because the beginning is missing · stopped: the comparison failed.
 */
export type AllDifferences =
  | { readonly is: 'listed'; readonly causes: readonly DifferenceCause[]; readonly more: number }
  | { readonly is: 'snapshot' | 'stopped' }

/** Longer lists add no information. */
const MAX_CAUSES = 60
const MAX_VALUE_CHARS = 240

export function listCauses(differences: readonly Difference[]): AllDifferences {
  const causes = differences.slice(0, MAX_CAUSES).map((difference): DifferenceCause => {
    const { kind, count, seq, recorded, actual } = difference
    return {
      count, seq, location: formatDifferencePlace(difference),
      recorded: kind === 'new' ? 'nothing' : formatValue(recorded), today: kind === 'missing' ? 'no longer happens' : formatValue(actual),
    }
  })
  return { is: 'listed', causes, more: differences.length - causes.length }
}

function formatValue(value: unknown): string {
  return value === undefined ? 'nothing' : truncate(JSON.stringify(value), MAX_VALUE_CHARS)
}

/** The label of the button for the list of differences; null where there is no list yet. */
export function allDifferencesLabel(all: AllDifferences | null): string | null {
  if (!all) return null
  if (all.is !== 'listed' || all.causes.length === 0) return 'All'
  const count = all.causes.length + all.more
  return `All, ${count} ${count === 1 ? 'cause' : 'causes'}`
}

/** Shows a placeholder until the verdict is known. */
export function ownVerdictText(own: OwnVerdict | null): string {
  if (!own) return 'replaying…'
  if (own.is === 'differs') return `differs from #${own.seq} on`
  return { today: 'is today’s', same: 'the same', unknown: 'no replayer here', stopped: 'its replay stopped' }[own.is]
}

export function expectationText({ expected, why }: Expectation): Pick<Verdict, 'title' | 'tone'> & { readonly why: string } {
  const tone = ({ same: 'same', upcast: 'waits', risky: 'differs', impossible: 'stopped' } as const)[expected]
  const text = EXPECTED_LABELS[expected]
  return { title: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, tone, why: `${why.charAt(0).toUpperCase()}${why.slice(1)}` }
}

export interface Verdict {
  readonly tone: 'waits' | 'same' | 'differs' | 'stopped'
  readonly title: string
  readonly help: string
  /** The first difference of the replay. */
  readonly difference: VerdictDifference | null
}

/** The line of the first difference, and the value on each side. */
export interface VerdictDifference {
  readonly seq: number
  readonly path: string
  readonly recorded: string
  readonly today: string
  readonly guess: string
}

const DIFFERS = { tone: 'differs', title: 'Differs under today’s code' } as const
const MONITORING_ONLY = { tone: 'waits', title: 'Differs in monitoring only' } as const
const TORN = 'The last line is torn: the file or the page ended here. '

/** The verdict of a replay under today's code, also while it is running (`verified` is null). */
export function toVerdict({ header, entries, isTorn, edited }: Journal, verified: VerificationResult | null, today: string): Verdict {
  const none = { difference: null }
  if (!verified) return { ...none, tone: 'waits', title: 'Replaying…', help: `${entries.length} lines` }
  if ('stopped' in verified) return { ...none, tone: 'stopped', title: 'The replay stopped', help: verified.stopped }
  const { verdict, from, divergence, turns, missing, isMonitoringOnly } = verified
  const edit = edited ? `Edited after recording, between lines ${edited.from} and ${edited.to} of the file. ` : ''
  const begins = `${edit}${isTorn ? TORN : ''}${from === 'snapshot' ? 'Begins from a snapshot, so flows are not replayed. ' : ''}`
  if (divergence) {
    const grade = isMonitoringOnly ? MONITORING_ONLY : DIFFERS
    return {
      ...grade, difference: toVerdictDifference(divergence),
      help: `${begins}${header.build === today ? 'It was recorded by this very build.' : 'Recorded by another build.'}`,
    }
  }
  if (verdict === 'empty') return { ...none, tone: 'stopped', title: 'Nothing to replay', help: 'No input was recorded.' }
  if (verdict === 'endsInsideTurn') {
    const help = `${begins}The page was killed or the file was cut: ${missing} ${missing === 1 ? 'line is' : 'lines are'} missing.`
    return { ...none, tone: 'same', title: 'Same, and ends inside a turn', help }
  }
  const help = `${begins}${turns} turns, ${entries.length} lines, no difference.`
  return { ...none, tone: 'same', title: 'Same under today’s code', help }
}

function toVerdictDifference({ seq, path, recorded, actual, guess }: Divergence): VerdictDifference {
  return { seq, path, recorded: formatSide(recorded, path), today: formatSide(actual, path), guess }
}

/** The value at the path; without a path, the kind and name of the line. */
function formatSide(entry: Entry | null, path: string): string {
  if (!entry) return 'nothing'
  if (path === '') return `${KINDS[entry.k]} ${nameOf(entry)}`
  const value = valueAt(entry, path)
  return value === undefined ? 'nothing' : truncate(JSON.stringify(value), 120)
}

const KINDS: Readonly<Record<Entry['k'], string>> = {
  i: 'input', s: 'event', c: 'call of', x: 'cancelled', n: 'note', h: 'state', b: 'snapshot', t: 'gap',
}
