import { ALL_MODULES } from '../../app/allModules'
import { expectedOf } from '../../app/recording/expectedOf'
import { startReplay, verifyJournal } from '../../app/recording/replayClient'
import { createRootReducer } from '../../app/rootReducer'
import { printDivergence, formatValue, type Divergence } from '../../journal/replay/compare'
import { formatDifferencePlace, differencesOf, stateDifferences, type Difference } from '../../journal/replay/differences'
import { EXPECTED_LABELS } from '../../journal/replay/expectation'
import { fold, type VerifyResult } from '../../journal/replay/verify'
import { beginsFromSnapshot } from '../../journal/record/segments'
import { stateNamesOf } from '../../journal/versions/stateNames'
import { buildsOfSources } from '../../build/buildFacts'
import type { Causes, Command, Recording } from './types'
import { underBuild, type UnderBuild } from './underBuild'

type Outcome = Pick<VerifyResult, 'verdict' | 'from' | 'turns' | 'missing'>

/** Maximum number of printed differences; more add no information. */
const MAX_LINES = 40
const MAX_VALUE_CHARS = 60

let named: readonly string[] | null = null
/** The ids of builds of the current sources. */
function builds(): readonly string[] {
  return named ??= buildsOfSources()
}

/** The verdict on a replay without a difference, as text. */
export function verdictOn({ verdict, from, turns, missing }: Outcome, { lines, isTorn }: Pick<Recording, 'lines' | 'isTorn'>): string {
  const begins = from === 'snapshot' ? 'begins from a snapshot: sagas are not replayed; ' : ''
  const ends = verdict === 'endsInsideTurn' ? `, the recording ends here: inside its last turn, ${missing} lines before its end` : ''
  const torn = isTorn ? '; the last line is torn: the file or the page ended here' : ''
  return `${begins}${turns} turns, ${lines} lines, no difference${ends}${torn}`
}

export const VERIFY: Command = {
  help: 'says what can be expected, then replays reducers and sagas, from a snapshot reducers alone; each difference by its cause if the ' +
    'code no longer fits; with --build also under the code of a build whose replayer is kept (own: the one that recorded)',
  takes: '[--build <id>|own]',
  run(recording, name, { print, complain }, { json, build }, causes) {
    const other = build === null ? null : underBuild(build, recording)
    if (other && 'why' in other) {
      complain(`${name}: ${other.why}`)
      return 2
    }
    const expectation = expectedOf(recording, builds())
    const { edited } = recording
    const result = verifyJournal(recording)
    const { verdict, from, turns, divergence, isMonitoringOnly } = result
    if (divergence) causes.set(divergence.guess, [...causes.get(divergence.guess) ?? [], `${name}#${divergence.seq}`])
    const differences = divergence ? allDifferences(recording, divergence, other) : []
    if (json) {
      const under = other ? { under: { build, ...outcomeOf(other) } } : {}
      print(JSON.stringify({ file: name, expectation, verdict, from, turns, divergence, isMonitoringOnly, edited, differences, ...under }))
    } else {
      print(`${name}: expected: ${EXPECTED_LABELS[expectation.expected]}: ${expectation.why}`)
      if (edited) print(`${name}: edited after recording: between lines ${edited.from} and ${edited.to}`)
      if (other) {
        const text = other.load.divergence ? printDivergence(other.load.divergence, name) : `${name}: ${verdictOn(other.load, recording)}`
        print(`under ${build === 'own' ? recording.header.build : build}\n  ${text.replaceAll('\n', '\n  ')}\nunder today’s code`)
      }
      const text = divergence
        ? `${isMonitoringOnly ? `${name}: differs in monitoring only\n` : ''}${printDivergence(divergence, name)}\n${
          printDifferences(differences, divergence)}`
        : `${name}: ${verdictOn(result, recording)}`
      print(other ? `  ${text.replaceAll('\n', '\n  ')}` : text)
    }
    return divergence ?? other?.load.divergence ? 1 : 0
  },
}

function outcomeOf({ load: { verdict, from, turns, divergence } }: UnderBuild) {
  return { verdict, from, turns, divergence }
}

/** All differences under today's code. States are compared with those of another build, if its replayer can compute them. */
function allDifferences(recording: Recording, { path, seq }: Divergence, other: UnderBuild | null): readonly Difference[] {
  const reducer = createRootReducer(recording.header.location, ALL_MODULES)
  const differences = beginsFromSnapshot(recording) ? [] : differencesOf(recording, startReplay, reducer)
  if (path !== 'hash' || differences.length > 0 || !other) return differences
  const was = other.stateAt(seq)
  // The other build has the names of the recording, or those of today.
  const { toOlder } = stateNamesOf(recording.header.behaviour)
  return was === undefined ? differences : stateDifferences(toOlder(was), toOlder(fold(recording, reducer, undefined, seq)), seq)
}

function printDifferences(differences: readonly Difference[], { path, slices = [] }: Divergence): string {
  if (differences.length === 0) {
    if (path !== 'hash') return '  all differences: none but that'
    return slices.length > 0
      ? `  in the slices   ${slices.join(', ')}`
      : '  in the slices   not in the recording; --build own compares the states where the build that recorded is stored'
  }
  const lines = differences.slice(0, MAX_LINES).map((difference) => {
    const { kind, count, seq, recorded, actual } = difference
    const values = kind === 'missing' ? 'no longer happens' : kind === 'new' ? 'is new' : `${short(recorded)} → ${short(actual)}`
    return `    ${`${count}×`.padStart(5)} first #${seq}  ${formatDifferencePlace(difference)}: ${values}`
  })
  const more = differences.length - lines.length
  return [
    '  all differences, by cause (those below the first may come of it; recorded → today):', ...lines,
    ...(more > 0 ? [`    and ${more} more`] : []),
  ].join('\n')
}

function short(value: unknown): string {
  return formatValue(value, MAX_VALUE_CHARS)
}

/** The causes of the divergences of several files, most frequent first; '' when all differ. */
export function printCauses(causes: Causes, files: number): string {
  const all = [...causes].sort(([, one], [, other]) => other.length - one.length)
  if (!all.some(([, names]) => names.length > 1)) return ''
  return [
    `${all.reduce((sum, [, names]) => sum + names.length, 0)} of ${files} diverge, by cause:`,
    ...all.map(([guess, [first = '', ...others]]) => `${`${others.length + 1}×`.padStart(7)} ${guess} (first ${first})`),
  ].join('\n')
}
