import type { Journal, JournalStream } from './entries'

/** Whether a journal begins with a snapshot and not with the start of its page load: the flows that ran then are not in it. */
export function beginsFromSnapshot({ entries }: JournalStream): boolean {
  const [first] = entries
  return first?.k === 'b'
}

/** What is needed of a segment to find its place among the others of its page load. */
export interface SegmentPlace {
  readonly header: Pick<Journal['header'], 'id' | 'segment'>
  /** Seqs of its first and last entry; both null when it holds none. */
  readonly first: number | null
  readonly last: number | null
}

/**
 * Segments of one page load that follow each other without a gap, in the order of their first mention by page load. A segment that is there
 * twice, as of two files of one session, counts once, as the longer of the two.
 */
export function chainSegments<Place extends SegmentPlace>(segments: readonly Place[]): readonly (readonly Place[])[] {
  const sessions = new Map<string, Map<number, Place>>()
  const lengthOf = ({ first, last }: SegmentPlace) => (first === null || last === null ? 0 : last - first + 1)
  for (const segment of segments) {
    const { id, segment: number } = segment.header
    const known = sessions.get(id) ?? new Map<number, Place>()
    sessions.set(id, known)
    const other = known.get(number)
    if (!other || lengthOf(other) < lengthOf(segment)) known.set(number, segment)
  }
  return [...sessions.values()].flatMap((session) => {
    const chains: Place[][] = []
    for (const segment of [...session.values()].sort((a, b) => a.header.segment - b.header.segment)) {
      const before = chains.at(-1)
      if (before && segment.first === (before.at(-1)?.last ?? -1) + 1) before.push(segment)
      else chains.push([segment])
    }
    return chains
  })
}

/** Counts by name, of several added up. */
export function summed(counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** Joins segments of one page load that follow each other (`chainSegments`). */
export function joinSegments(segments: readonly Journal[]): readonly Journal[] {
  const placed = segments.map((journal) => {
    const { header, entries } = journal
    return { journal, header, first: entries[0]?.seq ?? null, last: entries.at(-1)?.seq ?? null }
  })
  return chainSegments(placed).map((chain) => {
    const entries: Journal['entries'][number][] = []
    for (const { journal } of chain) for (const entry of journal.entries) entries.push(entry)
    const upcast = summed(chain.map(({ journal }) => journal.upcast ?? {}))
    const [{ journal: { header } }] = chain as [(typeof chain)[number]]
    return { header, entries, upcast }
  })
}
