import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import { HEADER_LINE } from '../journal/recorder'
import { STORAGE_LIMIT_MS, TimedOut, within } from './timeLimit'

export const MOST_BYTES_A_SEGMENT = 5_000_000
export const MOST_BYTES = 20_000_000
export const MOST_AGE_MS = 7 * 86_400_000

/** One segment of a journal on this device. A page load begins with segment 0 and has one more for each MOST_BYTES_A_SEGMENT. */
export interface Segment {
  /** Key of this segment. */
  readonly id: string
  /** Id of the journal: one a page load. */
  readonly session: string
  readonly segment: number
  /** Epoch ms at which the page load started. */
  readonly startedAt: number
  readonly bytes: number
}

/** gone: another tab has dropped the segment meanwhile · failed: storage is denied, full, or does not answer. */
export type Appended = 'kept' | 'gone' | 'failed'

/** Keeps journals on the device, within bounds. Without storage nothing is kept, and nothing fails. */
export interface JournalStore {
  /**
   * Adds lines to a segment, `bytes` with them being its size so far. Once the database is open, the write is on its way when this returns:
   * what happens to the page then does not stop it.
   */
  append(segment: Segment, lines: string): Promise<Appended>
  /** Oldest page load first, its segments in order. */
  list(): Promise<readonly Segment[]>
  /** The lines of one segment; '' for one that is not there. */
  read(id: string): Promise<string>
  /** Drops what is too old and, oldest first, what leaves no room for a whole segment; `open` is being written and stays. */
  tidy(now: number, open: string): Promise<void>
  /** Drops all page loads but one; answers how many. */
  dropOthers(session: string): Promise<number>
}

interface Chunk {
  readonly segment: string
  readonly lines: string
}

/** The key of a segment. */
export function segmentId(session: string, segment: number): string {
  return segment === 0 ? session : `${session}/${segment}`
}

/** A transaction that is aborted half-way rejects each of its requests: none of them may count as an error that was not handled. */
function heard<Result>(request: Promise<Result>): Promise<Result> {
  void request.catch(() => undefined)
  return request
}

/** A store in IndexedDB. After a call that hangs, storage counts as failed for the rest of the page load. */
export function createJournalStore(name = 'dekat-journal', limitMs = STORAGE_LIMIT_MS): JournalStore {
  let opening: Promise<IDBPDatabase> | null = null
  let database: IDBPDatabase | null = null
  let hangs = false

  function open(): Promise<IDBPDatabase> {
    opening ??= openDB(name, 1, {
      upgrade(made) {
        made.createObjectStore('segments', { keyPath: 'id' })
        made.createObjectStore('chunks', { autoIncrement: true }).createIndex('segment', 'segment')
      },
      terminated: () => void (opening = database = null),
    }).then((opened) => (database = opened))
    return opening
  }

  async function attempt<Result>(task: (database: IDBPDatabase) => Promise<Result>, otherwise: Result): Promise<Result> {
    if (hangs) return otherwise
    try {
      // No wait before the task when the database is open: what must be written now is.
      return await within(limitMs, database ? task(database) : open().then(task))
    } catch (error) {
      hangs ||= error instanceof TimedOut
      return otherwise
    }
  }

  async function list(): Promise<readonly Segment[]> {
    const found = await attempt((opened) => opened.getAll('segments') as Promise<Segment[]>, [])
    // Builds before this one kept one segment a page load, under the id of the journal alone.
    const segments = found.map((each) => ({ ...each, session: each.session ?? each.id, segment: each.segment ?? 0 }))
    return segments.sort((a, b) => a.startedAt - b.startedAt || a.segment - b.segment)
  }

  function drop(id: string): Promise<void> {
    return attempt(async (opened) => {
      const transaction = opened.transaction(['segments', 'chunks'], 'readwrite')
      const chunks = transaction.objectStore('chunks')
      for (const key of await chunks.index('segment').getAllKeys(id)) await chunks.delete(key)
      await transaction.objectStore('segments').delete(id)
      await transaction.done
    }, undefined)
  }

  return {
    async append(segment, lines) {
      const appended = await attempt<Appended>(async (opened) => {
        const transaction = opened.transaction(['segments', 'chunks'], 'readwrite', { durability: 'relaxed' })
        const segments = transaction.objectStore('segments')
        const done = heard(transaction.done)
        const known = heard(segments.get(segment.id))
        const put = heard(segments.put(segment))
        const added = heard(transaction.objectStore('chunks').add({ segment: segment.id, lines } satisfies Chunk))
        // Not waiting for the requests: a page that is killed from here on cannot take the write back.
        transaction.commit()
        await Promise.all([put, added, done])
        // Another tab may have tidied this segment away: lines without their header could not be read.
        return (await known) || lines.startsWith(HEADER_LINE) ? 'kept' : 'gone'
      }, 'failed')
      if (appended === 'gone') await drop(segment.id)
      return appended
    },
    list,
    async read(id) {
      const chunks = await attempt((opened) => opened.getAllFromIndex('chunks', 'segment', id) as Promise<Chunk[]>, [])
      return chunks.map(({ lines }) => lines).join('')
    },
    async tidy(now, open) {
      const segments = (await list()).filter(({ id }) => id !== open)
      let bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0)
      for (const segment of segments) {
        if (now - segment.startedAt <= MOST_AGE_MS && bytes + MOST_BYTES_A_SEGMENT <= MOST_BYTES) continue
        bytes -= segment.bytes
        await drop(segment.id)
      }
    },
    async dropOthers(session) {
      const others = (await list()).filter((each) => each.session !== session)
      for (const { id } of others) await drop(id)
      return new Set(others.map((each) => each.session)).size
    },
  }
}
