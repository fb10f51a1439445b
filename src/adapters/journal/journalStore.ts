import type { IDBPDatabase } from 'idb'
import { HEADER_LINE } from '../../journal/record/recorder'
import { markHandled, openDatabase, readValues } from '../storage/database'
import { STORAGE_LIMIT_MS, TimedOut, within } from '../waiting/timeLimit'

export const MAX_SEGMENT_BYTES = 5_000_000
export const MAX_TOTAL_BYTES = 20_000_000
export const MAX_AGE_MS = 7 * 86_400_000

/** One segment of a journal on this device. A page load starts with segment 0 and adds one for each MAX_SEGMENT_BYTES. */
export interface Segment {
  readonly id: string
  /** Id of the journal: one per page load. */
  readonly session: string
  readonly segment: number
  /** Epoch ms of the start of the page load. */
  readonly startedAt: number
  readonly bytes: number
}

/** `gone`: another tab has deleted the segment. `failed`: storage is denied, full or hangs. */
export type AppendResult = 'stored' | 'gone' | 'failed'

/** Stores journals on the device within size limits. Without storage it stores nothing and never fails. */
export interface JournalStore {
  /** Appends lines; `bytes` is the segment's total. With an open database the write starts at once and survives the page. */
  append(segment: Segment, lines: string): Promise<AppendResult>
  /** Sorted by page load, oldest first, then by segment. */
  list(): Promise<readonly Segment[]>
  /** '' if the segment does not exist. */
  read(id: string): Promise<string>
  /** Deletes old journals, and the oldest ones until there is space for a whole segment. `open` is being written and stays. */
  deleteOld(now: number, open: string): Promise<void>
  /** Deletes all page loads but one and returns their number. */
  deleteOthers(session: string): Promise<number>
}

interface Chunk {
  readonly segment: string
  readonly lines: string
}

export function segmentId(session: string, segment: number): string {
  return segment === 0 ? session : `${session}/${segment}`
}

function createStores(created: IDBPDatabase): void {
  created.createObjectStore('segments', { keyPath: 'id' })
  created.createObjectStore('chunks', { autoIncrement: true }).createIndex('segment', 'segment')
}

/** A store in IndexedDB. After one call has timed out, storage counts as failed for the rest of the page load. */
export function createJournalStore(name = 'dekat-journal', limitMs = STORAGE_LIMIT_MS): JournalStore {
  let opening: Promise<IDBPDatabase> | null = null
  let database: IDBPDatabase | null = null
  let hasTimedOut = false

  function open(): Promise<IDBPDatabase> {
    const terminated = () => void (opening = database = null)
    opening ??= openDatabase(name, createStores, { terminated }).then((opened) => (database = opened))
    return opening
  }

  async function attempt<Result>(task: (database: IDBPDatabase) => Promise<Result>, fallback: Result): Promise<Result> {
    if (hasTimedOut) return fallback
    try {
      // Runs synchronously if the database is open, because a write must start immediately.
      return await within(limitMs, database ? task(database) : open().then(task))
    } catch (error) {
      hasTimedOut ||= error instanceof TimedOut
      return fallback
    }
  }

  async function list(): Promise<readonly Segment[]> {
    const found = await attempt((opened) => readValues(opened, 'segments') as Promise<Segment[]>, [])
    // Earlier builds stored one segment per page load, with the journal's id as its key.
    const segments = found.map((each) => ({ ...each, session: each.session ?? each.id, segment: each.segment ?? 0 }))
    return segments.sort((a, b) => a.startedAt - b.startedAt || a.segment - b.segment)
  }

  function deleteSegment(id: string): Promise<void> {
    return attempt(async (opened) => {
      const transaction = opened.transaction(['segments', 'chunks'], 'readwrite')
      void markHandled(transaction.done)
      const chunks = transaction.objectStore('chunks')
      for (const key of await chunks.index('segment').getAllKeys(id)) await chunks.delete(key)
      await transaction.objectStore('segments').delete(id)
      await transaction.done
    }, undefined)
  }

  return {
    async append(segment, lines) {
      const appended = await attempt<AppendResult>(async (opened) => {
        const transaction = opened.transaction(['segments', 'chunks'], 'readwrite', { durability: 'relaxed' })
        const segments = transaction.objectStore('segments')
        // An aborted transaction rejects each of its requests.
        const done = markHandled(transaction.done)
        const existing = markHandled(segments.get(segment.id))
        const put = markHandled(segments.put(segment))
        const added = markHandled(transaction.objectStore('chunks').add({ segment: segment.id, lines } satisfies Chunk))
        // Does not wait for the requests: from here on, killing the page cannot undo the write.
        transaction.commit()
        await Promise.all([put, added, done])
        // Another tab may have deleted this segment: without their header, lines cannot be parsed.
        return (await existing) || lines.startsWith(HEADER_LINE) ? 'stored' : 'gone'
      }, 'failed')
      if (appended === 'gone') await deleteSegment(segment.id)
      return appended
    },
    list,
    async read(id) {
      const chunks = await attempt((opened) => readValues(opened, 'chunks', { index: 'segment', key: id }) as Promise<Chunk[]>, [])
      return chunks.map(({ lines }) => lines).join('')
    },
    async deleteOld(now, open) {
      const segments = (await list()).filter(({ id }) => id !== open)
      let bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0)
      for (const segment of segments) {
        if (now - segment.startedAt <= MAX_AGE_MS && bytes + MAX_SEGMENT_BYTES <= MAX_TOTAL_BYTES) continue
        bytes -= segment.bytes
        await deleteSegment(segment.id)
      }
    },
    async deleteOthers(session) {
      const others = (await list()).filter((each) => each.session !== session)
      for (const { id } of others) await deleteSegment(id)
      return new Set(others.map((each) => each.session)).size
    },
  }
}
