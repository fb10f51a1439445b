import type { Header } from '../../journal/record/entries'
import { HEADER_LINE } from '../../journal/record/recorder'
import { MAX_SEGMENT_BYTES, segmentId, type JournalStore, type Segment } from './journalStore'

/** Maximum journal size in memory, for a page without storage. */
export const MAX_MEMORY_BYTES = 2 * MAX_SEGMENT_BYTES

export interface SegmentWriterOptions {
  readonly store: JournalStore
  readonly header: Header
  /** Epoch ms. */
  readonly now: () => number
  /** Requests a snapshot that starts the next segment, because this one is full or lost. */
  readonly beginSegment: () => void
}

/** If a snapshot alone nearly fills a segment, it takes at least this many more bytes. */
const MIN_BYTES_AFTER_SNAPSHOT = MAX_SEGMENT_BYTES / 5

/** Journal lines of one segment in memory. */
interface SegmentLines {
  readonly segment: number
  readonly lines: string
}

/** Appends the journal to the store by segments. After a failed write, lines stay in memory: a journal with a gap cannot be parsed. */
export function createSegmentWriter({ store, header, now, beginSegment }: SegmentWriterOptions) {
  let openSegment: Segment = { id: header.id, session: header.id, segment: header.segment, startedAt: header.startedAt, bytes: 0 }
  let snapshotBytes = 0
  let isSnapshotRequested = false
  let hasFailed = false
  let inMemory: SegmentLines[] = []
  const writes = new Set<Promise<void>>()
  const deletingOld = store.deleteOld(now(), openSegment.id)

  function requestSnapshot(): void {
    if (isSnapshotRequested) return
    isSnapshotRequested = true
    beginSegment()
  }

  function addToMemory(entry: SegmentLines): void {
    inMemory.push(entry)
    while (inMemory.reduce((sum, { lines }) => sum + lines.length, 0) > MAX_MEMORY_BYTES) {
      const oldest = inMemory[0]?.segment
      if (oldest === openSegment.segment) break
      inMemory = inMemory.filter(({ segment }) => segment !== oldest)
    }
  }

  async function append(segment: Segment, lines: string): Promise<void> {
    const appended = hasFailed ? 'failed' : await store.append(segment, lines)
    if (appended === 'failed') {
      // The first lines in memory may lack their stored header, so a new segment starts.
      if (!hasFailed) requestSnapshot()
      hasFailed = true
      addToMemory({ segment: segment.segment, lines })
    }
    if (appended === 'gone' && segment.id === openSegment.id) requestSnapshot()
  }

  /** All available segments of this page load, oldest first, as one text for `parseJournals`. */
  async function read(): Promise<string> {
    await Promise.all(writes)
    const segments = new Map<number, string>()
    for (const { id, session, segment } of await store.list()) {
      if (session === header.id) segments.set(segment, await store.read(id))
    }
    for (const { segment, lines } of inMemory) segments.set(segment, (segments.get(segment) ?? '') + lines)
    const texts = [...segments].sort(([a], [b]) => a - b).map(([, text]) => (hasFailed ? sortedLines(text) : text))
    // Lines without their header cannot be parsed.
    return texts.filter(hasHeader).join('')
  }

  return {
    /** Writes the next lines. A text that begins with a header starts a segment. */
    write(lines: string): void {
      if (lines === '') return
      if (lines.startsWith(HEADER_LINE) && openSegment.bytes > 0) {
        const segment = openSegment.segment + 1
        openSegment = { ...openSegment, id: segmentId(header.id, segment), segment, bytes: 0 }
        snapshotBytes = lines.length
        isSnapshotRequested = false
        void deletingOld.then(() => store.deleteOld(now(), openSegment.id))
      }
      openSegment = { ...openSegment, bytes: openSegment.bytes + lines.length }
      const writing = append(openSegment, lines).finally(() => writes.delete(writing))
      writes.add(writing)
      if (openSegment.bytes > MAX_SEGMENT_BYTES && openSegment.bytes - snapshotBytes > MIN_BYTES_AFTER_SNAPSHOT) requestSnapshot()
    },
    read,
    /** The same, preceded by the stored segments of earlier page loads. */
    async readAll(): Promise<string> {
      const earlier: string[] = []
      for (const { id, session } of await store.list()) if (session !== header.id) earlier.push(await store.read(id))
      return earlier.filter(hasHeader).join('') + (await read())
    },
  }
}

function hasHeader(text: string): boolean {
  return text.startsWith(HEADER_LINE)
}

/** Sorts and deduplicates the lines of a segment: lines of a failed write may follow later ones, or may have been stored after all. */
function sortedLines(text: string): string {
  const lines = new Map<number, string>()
  for (const line of text.split('\n')) {
    const seq = line.startsWith(HEADER_LINE) ? -1 : Number(/"seq":(\d+)/.exec(line)?.[1] ?? NaN)
    if (!Number.isNaN(seq)) lines.set(seq, line)
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => `${line}\n`).join('')
}
