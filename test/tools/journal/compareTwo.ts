import { entryDifference } from '../../../src/journal/compare'
import type { Options } from './arguments'
import { createAnswers, showEntry } from './showEntry'
import type { Outcome, Output, Recording } from './types'

/** Entries that are shown from where two journals part. */
const SHOWN = 5

/**
 * Compares two journals, entry by entry, but for their numbers and hashes: where they part, and what follows on each side. Of two sessions
 * only kinds, events and ports are compared, for each draws ids of its own.
 */
export function compareTwo([left, right]: readonly Recording[], { print, complain }: Output, { json }: Pick<Options, 'json'>): Outcome {
  if (!left || !right) {
    complain('diff wants two journals')
    return 2
  }
  const comparable = ({ journal }: Recording) => journal.entries.filter(({ k }) => k !== 'h' && k !== 'n' && k !== 'b')
  const [one, other] = [comparable(left), comparable(right)]
  const depth = left.header.id === right.header.id ? 'behaviour' : 'skeleton'
  const parted = one.findIndex((entry, index) => {
    const counterpart = other[index]
    return counterpart === undefined || entryDifference(entry, counterpart, depth) !== null
  })
  const at = parted === -1 ? one.length : parted
  const [before, after] = [one[at], other[at]]
  const isSame = before === undefined && after === undefined
  const path = before && after ? entryDifference(before, after, depth) : null
  const sides = [['<', left, one], ['>', right, other]] as const
  if (json) {
    const [shown, against] = sides.map(([, { files }, entries]) => ({ files, next: entries.slice(at, at + SHOWN) }))
    print(JSON.stringify({ same: at, parts: !isSame, path, one: shown, other: against }))
    return isSame ? 0 : 1
  }
  if (isSame) {
    print(`no difference: ${at} entries`)
    return 0
  }
  print(`the first ${at} entries are the same; then they part${path ? ` at ${path}` : ''}`)
  for (const [sign, recording, entries] of sides) {
    print(`${sign} ${recording.files.join(' + ')}`)
    const answers = createAnswers()
    const answered = new Map(recording.journal.entries.map((entry) => [entry.seq, answers(entry)]))
    for (const entry of entries.slice(at, at + SHOWN)) print(`${sign}${showEntry(entry, answered.get(entry.seq))}`)
  }
  return 1
}
