import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'

export const MOST_BYTES_A_SEGMENT = 5_000_000
export const MOST_BYTES = 20_000_000
export const MOST_AGE_MS = 7 * 86_400_000

/** One journal of this device: a page load. */
export interface Segment {
  readonly id: string
  readonly startedAt: number
  readonly bytes: number
}

/** Keeps journals on the device, within bounds. Without storage nothing is kept, and nothing fails. */
export interface JournalStore {
  /** Adds lines to a segment; false when they were not kept. What one segment may hold is its writer's to watch. */
  append(id: string, startedAt: number, lines: string): Promise<boolean>
  /** Oldest first. */
  list(): Promise<readonly Segment[]>
  /** '' for a segment that is not there. */
  read(id: string): Promise<string>
  /** Drops what is too old and, oldest first, what leaves no room for a whole segment; `open` is being written and stays. */
  tidy(now: number, open: string): Promise<void>
  /** Drops all segments but the open one; answers how many. */
  dropOthers(open: string): Promise<number>
}

/** How the first lines of a segment begin. */
const HEADER = '{"k":"header"'

interface Chunk {
  readonly segment: string
  readonly lines: string
}

/** A store in IndexedDB. */
export function createJournalStore(name = 'dekat-journal'): JournalStore {
  let opening: Promise<IDBPDatabase> | null = null

  async function attempt<Result>(task: (database: IDBPDatabase) => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      opening ??= openDB(name, 1, {
        upgrade(database) {
          database.createObjectStore('segments', { keyPath: 'id' })
          database.createObjectStore('chunks', { autoIncrement: true }).createIndex('segment', 'segment')
        },
        terminated: () => void (opening = null),
      })
      return await task(await opening)
    } catch {
      return otherwise
    }
  }

  async function list(): Promise<readonly Segment[]> {
    const segments = await attempt((database) => database.getAll('segments') as Promise<Segment[]>, [])
    return [...segments].sort((a, b) => a.startedAt - b.startedAt)
  }

  function drop(id: string): Promise<void> {
    return attempt(async (database) => {
      const transaction = database.transaction(['segments', 'chunks'], 'readwrite')
      const chunks = transaction.objectStore('chunks')
      for (const key of await chunks.index('segment').getAllKeys(id)) await chunks.delete(key)
      await transaction.objectStore('segments').delete(id)
      await transaction.done
    }, undefined)
  }

  return {
    append: (id, startedAt, lines) =>
      attempt(async (database) => {
        const transaction = database.transaction(['segments', 'chunks'], 'readwrite', { durability: 'relaxed' })
        const segments = transaction.objectStore('segments')
        const known = (await segments.get(id)) as Segment | undefined
        // Another tab may have tidied this segment away: lines without their header could not be read.
        if (!known && !lines.startsWith(HEADER)) return false
        await Promise.all([
          segments.put({ id, startedAt, ...known, bytes: (known?.bytes ?? 0) + lines.length }),
          transaction.objectStore('chunks').add({ segment: id, lines } satisfies Chunk),
          transaction.done,
        ])
        return true
      }, false),
    list,
    async read(id) {
      const chunks = await attempt((database) => database.getAllFromIndex('chunks', 'segment', id) as Promise<Chunk[]>, [])
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
    async dropOthers(open) {
      const others = (await list()).filter(({ id }) => id !== open)
      for (const { id } of others) await drop(id)
      return others.length
    },
  }
}
