import { nameOf, valueAt } from '../../journal/compare'
import type { Divergence } from '../../journal/compare'
import { formatDifferencePlace } from '../../journal/differences'
import type { Difference } from '../../journal/differences'
import type { Entry, Journal } from '../../journal/entries'
import { EXPECTED_LABELS } from '../../journal/expectation'
import type { Expectation } from '../../journal/expectation'
import type { VerifyResult } from '../../journal/replay'
import { cut } from '../reading/eventWords'
import type { FlowTrace } from '../reading/flowTypes'

/** What a replay came to, without what only the replay itself needs; or why it stopped. */
export type Verified = Omit<VerifyResult, 'state' | 'hashes'> & {
  readonly tookMs: number
  /** Absent where flows were not replayed. */
  readonly flows?: FlowTrace
} | { readonly stopped: string }

/**
 * What the build that recorded makes of its recording. today: it is the one that this page is of · unknown: its replayer is not beside
 * this page · stopped: its replay failed.
 */
export type OwnVerdict = { readonly is: 'today' | 'same' | 'unknown' | 'stopped' } | { readonly is: 'differs'; readonly seq: number }

/** Differences that have one cause, in words. */
export interface DifferenceCause {
  readonly count: number
  /** The line of the first of them. */
  readonly seq: number
  /** The event, call or slice, and the path in it. */
  readonly place: string
  readonly recorded: string
  readonly today: string
}

/**
 * All that today's code does in another way, by cause: the first so many of them. told: none where only the hash of the state tells of a
 * difference · snapshot: the beginning is missing, so only the first is known · stopped: looking for them failed.
 */
export type AllDifferences =
  | { readonly is: 'told'; readonly causes: readonly DifferenceCause[]; readonly more: number }
  | { readonly is: 'snapshot' | 'stopped' }

/** Causes that are listed; more of them say no more. */
const MOST_CAUSES = 60
const MOST_OF_VALUE = 240

/** Differences as the page lists them. */
export function causesIn(differences: readonly Difference[]): AllDifferences {
  const causes = differences.slice(0, MOST_CAUSES).map((difference): DifferenceCause => {
    const { kind, count, seq, recorded, actual } = difference
    return {
      count, seq, place: formatDifferencePlace(difference),
      recorded: kind === 'new' ? 'nothing' : valueWords(recorded), today: kind === 'missing' ? 'no longer happens' : valueWords(actual),
    }
  })
  return { is: 'told', causes, more: differences.length - causes.length }
}

function valueWords(value: unknown): string {
  return value === undefined ? 'nothing' : cut(JSON.stringify(value), MOST_OF_VALUE)
}

/** What the button that opens the list of differences says; null where there is nothing to list yet. */
export function allDifferencesWords(all: AllDifferences | null): string | null {
  if (!all) return null
  if (all.is !== 'told' || all.causes.length === 0) return 'All'
  const count = all.causes.length + all.more
  return `All, ${count} ${count === 1 ? 'cause' : 'causes'}`
}

/** The verdict of the build that recorded, in words; null while it is not known. */
export function ownVerdictWords(own: OwnVerdict | null): string {
  if (!own) return 'replaying…'
  if (own.is === 'differs') return `differs from #${own.seq} on`
  return { today: 'is today’s', same: 'the same', unknown: 'no replayer here', stopped: 'its replay stopped' }[own.is]
}

/** What can be expected of the replay, in words, and how it is shown. */
export function expectationWords({ expected, why }: Expectation): Pick<Verdict, 'title' | 'tone'> & { readonly why: string } {
  const tone = ({ same: 'same', upcast: 'waits', risky: 'differs', impossible: 'stopped' } as const)[expected]
  const words = EXPECTED_LABELS[expected]
  return { title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, tone, why: `${why.charAt(0).toUpperCase()}${why.slice(1)}` }
}

/** A verdict in words. */
export interface Verdict {
  readonly tone: 'waits' | 'same' | 'differs' | 'stopped'
  readonly title: string
  readonly help: string
  /** Where the replay first went another way. */
  readonly difference: VerdictDifference | null
}

/** The first difference: the line, and what each side has there. */
export interface VerdictDifference {
  readonly seq: number
  readonly path: string
  readonly recorded: string
  readonly today: string
  readonly guess: string
}

/** Tells what a replay under today's code came to; null while it goes on. */
export function verdictOn({ header, entries }: Journal, verified: Verified | null, today: string): Verdict {
  const none = { difference: null }
  if (!verified) return { ...none, tone: 'waits', title: 'Replaying…', help: `${entries.length} lines` }
  if ('stopped' in verified) return { ...none, tone: 'stopped', title: 'The replay stopped', help: verified.stopped }
  const { verdict, from, divergence, turns, missing } = verified
  const begins = from === 'snapshot' ? 'Begins from a snapshot, so flows are not replayed. ' : ''
  if (divergence) {
    return {
      tone: 'differs', title: 'Differs under today’s code', difference: differenceIn(divergence),
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

function differenceIn({ seq, path, recorded, actual, guess }: Divergence): VerdictDifference {
  return { seq, path, recorded: side(recorded, path), today: side(actual, path), guess }
}

/** What one side has where they part: the value at the path, or what the line is when they are of different kinds. */
function side(entry: Entry | null, path: string): string {
  if (!entry) return 'nothing'
  if (path === '') return `${KINDS[entry.k]} ${nameOf(entry)}`
  const value = valueAt(entry, path)
  return value === undefined ? 'nothing' : cut(JSON.stringify(value), 120)
}

const KINDS: Readonly<Record<Entry['k'], string>> = {
  i: 'input', s: 'event', c: 'call of', x: 'cancelled', n: 'note', h: 'state', b: 'snapshot', t: 'gap',
}
