import type { Journal, JournalStream } from './entries'

/** True for a journal that begins with a snapshot instead of a page load: it lacks the flows that were already running. */
export function beginsFromSnapshot({ entries }: JournalStream): boolean {
  const [first] = entries
  return first?.k === 'b'
}

/** The data of a segment needed to order it within its page load. */
export interface SegmentRange {
  readonly header: Pick<Journal['header'], 'id' | 'segment'>
  /** Seqs of its first and last entry; both null if it has none. */
  readonly first: number | null
  readonly last: number | null
}

/** Groups segments of one page load into chains without gaps. Of duplicates, as in two files of one session, the longer counts. */
export function chainSegments<Segment extends SegmentRange>(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const sessions = new Map<string, Map<number, Segment>>()
  const lengthOf = ({ first, last }: SegmentRange) => (first === null || last === null ? 0 : last - first + 1)
  for (const segment of segments) {
    const { id, segment: number } = segment.header
    const byNumber = sessions.get(id) ?? new Map<number, Segment>()
    sessions.set(id, byNumber)
    const other = byNumber.get(number)
    if (!other || lengthOf(other) < lengthOf(segment)) byNumber.set(number, segment)
  }
  return [...sessions.values()].flatMap((session) => {
    const chains: Segment[][] = []
    for (const segment of [...session.values()].sort((a, b) => a.header.segment - b.header.segment)) {
      const lastChain = chains.at(-1)
      if (lastChain && segment.first === (lastChain.at(-1)?.last ?? -1) + 1) lastChain.push(segment)
      else chains.push([segment])
    }
    return chains
  })
}

/** Adds up counts by name. */
export function sumByName(counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) sums[name] = (sums[name] ?? 0) + count
  return sums
}

export type Damage = Pick<JournalStream, 'isTorn' | 'edited'>

/** The damage of a chain of segments: only its last segment can be torn. */
export function damageOf(chain: readonly Damage[]): Damage {
  const edited = chain.find((segment) => segment.edited)?.edited
  return { ...(chain.at(-1)?.isTorn ? { isTorn: true } : {}), ...(edited ? { edited } : {}) }
}

/** Joins consecutive segments of one page load (`chainSegments`). */
export function joinSegments(segments: readonly Journal[]): readonly Journal[] {
  const ranges = segments.map((journal) => {
    const { header, entries } = journal
    return { journal, header, first: entries[0]?.seq ?? null, last: entries.at(-1)?.seq ?? null }
  })
  return chainSegments(ranges).map((chain) => {
    const entries: Journal['entries'][number][] = []
    for (const { journal } of chain) for (const entry of journal.entries) entries.push(entry)
    const upcast = sumByName(chain.map(({ journal }) => journal.upcast ?? {}))
    const [{ journal: { header } }] = chain as [(typeof chain)[number]]
    return { header, entries, upcast, ...damageOf(chain.map(({ journal }) => journal)) }
  })
}
