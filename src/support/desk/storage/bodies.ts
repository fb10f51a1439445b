import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './databaseTypes'

/** Stores the packed journals of reports outside the database. Keys consist of hex digits. */
export interface BodyStore {
  put(key: string, body: Uint8Array): Promise<void>
  /** Null for a key that is not stored. */
  get(key: string): Promise<Uint8Array | null>
  /** Ignores keys that are not stored. */
  remove(keys: readonly string[]): Promise<void>
  /** Deletes bodies older than a moment (epoch ms) whose report was never stored. A bucket does this by a rule of its own. */
  sweep(before: number): Promise<void>
}

/** Bodies as files, in 256 folders below one: file systems are slow with a million files in a folder. */
export function createFileBodies(folder: string): BodyStore {
  const folderOf = (key: string) => join(folder, key.slice(0, 2))
  const pathOf = (key: string) => join(folderOf(key), `${key}.gz`)
  return {
    async put(key, body) {
      await mkdir(folderOf(key), { recursive: true })
      // The rename is atomic, so a process that ends here leaves no partial body.
      const temporaryPath = `${pathOf(key)}.${process.pid}`
      await writeFile(temporaryPath, body)
      await rename(temporaryPath, pathOf(key))
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    async sweep(before) {
      for (const subfolder of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, subfolder)).catch(() => [])) {
          const path = join(folder, subfolder, name)
          const info = await stat(path).catch(() => null)
          if (info && info.mtimeMs < before) await rm(path, { force: true })
        }
      }
    },
  }
}

const INSERT_BODY = `
  insert into report_bodies (key, body) values ($1, $2) on conflict (key) do update set body = excluded.body`

/** Bodies in a table of the database, where hosts share nothing else: the simplest store for some thousands of reports. */
export function createTableBodies(database: Database): BodyStore {
  return {
    async put(key, body) {
      await database.query(INSERT_BODY, [key, body])
    },
    async get(key) {
      const [row] = await database.query('select body from report_bodies where key = $1', [key])
      return (row?.['body'] as Uint8Array | undefined) ?? null
    },
    async remove(keys) {
      await database.query('delete from report_bodies where key = any($1::text[])', [keys])
    },
    async sweep(before) {
      await database.query('delete from report_bodies where stored_at < to_timestamp($1::double precision / 1000)', [before])
    },
  }
}
