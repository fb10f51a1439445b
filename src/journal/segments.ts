import type { Journal } from './entries'

/** Whether a journal begins with a snapshot and not with the start of its page load: the flows that ran then are not in it. */
export function beginsFromSnapshot({ entries }: Journal): boolean {
  return entries[0]?.k === 'b'
}

/**
 * Joins segments of one page load that follow each other without a gap, in the order of their first mention by page load. A segment that is
 * there twice, as of two files of one session, counts once, as the longer of the two.
 */
export function joinSegments(segments: readonly Journal[]): readonly Journal[] {
  const sessions = new Map<string, Map<number, Journal>>()
  for (const segment of segments) {
    const { id, segment: number } = segment.header
    const known = sessions.get(id) ?? new Map<number, Journal>()
    sessions.set(id, known)
    const other = known.get(number)
    if (!other || other.entries.length < segment.entries.length) known.set(number, segment)
  }
  return [...sessions.values()].flatMap((session) => {
    const joined: { header: Journal['header']; entries: Journal['entries'][number][] }[] = []
    for (const { header, entries } of [...session.values()].sort((a, b) => a.header.segment - b.header.segment)) {
      const before = joined.at(-1)
      if (before && entries[0]?.seq === (before.entries.at(-1)?.seq ?? -1) + 1) for (const entry of entries) before.entries.push(entry)
      else joined.push({ header, entries: [...entries] })
    }
    return joined
  })
}
