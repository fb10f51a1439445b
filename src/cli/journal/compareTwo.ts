import { entryDifference } from '../../journal/replay/compare'
import type { Entry } from '../../journal/record/entries'
import type { Options } from './arguments'
import { createAnswers, showEntry, type Answered } from './showEntry'
import type { Outcome, Output, Recording } from './types'

/** Entries shown from the first difference on. */
const SHOWN = 5

/** A compared entry, and the call that it answers. */
interface Compared {
  readonly entry: Entry
  readonly answered: Answered | undefined
}

function* comparable({ entries }: Recording): Generator<Compared, undefined> {
  const answers = createAnswers()
  for (const entry of entries) {
    const answered = answers(entry)
    if (entry.k !== 'h' && entry.k !== 'n' && entry.k !== 'b') yield { entry, answered }
  }
}

/** The next few entries, after one that has been read already. */
function nextOf(first: Compared | undefined, rest: Generator<Compared, undefined>): readonly Compared[] {
  const next: Compared[] = []
  for (let each = first; each && next.length < SHOWN; each = rest.next().value) next.push(each)
  rest.return(undefined)
  return next
}

/**
 * Compares two journals entry by entry, without numbers and hashes: the first difference and the entries after it on each side. Of
 * two different sessions only kinds, events and ports are compared, because ids differ. Both are streamed.
 */
export function compareTwo([left, right]: readonly Recording[], { print, complain }: Output, { json }: Pick<Options, 'json'>): Outcome {
  if (!left || !right) {
    complain('diff wants two journals')
    return 2
  }
  const depth = left.header.id === right.header.id ? 'behaviour' : 'skeleton'
  const [lefts, rights] = [comparable(left), comparable(right)]
  let at = 0
  let [one, other] = [lefts.next().value, rights.next().value]
  while (one && other && entryDifference(one.entry, other.entry, depth) === null) {
    at++
    ;[one, other] = [lefts.next().value, rights.next().value]
  }
  const isSame = !one && !other
  const path = one && other ? entryDifference(one.entry, other.entry, depth) : null
  const sides = [['<', left, nextOf(one, lefts)], ['>', right, nextOf(other, rights)]] as const
  if (json) {
    const [shown, against] = sides.map(([, { files }, next]) => ({ files, next: next.map(({ entry }) => entry) }))
    print(JSON.stringify({ same: at, parts: !isSame, path, one: shown, other: against }))
    return isSame ? 0 : 1
  }
  if (isSame) {
    print(`no difference: ${at} entries`)
    return 0
  }
  print(`the first ${at} entries are the same; then they part${path ? ` at ${path}` : ''}`)
  for (const [sign, { files }, next] of sides) {
    print(`${sign} ${files.join(' + ')}`)
    for (const { entry, answered } of next) print(`${sign}${showEntry(entry, answered)}`)
  }
  return 1
}
