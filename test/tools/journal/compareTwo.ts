import { entryDifference } from '../../../src/journal/compare'
import { callsAnswered, showEntry } from './showEntry'
import type { Outcome, Output, Recording } from './types'

/**
 * Compares two journals, entry by entry, but for their numbers and hashes: where they part, and what follows on each side. Of two sessions
 * only kinds, events and ports are compared, for each draws ids of its own.
 */
export function compareTwo([left, right]: readonly Recording[], { print, complain }: Output): Outcome {
  if (!left || !right) {
    complain('diff wants two journals')
    return 2
  }
  const comparable = ({ journal }: Recording) => journal.entries.filter(({ k }) => k !== 'h' && k !== 'n' && k !== 'b')
  const [one, other] = [comparable(left), comparable(right)]
  const depth = left.journal.header.id === right.journal.header.id ? 'behaviour' : 'skeleton'
  const parted = one.findIndex((entry, index) => {
    const counterpart = other[index]
    return counterpart === undefined || entryDifference(entry, counterpart, depth) !== null
  })
  const at = parted === -1 ? one.length : parted
  const [before, after] = [one[at], other[at]]
  if (before === undefined && after === undefined) {
    print(`no difference: ${at} entries`)
    return 0
  }
  const path = before && after ? entryDifference(before, after, depth) : null
  print(`the first ${at} entries are the same; then they part${path ? ` at ${path}` : ''}`)
  for (const [sign, recording, entries] of [['<', left, one], ['>', right, other]] as const) {
    print(`${sign} ${recording.files.join(' + ')}`)
    const calls = callsAnswered(recording.journal)
    for (const entry of entries.slice(at, at + 5)) print(`${sign}${showEntry(entry, calls.get(entry.seq))}`)
  }
  return 1
}
